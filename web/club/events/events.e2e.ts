import type { Locator } from '@playwright/test'
import type { Event } from '#src/club/events/events.schema.ts'
import {
  expect,
  expectNoSidewaysScroll,
  loadCodeOfLink,
  loginAsAdmin,
  test,
} from '#web/testing/server.ts'
import { empty, write } from '#web/testing/write.ts'

const noel = { title: 'Tournoi de Noël', description: 'Trois combats.', date: '2099-12-13' }

test('the list links to each event, and back from an unknown one', async ({
  page,
  request,
  expectBrowserError,
}) => {
  expectBrowserError(/404/)
  const events: Event[] = await (await request.get('/api/events')).json()
  await page.goto('/events')
  await test.step('the list counts the events to come, and each card links to its page', async () => {
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

  await test.step('a slow event shows that it loads', async () => {
    const { promise: released, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/events/*', async (route) => {
      await released
      await route.continue()
    })
    const link = page.getByRole('article').getByRole('link').first()
    const title = (await link.textContent()) ?? '?'
    await loadCodeOfLink(link, 'EventPage')
    await link.click()
    await expect(page.getByText('Chargement de l’événement...')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.unroute('**/api/events/*')
  })

  await test.step('an event’s description is before its links, which end the card where there is room', async () => {
    const top = async (box: Locator) => (await box.boundingBox())?.y ?? 0
    const [start = '?'] = /^.{20}/.exec(events[0]?.description ?? '') ?? []
    const description = page.getByRole('article').getByText(start)
    const calendar = page.getByRole('link', { name: 'Ajouter à mon agenda' })
    const card = page.locator('div:has(> div > dl)').first()
    expect(await top(calendar)).toBeGreaterThan(await top(description))
    expect(await top(calendar)).toBeGreaterThan(await top(card))
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(async () => (await calendar.boundingBox())?.x).toBeGreaterThan(700)
    expect(await top(calendar)).toBeGreaterThan(await top(card))
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('link', { name: 'Google Agenda' })).toBeHidden()
    await page.getByText('Suivre l’agenda, partager une image').click()
    await expect(page.getByRole('link', { name: 'Google Agenda' })).toBeVisible()
  })

  await test.step('an unknown event is a 404 with a link to the list', async () => {
    const answer = await page.goto('/events/nulle-part')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Événement introuvable' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Tous les événements' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Événements')
  })
})

test('past events are below, a long list continues by twelves, and an empty one says so', async ({
  page,
  site,
  browser,
}) => {
  const past = { ...noel, title: 'Fête passée', date: '2019-06-01', meetingPoint: '9 h' }
  await test.step('past events have their own list below', async () => {
    await write(site, 'POST /api/events', { ...past, registrations: { open: true } })
    await page.goto('/events')
    const card = page.getByRole('article').filter({ hasText: 'Fête passée' })
    await expect(card).toContainText('1er juin 2019')
    await expect(card.getByText('Passé', { exact: true })).toBeVisible()
    await expect(page.getByText('6 événements à venir')).toBeVisible()
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fête passée' })).toBeVisible()
  })

  await test.step('the page of a past event shows only what is still true', async () => {
    await expect(page.getByText('Passé', { exact: true })).toBeVisible()
    for (const text of ['Rendez-vous', 'Je viens', 'Inscriptions closes']) {
      await expect(page.getByRole('article').getByText(text)).toHaveCount(0)
    }
    await expect(page.getByRole('link', { name: 'Affiche à imprimer' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Ajouter à mon agenda' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Partager' })).toBeVisible()
  })

  const more = page.getByRole('link', { name: 'Afficher plus' })
  await test.step('a long list shows twelve events, then twelve more, and keeps its place', async () => {
    for (let n = 10; n < 32; n++) {
      await write(site, 'POST /api/events', {
        ...noel,
        title: `Cours ${n}`,
        date: `2020-01-${n}`,
      })
    }
    await page.goto('/events')
    await expect(page.getByRole('article')).toHaveCount(12)
    await more.click()
    await expect(page.getByRole('article')).toHaveCount(24)
    await expect(page).toHaveURL(/\/events\?page=2/)
    await expect(page.getByText('24 événements affichés sur 29')).toBeAttached()
    await expect(page.locator('li:focus')).toContainText('Cours 25')
    await more.click()
    await expect(page.getByRole('article')).toHaveCount(29)
    await expect(more).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(24)
    for (const wrong of ['/events?page=0', '/events?page=deux', '/events?page=-1']) {
      const html = await (await page.request.get(wrong)).text()
      expect(html.match(/<article/g), wrong).toHaveLength(12)
    }
  })

  await test.step('without scripts the list of events continues by its address', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${site.url}/events`)
    await plain.getByRole('link', { name: 'Afficher plus' }).click()
    await expect(plain.getByRole('article')).toHaveCount(24)
    await expect(plain.locator(':target')).toContainText('Cours 25')
    await context.close()
  })

  await test.step('without events the list says that some are planned', async () => {
    await empty(site, '/api/events')
    await page.goto('/events')
    await expect(page.getByText('Expériences En Création')).toBeVisible()
    await expect(page.getByText('Les prochains rendez-vous arrivent bientôt.')).toBeVisible()
    await expect(page.getByText('0 événement à venir')).toBeVisible()

    await write(site, 'POST /api/events', past)
    await page.reload()
    await expect(page.getByText('Expériences En Création')).toHaveCount(0)
    await expect(page.getByText('0 événement à venir')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Événements passés' })).toBeVisible()
  })
})

test('an event’s page shows date, place, guests and description', async ({ page, site }) => {
  const description =
    'Pesée à 9 h.\n\nPremiers combats à 10 h.\nGoûter à 16 h.\n\n' +
    'Inscription sur https://ffjudo.com/stage?a=1, par contact@club-ejj.fr ou au 06 12 34 56 78.\n\n' +
    'Plan\u00a0: www.mairie-clairval.fr <img src=x onerror=alert(1)> javascript:alert(1)'
  const links = page.locator('main article p a[rel="noopener"]')
  const facts = page.locator('main dl')
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
  await expect(facts.locator('dt')).toHaveText(['Lieu', 'Capacité'])
  await expect(facts.locator('dd')).toHaveText(['Salle des sports', '120 personnes'])
  await expect(page.getByText('Pesée à 9 h.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Premiers combats à 10 h\.\s+Goûter à 16 h\.$/)).toBeVisible()
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Pesée à 9 h. Premiers combats à 10 h. Goûter à 16 h. Inscription sur https://ffjudo.com/stage?a=1, par contact@club-ejj.fr ou au 06 12 34 56 78…',
  )
  await expect(page.getByText('Passé', { exact: true })).toHaveCount(0)

  await test.step('only the addresses in a description are links', async () => {
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
    await expectNoSidewaysScroll(page)
    // The same when the page is reached by a link.
    await page.goto('/events')
    await page.getByRole('link', { name: 'Tournoi de Noël' }).click()
    await expect(links).toHaveCount(4)
  })

  await test.step('guests are counted, and a missing place or limit is named', async () => {
    const guests = { title: 'Samedi', date: '2026-12-12', attendees: 12 }
    await write(site, 'POST /api/events', { ...noel, ...guests })
    await page.goto('/events/samedi')
    await expect(page.locator('time')).toHaveText(/^samedi\s+12\s+décembre 2026$/)
    await expect(facts.locator('dt')).toHaveText(['Lieu', 'Capacité', 'Participants'])

    const registrations = { open: true }
    await write(site, 'POST /api/events', { ...noel, title: 'Sans limite', registrations })
    await page.goto('/events/sans-limite')
    await expect(facts.locator('dd')).toHaveText(['À préciser', 'Non limitée'])
    await expect(page.getByText('places non limitées')).toHaveCount(0)
  })

  await test.step('no event card overflows at 320 px', async () => {
    const title = 'Anticonstitutionnellement'.repeat(4)
    await write(site, 'POST /api/events', { ...noel, title, location: title, description: title })
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of ['/events', `/events/${title.slice(0, 80).toLowerCase()}`]) {
      expect((await page.goto(path))?.status()).toBe(200)
      await expectNoSidewaysScroll(page)
    }
  })
})

test('an event without a photo has the same poster everywhere; a photo replaces it', async ({
  page,
  request,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/rien\.jpg/)
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

  await test.step('the banner has the event’s photo, or a poster when it does not load', async () => {
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
  })
})

test('an event is shared through the device, or its address is copied', async ({ page }) => {
  await page.clock.install()
  await page.goto('/events')
  const link = page.getByRole('article').getByRole('link').first()
  await loadCodeOfLink(link, 'EventPage')
  await link.click()
  const button = page.getByRole('button', { name: 'Partager' })
  await expect(button).toBeVisible()
  // From here on time only moves by runFor.
  await page.clock.pauseAt(Date.now() + 60_000)
  const status = page.getByRole('article').getByRole('status')

  await test.step('sharing an event uses the device’s share sheet, and says so for 3 s', async () => {
    await page.evaluate(() => {
      const record = async (data?: ShareData) => Object.assign(window, { shared: data })
      Object.defineProperty(navigator, 'share', { value: record, configurable: true })
    })
    await button.click()
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

  await test.step('sharing an event can be cancelled', async () => {
    await page.evaluate(() => {
      const refuse = () => Promise.reject(new DOMException('', 'AbortError'))
      Object.defineProperty(navigator, 'share', { value: refuse, configurable: true })
    })
    await button.click()
    await expect(status).toHaveText('Partage annulé.')
  })

  await test.step('sharing an event copies the address where there is no share sheet', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      const writeText = async (text: string) => Object.assign(window, { copied: text })
      const value = { writeText }
      Object.defineProperty(navigator, 'clipboard', { value, configurable: true })
    })
    await button.click()
    await expect(status).toHaveText('Lien copié !')
    expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(page.url())
  })

  await test.step('a failure to copy an event’s address is reported', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await button.click()
    await expect(status).toHaveText('Échec de la copie.')
  })
})
