import type { Locator, Page } from '@playwright/test'
import type { Event } from '#src/club/events/events.schema.ts'
import { expect, freshTest, loadCodeOfLink, loginAsAdmin, test } from '#web/testing/server.ts'
import { empty, write } from '#web/testing/write.ts'

const noel = { title: 'Tournoi de Noël', description: 'Trois combats.', date: '2099-12-13' }
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('the list counts the events to come, and each card leads to its page', async ({
  page,
  request,
}) => {
  const events: Event[] = await (await request.get('/api/events')).json()
  await page.goto('/events')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Événements')
  await expect(page.getByText(`${events.length} événements à venir`)).toBeVisible()
  const titles = page.locator('main').getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(events.map(({ title }) => title))
  for (const { _id, title, capacity } of events) {
    const card = page.locator('article').filter({ hasText: title })
    await expect(card.getByRole('link')).toHaveAttribute('href', `/events/${_id}`)
    await expect(card).toContainText(capacity ? `${capacity} personnes` : 'Non limitée')
  }
  await expect(page.getByText('Événements passés')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Afficher plus' })).toHaveCount(0)
})

freshTest('without any, something is in the making', async ({ page, site }) => {
  await empty(site, '/api/events')
  await page.goto('/events')
  await expect(page.getByText('Expériences En Création')).toBeVisible()
  await expect(page.getByText('Les prochains rendez-vous arrivent bientôt.')).toBeVisible()
  await expect(page.getByText('0 événement à venir')).toBeVisible()

  await write(site, 'POST /api/events', { ...noel, title: 'Fête passée', date: '2020-06-01' })
  await page.reload()
  await expect(page.getByText('Expériences En Création')).toHaveCount(0)
  await expect(page.getByText('0 événement à venir')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Événements passés' })).toBeVisible()
})

freshTest('past events stand in a list of their own, below', async ({ page, site }) => {
  await write(site, 'POST /api/events', { ...noel, title: 'Fête passée', date: '2020-06-01' })
  await page.goto('/events')
  const past = page.getByRole('article').filter({ hasText: 'Fête passée' })
  await expect(past).toContainText('1er juin 2020')
  await expect(past.getByText('Passé', { exact: true })).toBeVisible()
  await expect(page.getByText('6 événements à venir')).toBeVisible()
  await past.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fête passée' })).toBeVisible()
  await expect(page.getByText('Passé', { exact: true })).toBeVisible()
})

freshTest.describe('a long list', () => {
  freshTest.beforeEach(async ({ site }) => {
    for (let n = 10; n < 32; n++) {
      await write(site, 'POST /api/events', { ...noel, title: `Cours ${n}`, date: `2020-01-${n}` })
    }
  })

  freshTest('shows twelve, then twelve more, and goes on where it was', async ({ page }) => {
    await page.goto('/events')
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.getByRole('link', { name: 'Afficher plus' }).click()
    await expect(page.getByRole('article')).toHaveCount(24)
    await expect(page).toHaveURL(/\/events\?page=2/)
    await expect(page.getByText('24 événements affichés sur 28')).toBeAttached()
    await expect(page.locator('li:focus')).toContainText('Cours 25')
    await page.getByRole('link', { name: 'Afficher plus' }).click()
    await expect(page.getByRole('article')).toHaveCount(28)
    await expect(page.getByRole('link', { name: 'Afficher plus' })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(24)
    for (const page2 of ['/events?page=0', '/events?page=deux', '/events?page=-1']) {
      await page.goto(page2)
      await expect(page.getByRole('article')).toHaveCount(12)
    }
  })

  freshTest.describe('without scripts', () => {
    freshTest.use({ javaScriptEnabled: false })

    freshTest('goes on by its address', async ({ page }) => {
      await page.goto('/events')
      await page.getByRole('link', { name: 'Afficher plus' }).click()
      await expect(page.getByRole('article')).toHaveCount(24)
      await expect(page.locator(':target')).toContainText('Cours 25')
    })
  })
})

freshTest('an event says when, where, how many and what', async ({ page, site }) => {
  const description = 'Pesée à 9 h.\n\nPremiers combats à 10 h.\nGoûter à 16 h.'
  await write(site, 'POST /api/events', {
    ...noel,
    description,
    date: '2099-02-01',
    location: 'Salle des sports',
    capacity: 120,
  })
  await page.goto('/events/tournoi-de-noel')
  await expect(page).toHaveTitle(/^Tournoi de Noël/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tournoi de Noël')
  await expect(page.locator('time')).toHaveText(/^dimanche\s+1er\s+février 2099$/)
  const facts = page.locator('main dl')
  await expect(facts.locator('dt')).toHaveText(['Lieu', 'Capacité'])
  await expect(facts.locator('dd')).toHaveText(['Salle des sports', '120 personnes'])
  await expect(page.getByText('Pesée à 9 h.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Premiers combats à 10 h\.\s+Goûter à 16 h\.$/)).toBeVisible()
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Pesée à 9 h. Premiers combats à 10 h. Goûter à 16 h.',
  )
  await expect(page.getByText('Passé', { exact: true })).toHaveCount(0)

  await write(site, 'POST /api/events', {
    ...noel,
    title: 'Samedi',
    date: '2026-12-12',
    attendees: 12,
  })
  await page.goto('/events/samedi')
  await expect(page.locator('time')).toHaveText(/^samedi\s+12\s+décembre 2026$/)
  await expect(facts.locator('dt')).toHaveText(['Lieu', 'Capacité', 'Participants'])

  const registrations = { open: true }
  await write(site, 'POST /api/events', { ...noel, title: 'Sans limite', registrations })
  await page.goto('/events/sans-limite')
  await expect(facts.locator('dd')).toHaveText(['À préciser', 'Non limitée'])
  await expect(page.getByText('places non limitées')).toHaveCount(0)
})

freshTest(
  'the addresses in a description are links, and nothing else is',
  async ({ page, site }) => {
    const description =
      'Inscription sur https://ffjudo.com/stage?a=1, par contact@club-ejj.fr ou au 06 12 34 56 78.\n\n' +
      'Plan\u00a0: www.mairie-clairval.fr <img src=x onerror=alert(1)> javascript:alert(1)'
    await write(site, 'POST /api/events', { ...noel, description })
    await page.goto('/events/tournoi-de-noel')
    const links = page.locator('main article p a[rel="noopener"]')
    const all = [
      ['https://ffjudo.com/stage?a=1', 'https://ffjudo.com/stage?a=1'],
      ['contact@club-ejj.fr', 'mailto:contact@club-ejj.fr'],
      ['06 12 34 56 78', 'tel:0612345678'],
      ['www.mairie-clairval.fr', 'https://www.mairie-clairval.fr'],
    ]
    await expect(links).toHaveText(all.map(([text = '']) => text))
    for (const [at, [, href = '']] of all.entries()) {
      await expect(links.nth(at)).toHaveAttribute('href', href)
    }
    await expect(page.getByText('<img src=x onerror=alert(1)> javascript:alert(1)')).toBeVisible()
    await expect(page.locator('main img')).toHaveCount(0)
    expect(await isWide(page)).toBe(false)
    // The same when the page is reached by a link.
    await page.goto('/events')
    await page.getByRole('link', { name: 'Tournoi de Noël' }).click()
    await expect(links).toHaveCount(4)
  },
)

freshTest(
  'an event without a photo has one poster wherever it is shown',
  async ({ page, request, site }) => {
    const [{ _id, ...event }] = await (await request.get('/api/events')).json()
    // The poster is drawn from the event's permalink: another title changes nothing.
    await write(site, `PUT /api/events/${_id}`, { ...event, title: 'Stage de taïso' })
    const drawn = async (box: Locator) => {
      const poster = box.locator('svg[viewBox^="100 "]').first()
      await expect(poster).toBeAttached()
      return await poster.evaluate((svg) => [
        ...[...svg.querySelectorAll('[fill], [stroke]')].map((it) => [
          it.getAttribute('fill')?.replace(/url.*/, ''),
          it.getAttribute('stroke'),
        ]),
        [...svg.querySelectorAll('path')].at(-1)?.getAttribute('d'),
        // The character comes once the scripts are there.
        svg.querySelector('use')?.getAttribute('href'),
      ])
    }
    await page.goto(`/events/${_id}`)
    const whole = page.locator('main svg use[href]').first()
    await expect(whole).toBeAttached()
    const drawings = await drawn(page.locator('main'))
    expect(drawings.length).toBeGreaterThan(3)
    expect(drawings.at(-1)).toMatch(/^\/kanji\.svg#/)
    const row = page.locator('main li').filter({ hasText: 'Stage de taïso' })
    await page.goto('/events')
    await expect.poll(() => drawn(row)).toEqual(drawings)
    await page.goto('/')
    await expect.poll(() => drawn(row)).toEqual(drawings)
    await loginAsAdmin(page, site, '/admin/dashboard/events')
    await expect.poll(() => drawn(row)).toEqual(drawings)
  },
)

freshTest(
  'a photo stands in the banner, or a poster when it does not load',
  async ({ page, site, expectBrowserError }) => {
    expectBrowserError(/rien\.jpg/)
    await write(site, 'POST /api/events', { ...noel, image: `${site.url}/icon-512.png` })
    await write(site, 'POST /api/events', {
      ...noel,
      title: 'Cassée',
      image: `${site.url}/rien.jpg`,
    })
    await page.goto('/events/tournoi-de-noel')
    await expect(page.locator('main img')).toHaveJSProperty('naturalWidth', 512)
    await page.goto('/events/cassee')
    await expect(page.locator('main img')).toHaveCount(0)
    await expect(page.locator('article > div').first().locator('svg')).toBeVisible()
  },
)

test('an unknown event is a 404 with a way back to the list', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError(/404/)
  const answer = await page.goto('/events/nulle-part')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Événement introuvable' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Tous les événements' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Événements')
})

test('a slow event says that it is on its way', async ({ page }) => {
  await page.goto('/events')
  let answer = () => {}
  const responseReleased = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/events/*', async (route) => {
    await responseReleased
    await route.continue()
  })
  const link = page.getByRole('article').getByRole('link').first()
  const title = (await link.textContent()) ?? '?'
  await loadCodeOfLink(link, 'EventPage')
  await link.click()
  await expect(page.getByText('Chargement de l’événement...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.describe('sharing', () => {
  const share = async (page: Page, prepare: () => void) => {
    await page.addInitScript(prepare)
    await page.clock.install()
    await page.goto('/events')
    const link = page.getByRole('article').getByRole('link').first()
    await loadCodeOfLink(link, 'EventPage')
    await link.click()
    await expect(page.getByRole('button', { name: 'Partager' })).toBeVisible()
    // From here on time only moves by runFor.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Partager' }).click()
    return page.getByRole('article').getByRole('status')
  }

  test('goes through the device’s own sheet, and is told for 3 s', async ({ page }) => {
    const status = await share(page, () => {
      const record = async (data?: ShareData) => Object.assign(window, { shared: data })
      Object.defineProperty(navigator, 'share', { value: record })
    })
    await expect(status).toHaveText('Événement partagé !')
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
      title: heading,
      url: page.url(),
    })
    await page.clock.runFor(2900)
    await expect(status).toHaveText('Événement partagé !')
    await page.clock.runFor(200)
    await expect(status).toBeEmpty()
  })

  test('can be given up', async ({ page }) => {
    const status = await share(page, () => {
      const refuse = () => Promise.reject(new DOMException('', 'AbortError'))
      Object.defineProperty(navigator, 'share', { value: refuse })
    })
    await expect(status).toHaveText('Partage annulé.')
  })

  test('copies the address where there is no sheet', async ({ page }) => {
    const status = await share(page, () => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      const writeText = async (text: string) => Object.assign(window, { copied: text })
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    })
    await expect(status).toHaveText('Lien copié !')
    expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(page.url())
  })

  test('says when even that fails', async ({ page }) => {
    const status = await share(page, () => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await expect(status).toHaveText('Échec de la copie.')
  })
})

freshTest('nothing sticks out sideways at 320 px', async ({ page, site }) => {
  const title = 'Anticonstitutionnellement'.repeat(4)
  await write(site, 'POST /api/events', { ...noel, title, location: title, description: title })
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/events', `/events/${title.slice(0, 80).toLowerCase()}`]) {
    expect((await page.goto(path))?.status()).toBe(200)
    expect(await isWide(page), path).toBe(false)
  }
})

test('the description stands before the ways out, and all fit the width @both', async ({
  page,
}) => {
  await page.goto('/events')
  await page.locator('main article a').first().click()
  const top = async (box: Locator) => (await box.boundingBox())?.y ?? 0
  const description = page.locator('main article .font-serif > p').first()
  const calendar = page.getByRole('link', { name: 'Ajouter à mon agenda' })
  const card = page.locator('div:has(> div > dl)').first()
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) expect(await top(calendar)).toBeGreaterThan(await top(description))
  // On a wide screen the ways out close the card at the right.
  else expect((await calendar.boundingBox())?.x).toBeGreaterThan(700)
  expect(await top(calendar)).toBeGreaterThan(await top(card))
  await expect(page.getByRole('link', { name: 'Google Agenda' })).toBeHidden()
  await page.getByText('Suivre l’agenda, partager une image').click()
  await expect(page.getByRole('link', { name: 'Google Agenda' })).toBeVisible()
})

freshTest('a past event keeps to what is still true of it', async ({ page, site }) => {
  const past = { ...noel, title: 'Fête passée', date: '2020-06-01', meetingPoint: '9 h' }
  await write(site, 'POST /api/events', { ...past, registrations: { open: true } })
  await page.goto('/events/fete-passee')
  await expect(page.getByText('Passé', { exact: true })).toBeVisible()
  for (const text of ['Rendez-vous', 'Je viens', 'Inscriptions closes']) {
    await expect(page.getByRole('article').getByText(text)).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'Affiche à imprimer' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ajouter à mon agenda' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Partager' })).toBeVisible()
})
