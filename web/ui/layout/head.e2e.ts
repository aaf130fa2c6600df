import { goTo } from '#web/testing/moves.ts'
import { expect, loadCodeOfLink, test } from '#web/testing/server.ts'

/* What pages say of themselves, where the built site or a browser is needed: else head.test.ts. */

/** Bytes that messengers read of a page before they give up. */
const previewBytes = 10_000

test('the head has early titles, few styles, feeds, addresses', async ({ request }) => {
  const get = async (path: string) => await (await request.get(path)).text()

  await test.step('a messenger finds title and picture in the beginning of a page', async () => {
    for (const path of ['/', '/cours', '/events']) {
      const html = await get(path)
      for (const mark of ['<title>', 'property="og:title"', 'property="og:image"']) {
        const at = html.indexOf(mark)
        expect.soft(at, `${path} ${mark}`).toBeGreaterThan(0)
        expect.soft(at, `${path} ${mark}`).toBeLessThan(previewBytes)
      }
    }
  })

  await test.step('a page’s inline styles have no rule for a class it lacks', async () => {
    const html = await get('/mentions-legales')
    const css = /<style [^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    expect.soft(css).toContain('.wrap{')
    expect.soft(css).not.toContain('.mats')
  })

  await test.step('pages link the calendar and the feed', async () => {
    const courses = await get('/cours')
    const address = (html: string, text: string) =>
      new RegExp(`<a (?:(?!</a>).)*?href="([^"]*)"(?:(?!</a>).)*?${text}`, 's').exec(html)?.[1]
    const calendar = await get(address(courses, 'Télécharger une fois') ?? '')
    expect.soft(calendar.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(5)
    const feed = await get(address(await get('/blogs'), 'flux RSS') ?? '')
    expect.soft(feed).toContain('<item>')
  })

  await test.step('without PUBLIC_URL, addresses have the requested host', async () => {
    const robots = await request.get('/robots.txt', { headers: { Host: 'club.example' } })
    expect(await robots.text()).toContain('Sitemap: http://club.example/sitemap.xml')
  })
})

test('a followed link or a download leaves nothing of the former page', async ({ page }) => {
  await test.step('a link to another page replaces title and structured data', async () => {
    const structured = page.locator('script[type="application/ld+json"]')
    await page.goto('/contact')
    // Added in the browser, as no messenger reads it.
    const manifest = page.locator('head link[rel="manifest"]')
    await expect.soft(manifest).toHaveAttribute('href', '/manifest.webmanifest')
    const [json = '', ...more] = await structured.allTextContents()
    const types = JSON.parse(json)['@graph'].map((thing: Record<string, string>) => thing['@type'])
    expect([types, more]).toEqual([['SportsClub', 'BreadcrumbList'], []])
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' })
    await loadCodeOfLink(link, 'BlogsPage')
    await link.click()
    await expect(page).toHaveTitle(/^Blog/)
    await expect(structured).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveTitle(/^Nous contacter/)
    await expect(page.locator('head meta[property="og:image"]')).toHaveCount(1)
  })

  await test.step('an event is downloaded for the visitor’s calendar', async () => {
    const [event] = await (await page.request.get('/api/events?limit=1')).json()
    await goTo(page, `/events/${event._id}`)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Ajouter à mon agenda' }).click()
    expect((await download).suggestedFilename()).toBe(`${event._id}.ics`)
    await expect(page).toHaveURL(`/events/${event._id}`)
  })
})
