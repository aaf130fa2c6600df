import type { Page } from '@playwright/test'
import { expect, loadCodeOfLink, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

/* A photo or a file of the site does not come: the page stands, and never reloads itself. */

/** Counts the documents the page requests from now on. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1
  })
  return () => count
}

/** Time enough for several of the reloads there used to be. */
const aWhile = (page: Page) => page.waitForTimeout(2_000)

/** A photo that was deleted on the disk. */
const dead = '/uploads/pictures/0123456789ab/800x600-aabbcc.jpg'

test('a photo that fails is replaced by its drawing, or leaves the server’s page as it is', async ({
  context,
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/Failed to load resource/)
  expectBrowserError(/uncaught/)
  const texts = { title: 'Sans photo', description: 'Perdue.', content: 'Perdue.', image: dead }
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await write(site, 'POST /api/events', { ...texts, date })
  await write(site, 'POST /api/blogs', texts)

  await test.step('it has its stand-in where that comes', async () => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    const documents = countDocuments(page)
    await page.goto('/')
    // The article's; an event shows none on a phone.
    await page.locator('#carnet').scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Sans photo' }).last().scrollIntoViewIfNeeded()
    const visiblePhoto = page.locator(`main img[src="${dead}"]`).filter({ visible: true })
    await expect(visiblePhoto).toHaveCount(0)
    expect(documents()).toBe(1)
    expect(errors).toEqual([])
  })

  // Its scripts never get to run: nothing here waits for them.
  const bare = await context.newPage()
  // In what several pages share there is the stand-in, too.
  await bare.route(/\/assets\/common/, (route) => route.abort())
  for (const address of ['/', '/blogs/sans-photo']) {
    await test.step(`where the stand-in does not come either, ${address} stays`, async () => {
      const documents = countDocuments(bare)
      await bare.goto(site.url + address)
      await bare.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await aWhile(bare)
      expect(documents(), address).toBe(1)
      await expect(bare.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
      await expect(bare.locator('main')).toContainText('Sans photo')
      bare.removeAllListeners('request')
    })
  }
  // Links still work, and nothing interrupts them.
  await bare.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(bare).toHaveURL(/\/contact$/)
  await expect(bare.getByLabel('Nom complet')).toBeVisible()
})

test('missing code keeps the page one returns to, and loads a followed one once from the server', async ({
  page,
  expectBrowserError,
}) => {
  await test.step('missing code keeps the page one returns to', async () => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.goto('/coaches')
    const documents = countDocuments(page)
    const link = page.locator('footer a[href="/contact"]').first()
    await loadCodeOfLink(link, 'ContactPage')
    await link.dispatchEvent('click')
    await expect(page.getByLabel('Nom complet')).toBeVisible()
    // These files may include code that is loaded late, for offline use.
    await page.route(/\/assets\/(common|CoachesPage)/, (route) =>
      route.fulfill({ status: 404, body: '' }),
    )
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Entraîneurs' })).toBeVisible()
    await aWhile(page)
    expect(documents()).toBe(0)
    expect(errors).toEqual([])
    await page.unrouteAll()
  })

  await test.step('after an update of the site, a followed link loads from the server, once', async () => {
    expectBrowserError(/Failed to load resource/)
    // The server's page stays, and its links work without scripts.
    expectBrowserError(/uncaught/)
    await page.goto('/contact')
    const documents = countDocuments(page)
    await page.route(/\/assets\/CoursesPage/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.locator('header a[href="/cours"]').first().dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1, name: 'Les cours' })).toBeVisible()
    await expect(page).toHaveURL(/\/cours$/)
    await aWhile(page)
    expect(documents()).toBe(1)
  })
})
