import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, loadCodeOfLink, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const main = (page: Page) => page.locator('main')
const mats = (page: Page) => main(page).getByRole('region').filter({ hasNotText: 'Le dojo' })
const dojo = (page: Page) => main(page).getByRole('region', { name: 'Le dojo' })

/** Records requests to other sites and answers them here, so that none leaves the machine. */
async function watchOthers(page: Page): Promise<string[]> {
  const requestedUrls: string[] = []
  await page.route(/^https:/, async (route) => {
    requestedUrls.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<p>Une carte</p>' })
  })
  return requestedUrls
}

test('the mats of À propos lie as tatami do, and its map is loaded by a click only', async ({
  page,
  expectBrowserError,
}) => {
  const requestedUrls = await watchOthers(page)
  await page.goto('/about')
  for (const width of [1440, 1024, 768, 390]) {
    await test.step(`four mats of À propos never meet in one corner at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const corners = await mats(page).evaluateAll((all) =>
        all.flatMap((it) => {
          const { left, right, top, bottom } = it.getBoundingClientRect()
          // The edging between mats is 3 px wide: half of it on each side gives one meeting point.
          const [x1, x2, y1, y2] = [left - 1.5, right + 1.5, top - 1.5, bottom + 1.5].map(
            Math.round,
          )
          return [`${x1} ${y1}`, `${x2} ${y1}`, `${x1} ${y2}`, `${x2} ${y2}`]
        }),
      )
      expect(corners).toHaveLength(4 * 8)
      const meetings = Map.groupBy(corners, (corner) => corner)
      expect([...meetings.values()].filter(({ length }) => length > 3)).toEqual([])
    })
  }
  await test.step('the map of another site loads only after a click', async () => {
    await expect(dojo(page)).toContainText('12 avenue des Tilleuls')
    await dojo(page).scrollIntoViewIfNeeded()
    await expect(dojo(page)).toContainText('openstreetmap.org')
    expect(requestedUrls).toEqual([])
    await dojo(page).getByRole('button', { name: 'Afficher la carte' }).click()
    const map = page.locator('iframe')
    await expect(map).toHaveAttribute('title', 'Carte : Le dojo')
    await expect(map).toHaveAttribute('referrerpolicy', 'no-referrer')
    await expect(map).toHaveAttribute('sandbox', 'allow-scripts allow-popups')
    await expect(map).toBeFocused()
    const embedded = /openstreetmap\.org\/export\/embed.*&marker=46\.78/
    await expect.poll(() => requestedUrls).toEqual([expect.stringMatching(embedded)])
  })
  await test.step('without an answer À propos shows the address, and no cards', async () => {
    expectBrowserError(/500/)
    await page.route('**/api/about', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/coaches')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'À propos' })
    await loadCodeOfLink(link, 'AboutPage')
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'À propos' })).toBeVisible()
    await expect(dojo(page)).toContainText('12 avenue des Tilleuls')
    await expect(mats(page)).toHaveCount(0)
  })
})

test('the page À propos shows what the club writes', async ({ page, site }) => {
  await test.step('a place that is a map is shown beside the address', async () => {
    await watchOthers(page)
    const venue = 'https://cartes.example/embed?dojo=1'
    const texts = { philosophy: 'Un.\n\nDeux.', history: 'Entraide. '.repeat(400), place: venue }
    await write(site, 'PATCH /api/about', texts)
    await page.goto('/about')
    await expect(dojo(page)).toContainText('À deux pas de chez vous')
    await expect(dojo(page)).toContainText('12 avenue des Tilleuls')
    await expect(dojo(page)).toContainText('cartes.example')
    await dojo(page).getByRole('button', { name: 'Afficher la carte' }).click()
    await expect(page.locator('iframe')).toHaveAttribute('src', venue)
  })
  await test.step('a text of the club’s replaces the card’s, line breaks included', async () => {
    const philosophy = main(page)
      .getByRole('region', { name: 'Notre philosophie' })
      .getByRole('paragraph')
    expect(await philosophy.innerText()).toBe('Un.\n\nDeux.')
  })
  await test.step('a card of À propos grows with its text', async () => {
    const cut = await mats(page).evaluateAll((all) =>
      all.filter((it) => it.scrollHeight > it.clientHeight + 1).map((it) => it.textContent),
    )
    expect(cut).toEqual([])
  })
  await test.step('a map that cannot be embedded is a link; directions lead to the address', async () => {
    const { club } = await (await page.request.get('/api/settings')).json()
    const link = 'https://maps.app.goo.gl/AbCdEf123'
    await write(site, 'PUT /api/settings', {
      club: { ...club, address: '3 rue du Stade', map: link },
    })
    await page.goto('/about')
    const open = dojo(page).getByRole('link', { name: 'Ouvrir la carte', exact: true })
    await expect(open).toHaveAttribute('href', link)
    await expect(dojo(page)).toContainText('maps.app.goo.gl')
    await expect(dojo(page).getByRole('button')).toHaveCount(0)
    await expect(dojo(page).getByRole('link', { name: 'Google Maps' })).toHaveAttribute(
      'href',
      /destination=3%20rue%20du%20Stade/,
    )
    await expectNoAxeViolations(page)
  })
})
