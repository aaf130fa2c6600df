import type { Page } from '@playwright/test'
import type { ArticleSummary } from '#src/club/blogs/blogs.schema.ts'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import type { Event } from '#src/club/events/events.schema.ts'
import { toWallTime } from '#src/core/time/club-time.shared.ts'
import { pictures } from '#src/testing/photos.ts'
import { expect, loginAsAdmin, stopTime, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const activity = 'Judo – poussins (nés en 2017 et 2018)'

const phrases = [
  /Demain.*ne figure pas au planning/,
  /Votre canapé ne délivre aucune ceinture/,
  /Tomber sept fois/,
  /La motivation arrive souvent/,
  /Vous cherchiez un signe/,
  /Remettre à plus tard/,
]

const section = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })
const banner = (page: Page) => section(page, 'Ceinture noire de canapé ?')
const pauseButton = (page: Page) => banner(page).getByRole('button', { name: /phrases/ })
/** The phrase on display; the others are hidden from everyone. */
const visiblePhrase = (page: Page) => banner(page).locator('p[aria-hidden="false"]')

test('the home page presents the club, links on, and fits every width from 320 to 1440 px', async ({
  page,
  request,
}) => {
  const events: Event[] = await (await request.get('/api/events?limit=3')).json()
  const cards = await request.get('/api/blogs?view=card&limit=3')
  const articles: ArticleSummary[] = await cards.json()
  await page.goto('/')
  await test.step('the hero has the texts and figures of the club', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Discipline\.\s*Respect\.\s*Performance\.\s*$/,
    )
    await expect(page.getByText('Depuis 2017')).toBeVisible()
    const figures = page.locator('main dl').first()
    await expect(figures.locator('dd')).toHaveText(['150+', '25+', '12'])
    await expect(figures.locator('dt')).toHaveText([
      'membres',
      /ans d.expérience/,
      /cours par semaine/,
    ])
    const links = page.locator('section').first().getByRole('link')
    await expect(links).toHaveText([
      'Essai gratuit',
      'Trouver un cours',
      'Contactez-nous',
      'Nos Événements',
    ])
    const leadTo = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(leadTo).toEqual([
      '/contact?sujet=essai#ecrire',
      '/cours#mon-cours',
      '/contact',
      '/events',
    ])
  })

  await test.step('the sections are in the order of the belts', async () => {
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
      'Trouver mon cours',
      'Notre Histoire',
      'Nos Disciplines',
      'Planning Hebdomadaire des Cours',
      /Un cours pour\s+chaque âge/,
      'Prochains événements',
      'Derniers Articles',
      'Ceinture noire de canapé ?',
    ])
    const history = section(page, 'Notre Histoire')
    await expect(history.getByText('À Propos du Club')).toBeVisible()
    await expect(history.getByRole('heading', { level: 3 })).toHaveText([
      'Respect',
      'Courage',
      'Maîtrise de soi',
      'Excellence',
    ])
    await expect(section(page, 'Nos Disciplines').getByRole('heading', { level: 3 })).toHaveText([
      'Judo Enfants & Adultes',
      'Jujitsu',
      'Taïso',
    ])
    const courses = page.getByRole('link', { name: 'Découvrir Tous Nos Cours' })
    await expect(courses).toHaveAttribute('href', '/cours')
    const programs = section(page, 'Un cours pour')
    await expect(programs.locator('b')).toHaveText(['4-12', '13-17', '18+'])
    await expect(programs.getByRole('heading', { level: 3 })).toHaveText([
      'Kids Karate',
      'Teen Program',
      'Adult Classes',
    ])
    await expect(programs.locator('li li')).toHaveCount(12)
  })

  await test.step('every character is drawn, also where the scripts change nothing', async () => {
    const characters = page.locator('main use[data-kanji]')
    await expect.poll(() => characters.count()).toBeGreaterThan(4)
    await expect(page.locator('main use[data-kanji]:not([href])')).toHaveCount(0)
  })

  await test.step('the first three events link to their pages', async () => {
    const agenda = section(page, 'Prochains événements')
    const rows = agenda.locator('li').filter({ has: page.getByRole('heading') })
    await expect(rows).toHaveCount(3)
    for (const [i, event] of events.entries()) {
      const row = rows.nth(i)
      await expect(row.getByText('OUVERT', { exact: true })).toBeVisible()
      const link = row.getByRole('link', { name: event.title })
      await expect(link).toHaveAttribute('href', `/events/${event._id}`)
      await expect(row).toContainText(
        event.attendees ? `${event.attendees} participants` : 'Rejoignez la communauté',
      )
    }
    const all = agenda.getByRole('link', { name: 'Voir tous les événements' })
    await expect(all).toHaveAttribute('href', '/events')
  })

  await test.step('the first three articles link to theirs, shortened', async () => {
    const blog = section(page, 'Derniers Articles')
    const items = blog.locator('li').filter({ has: page.getByRole('heading') })
    await expect(items).toHaveCount(3)
    for (const [i, article] of articles.entries()) {
      const item = items.nth(i)
      await expect(item.getByText('NOUVEAU', { exact: true })).toBeVisible()
      const link = item.getByRole('link', { name: article.title })
      await expect(link).toHaveAttribute('href', `/blogs/${article._id}`)
      const excerpt = await item.locator('p').last().textContent()
      expect(excerpt?.length).toBeLessThanOrEqual(121)
      expect(article.excerpt.startsWith((excerpt ?? '?').replace(/…$/, ''))).toBe(true)
      await expect(item.locator('li')).toHaveText(article.tags.slice(0, 2))
      await expect(item).toContainText(`${article.readTime} min`)
    }
    const all = blog.getByRole('link', { name: 'Lire tous les articles' })
    await expect(all).toHaveAttribute('href', '/blogs')
  })

  await test.step('the banner ends with four tiles and their footnote', async () => {
    const tiles = banner(page).locator('dl')
    await expect(tiles.locator('dt')).toHaveText([/cafés/, /réussite/, /fusées/, /génie/])
    await expect(tiles.locator('dd')).toHaveText(['', /^99\s%$/, '42', '24/7'])
    await expect(tiles.getByRole('img', { name: 'Infini' })).toBeVisible()
    await expect(banner(page).getByText('effort réel')).toBeVisible()
  })

  await page.evaluate(() => document.fonts.ready)
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await test.step(`at ${width} px nothing overflows, and the hero ends before the gutter`, async () => {
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const past = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
        const range = document.createRange()
        range.selectNodeContents(title)
        const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right))
        return right - title.getBoundingClientRect().right
      })
      expect(past).toBeLessThanOrEqual(0)
    })
    if (width === 390 || width === 1440) {
      await test.step(`at ${width} px a lesson and a trial are within the first screen`, async () => {
        for (const name of ['Essai gratuit', 'Trouver un cours']) {
          const link = page.locator('main').getByRole('link', { name })
          await expect(link).toBeInViewport({ ratio: 1 })
        }
      })
      await test.step(`at ${width} px values beside each other have their titles on one line`, async () => {
        const titles = section(page, 'Notre Histoire').getByRole('heading', { level: 3 })
        const tops = await titles.evaluateAll((all) =>
          all.map((it) => it.getBoundingClientRect().top),
        )
        expect(tops).toEqual([tops[0], tops[0], tops[2], tops[2]])
      })
    }
    if (width === 390) {
      await test.step('the pause is beside the phrases’ button, and words stay apart', async () => {
        const pause = await pauseButton(page).boundingBox()
        const motivation = banner(page).getByRole('button', { name: /Besoin de Motivation/ })
        expect(pause?.y).toBe((await motivation.boundingBox())?.y)
        expect((pause?.x ?? 0) + (pause?.width ?? 0)).toBeCloseTo(370, 0)
      })
    }
    if (width >= 1024) {
      await test.step(`at ${width} px every day of the week is whole on its mat`, async () => {
        const week = page.getByRole('region', { name: 'Planning Hebdomadaire' })
        const letters = await week
          .locator('svg:has(text)')
          .first()
          .evaluate((svg) => {
            const box = svg.getBoundingClientRect()
            return [...svg.querySelectorAll('text')].map((text) => {
              const { left, right, top, bottom, width: wide } = text.getBoundingClientRect()
              const isInside =
                left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom
              return (wide === 0 || isInside) && right <= window.innerWidth ? '' : text.textContent
            })
          })
        expect(letters.length).toBeGreaterThan(6)
        expect(letters.filter(Boolean)).toEqual([])
      })
    }
  }

  const sizes = [1440, 390].map((width) => ({ width, height: 844 }))
  const heights = async () => {
    const measured: number[][] = []
    for (const size of sizes) {
      await page.setViewportSize(size)
      measured.push(
        await page.evaluate(() =>
          [...document.querySelectorAll('main section')].map((it) => it.clientHeight),
        ),
      )
    }
    return measured
  }
  await test.step('the home page is the same served and reached by a link', async () => {
    const served = await heights()
    for (const one of served) expect(one).toHaveLength(9)
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.getByRole('link', { name: 'Nos Événements' }).click()
    await expect(page).toHaveURL('/events')
    await page.getByRole('link', { name: 'Accueil' }).last().click()
    await expect(page.getByText('Depuis 2017')).toBeVisible()
    await expect.poll(heights).toEqual(served)
    // All this without loading a document.
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  })

  await test.step('after 100 px the history and the articles change their background', async () => {
    const grounds = () =>
      page.evaluate(() =>
        ['histoire', 'carnet'].map((id) => {
          const section = document.getElementById(id)?.closest('section')
          return section && getComputedStyle(section).backgroundColor
        }),
      )
    const [surface, muted, pageColour] = [
      'rgb(255, 255, 255)',
      'rgb(223, 228, 206)',
      'rgb(247, 247, 242)',
    ]
    await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }))
    await expect.poll(grounds).toEqual([surface, muted])
    await page.evaluate(() => window.scrollTo({ top: 101, behavior: 'instant' }))
    await expect.poll(grounds).toEqual([muted, pageColour])
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(grounds).toEqual([surface, muted])
  })

  await test.step('cards of the home page link to their section of the courses page', async () => {
    const openCard = async (card: string, anchor: string, headingName: string) => {
      const link = page.getByRole('link', { name: card, exact: true })
      // The whole card is the link, which lies over its last line as well.
      const last = page.locator('main li').filter({ has: link }).getByText('Voir les cours')
      await last.click({ force: true })
      await expect(page).toHaveURL(`/cours${anchor}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Les cours' })).toBeAttached()
      const heading = page.getByRole('heading', { name: headingName, exact: true })
      await expect(heading).toBeInViewport()
    }
    const taiso = page.getByRole('link', { name: 'Taïso', exact: true })
    await expect(taiso).toHaveAttribute('href', '/cours#taiso')
    await openCard('Jujitsu', '#jujitsu', 'Jujitsu')
    await expect(page.locator('#taiso')).toBeAttached()
    await page.goto('/')
    await openCard('Adult Classes', '#adultes', 'Trouver mon cours')
  })
})

test('the six phrases alternate every 3500 ms, and pause where they should', async ({ page }) => {
  // From here on time only moves by `page.clock.runFor`.
  await stopTime(page)
  await page.goto('/')
  await test.step('the six phrases alternate, and nothing moves', async () => {
    await expect(pauseButton(page)).toBeVisible()
    const buttonBox = await pauseButton(page).boundingBox()
    for (const phrase of [...phrases, phrases[0] as RegExp]) {
      await expect(visiblePhrase(page)).toHaveText(phrase)
      await page.clock.runFor(3400)
      await expect(visiblePhrase(page)).toHaveText(phrase)
      await page.clock.runFor(100)
      expect(await pauseButton(page).boundingBox()).toEqual(buttonBox)
    }
  })

  await test.step('the phrases are still while paused', async () => {
    await expect(visiblePhrase(page)).toHaveText(phrases[1] as RegExp)
    await banner(page).getByRole('button', { name: 'Mettre les phrases en pause' }).click()
    await page.clock.runFor(20_000)
    await expect(visiblePhrase(page)).toHaveText(phrases[1] as RegExp)
    await banner(page).getByRole('button', { name: 'Reprendre le défilé des phrases' }).click()
    await page.clock.runFor(3500)
    await expect(visiblePhrase(page)).toHaveText(phrases[2] as RegExp)
  })

  const motivation = page.getByRole('button', { name: /Besoin de Motivation/ })
  await test.step('a click shows the next phrase, announced to screen readers', async () => {
    const status = banner(page).getByRole('status')
    for (let i = 0; i < 4; i++) {
      const before = (await visiblePhrase(page).textContent()) ?? ''
      await motivation.click()
      await expect(visiblePhrase(page)).not.toHaveText(before)
      await expect(status).toHaveText((await visiblePhrase(page).textContent()) ?? '?')
    }
    // An automatic turn is not announced.
    await page.clock.runFor(3500)
    await expect(status).toBeEmpty()
    const comeback = page.getByRole('link', { name: 'Commencer Mon Comeback' })
    await expect(comeback).toHaveAttribute('href', '/contact')
  })

  await test.step('the phrases are still with reduced motion, until started', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(pauseButton(page)).toBeHidden()
    const before = (await visiblePhrase(page).textContent()) ?? ''
    await page.clock.runFor(20_000)
    await expect(visiblePhrase(page)).toHaveText(before)
    await motivation.click()
    await expect(visiblePhrase(page)).not.toHaveText(before)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page has everything except buttons that need scripts', async ({ page, site }) => {
    const firstDay = toWallTime(new Date()).slice(0, 10)
    await write(site, 'POST /api/closures', { kind: 'message', text: 'Dojo ouvert.', firstDay })
    await page.goto('/')
    const notice = page.getByRole('complementary', { name: 'Annonces du club' })
    await expect(notice).toContainText('Dojo ouvert.')
    await expect(notice.getByRole('button')).toHaveCount(0)
    expect((await notice.boundingBox())?.y).toBe(0)
    await expect(page.locator('main section')).toHaveCount(9)
    await expect(page.getByText('OUVERT', { exact: true })).toHaveCount(3)
    await expect(page.getByText('NOUVEAU', { exact: true })).toHaveCount(3)
    await expect(visiblePhrase(page)).toBeVisible()
    await expect(banner(page).getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Commencer Mon Comeback' })).toBeVisible()
  })
})

test('sections of the home page are hidden, moved, given a photo', async ({ page, site }) => {
  for (let n = 1; n <= 5; n++) {
    const form = new FormData()
    form.append('title', `Photo ${n}`)
    form.append('consent', 'on')
    form.append('images', new File([new Uint8Array(pictures.png)], `${n}.png`))
    await write(site, 'POST /api/gallery/upload', form)
  }
  const { schedules }: Courses = await (await page.request.get('/api/courses')).json()
  const lesson = schedules[0]?.times.find((time) => time.activity === activity)?._id
  const tall = () => page.evaluate(() => document.documentElement.scrollHeight)
  const sizes = [
    { width: 390, height: 844, most: 9 * 844 },
    { width: 1440, height: 900, most: 7_500 },
  ]
  await page.goto('/')
  await expect(page.locator('main section').nth(2)).toHaveAccessibleName('Au dojo')
  for (const { most, ...size } of sizes) {
    await test.step(`at ${size.width} px the home page is at most ${most} px high`, async () => {
      await page.setViewportSize(size)
      expect(await tall()).toBeLessThanOrEqual(most)
    })
  }
  const mine = [{ who: '2018', lessons: [{ lesson, activity }] }]
  await page.evaluate((it) => localStorage.setItem('mon-cours', it), JSON.stringify(mine))
  await page.reload()
  for (const { most, ...size } of sizes) {
    await test.step(`at ${size.width} px Mon cours is near the top of the home page`, async () => {
      await page.setViewportSize(size)
      const hour = page.getByRole('region', { name: /, chez vous$/ }).getByText(/^Lun\. 17\sh\s30$/)
      await expect(hour).toBeVisible()
      expect((await hour.boundingBox())?.y).toBeLessThan(1.5 * size.height)
      if (size.width === 390) expect(await tall()).toBeLessThanOrEqual(most)
    })
  }

  await test.step('the club hides a section, moves another and has a photo', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/reglages/blocs')
    await page.getByLabel('Montrer « Le bandeau final »').press('Space')
    await page.getByRole('button', { name: /^Réordonner/ }).press('Enter')
    await page.getByRole('button', { name: /Monter.*Les disciplines/ }).press('Enter')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Enregistré à')).toBeVisible()
    await page.goto(`${site.url}/admin/dashboard/reglages/ouverture`)
    await page.locator('input[type=file]').setInputFiles('web/public/icon-512.png')
    await expect(page.getByRole('button', { name: /^(Retirer|Changer)/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Enregistré à')).toBeVisible()

    await page.goto(site.url)
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(headings).not.toContain('Ceinture noire de canapé ?')
    expect(headings.indexOf('Nos Disciplines')).toBeLessThan(headings.indexOf('Notre Histoire'))
    const photo = page.locator('section[aria-labelledby=accueil] img')
    await expect(photo).toHaveJSProperty('complete', true)
    expect(await photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  })
})
