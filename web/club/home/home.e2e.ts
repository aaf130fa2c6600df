import type { Page } from '@playwright/test'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import { toWallTime } from '#src/core/time/club-time.shared.ts'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { keepLessons } from '#web/testing/lessons.ts'
import { expect, loginAsAdmin, stopTime, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

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

test('the home page fits every width from 320 to 1440 px, and is the same by a link', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('every character is drawn, also where the scripts change nothing', async () => {
    const characters = page.locator('main use[data-kanji]')
    await expect.poll(() => characters.count()).toBeGreaterThan(4)
    await expect(page.locator('main use[data-kanji]:not([href])')).toHaveCount(0)
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

  const heights = async () => {
    const measured: number[][] = []
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
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
    const atTop = ['rgb(255, 255, 255)', 'rgb(223, 228, 206)']
    for (const [top, colours] of [
      [100, atTop],
      [101, ['rgb(223, 228, 206)', 'rgb(247, 247, 242)']],
      [0, atTop],
    ] as const) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
      await expect.poll(grounds).toEqual(colours)
    }
  })

  await test.step('a card of the home page is a link as a whole, to its section of the courses page', async () => {
    const link = page.getByRole('link', { name: 'Jujitsu', exact: true })
    // The whole card is the link, which lies over its last line as well.
    const last = page.locator('main li').filter({ has: link }).getByText('Voir les cours')
    await last.click({ force: true })
    await expect(page).toHaveURL('/cours#jujitsu')
    await expect(page.getByRole('heading', { name: 'Jujitsu', exact: true })).toBeInViewport()
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
    await expect(visiblePhrase(page)).toBeVisible()
    await expect(banner(page).getByRole('button')).toHaveCount(0)
  })
})

test('sections of the home page are hidden, moved, given a photo', async ({ page, site }) => {
  const images = [1, 2, 3, 4, 5].map((n) => photo(pictures.png, `${n}.png`))
  await write(site, 'POST /api/gallery/upload', form({ title: 'Photo', consent: 'on', images }))
  const { schedules }: Courses = await (await page.request.get('/api/courses')).json()
  const lesson = schedules[0]?.times.find(({ activity }) => activity.includes('poussins'))?._id
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
  await keepLessons(page, lesson ?? '')
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
