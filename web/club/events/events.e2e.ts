import type { Locator } from '@playwright/test'
import {
  expect,
  expectNoSidewaysScroll,
  loadCodeOfLink,
  loginAsAdmin,
  test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const noel = { title: 'Tournoi de Noël', description: 'Trois combats.', date: '2099-12-13' }

test('a long list of events continues by twelves, an event is read, and shared', async ({
  page,
  site,
}) => {
  const description = 'Pesée à 9 h.\n\nInscription sur https://ffjudo.com/stage?a=1, avant midi.'
  await write(site, 'POST /api/events', { ...noel, description })
  for (let n = 10; n < 32; n++) {
    await write(site, 'POST /api/events', { ...noel, title: `Cours ${n}`, date: `2020-01-${n}` })
  }
  await page.clock.install()
  await page.goto('/events')

  const link = page.getByRole('article').getByRole('link', { name: noel.title })

  await test.step('a slow event shows that it loads', async () => {
    const { promise: released, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/events/*', async (route) => {
      await released
      await route.continue()
    })
    await loadCodeOfLink(link, 'EventPage')
    await link.click()
    await expect(page.getByText('Chargement de l’événement...')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { level: 1, name: noel.title })).toBeVisible()
    await page.unroute('**/api/events/*')
  })

  await test.step('an event’s description is before its links, which end the card where there is room', async () => {
    // What the server makes of the description is there when the page is reached by a link, too.
    await expect(page.locator('main article p a[rel="noopener"]')).toHaveCount(1)
    const top = async (box: Locator) => (await box.boundingBox())?.y ?? 0
    const text = page.getByRole('article').getByText('Pesée à 9 h.', { exact: true })
    const calendar = page.getByRole('link', { name: 'Ajouter à mon agenda' })
    const card = page.locator('div:has(> div > dl)').first()
    expect(await top(calendar)).toBeGreaterThan(await top(text))
    expect(await top(calendar)).toBeGreaterThan(await top(card))
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(async () => (await calendar.boundingBox())?.x).toBeGreaterThan(700)
    expect(await top(calendar)).toBeGreaterThan(await top(card))
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('link', { name: 'Google Agenda' })).toBeHidden()
    await page.getByText('Suivre l’agenda, partager une image').click()
    await expect(page.getByRole('link', { name: 'Google Agenda' })).toBeVisible()
  })

  await test.step('a long list shows twelve events, then twelve more, and keeps its place', async () => {
    await page.goBack()
    const more = page.getByRole('link', { name: 'Afficher plus' })
    await expect(page.getByRole('article')).toHaveCount(12)
    await more.click()
    await expect(page.getByRole('article')).toHaveCount(24)
    await expect(page).toHaveURL(/\/events\?page=2/)
    await expect(page.getByText('24 événements affichés sur 29')).toBeAttached()
    await expect(page.locator('li:focus')).toContainText('Cours 26')
    await more.click()
    await expect(page.getByRole('article')).toHaveCount(29)
    await expect(more).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(24)
  })

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

test('the dashboard has the poster of an event’s page; one replaces a photo that does not load', async ({
  page,
  request,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/rien\.jpg/)
  const [{ _id, title }] = await (await request.get('/api/events')).json()
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
  await expect(page.locator('main svg use[href]').first()).toBeAttached()
  const drawings = await drawn(page.locator('main'))
  expect(drawings.length).toBeGreaterThan(3)
  expect(drawings.at(-1)).toMatch(/^\/kanji\.svg#/)
  await loginAsAdmin(page, site, '/admin/dashboard/events')
  const row = page.locator('main li').filter({ hasText: title })
  await expect.poll(() => drawn(row)).toEqual(drawings)

  const image = `${site.url}/rien.jpg`
  await write(site, 'POST /api/events', { ...noel, title: 'Cassée', image })
  await page.goto('/events/cassee')
  await expect(page.locator('main img')).toHaveCount(0)
  await expect(page.locator('article > div').first().locator('svg')).toBeVisible()
})
