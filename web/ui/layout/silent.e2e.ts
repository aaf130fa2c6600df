import type { Route } from '@playwright/test'
import Database from 'better-sqlite3'
import {
  expect,
  expectNoAxeViolations,
  loadCodeOfLink,
  type Site,
  test,
} from '#web/testing/server.ts'

/*
 * Lists that could not be loaded show no message (spec section 8), so neither that they are empty.
 * This holds for pages from the server and for pages reached by a link.
 */

/** Address, call, code, heading, and what would be false without an answer */
const pages = [
  ['/coaches', 'coaches', 'CoachesPage', 'Entraîneurs', /Aucun Coach|Coachs Experts/],
  ['/gallery', 'gallery', 'GalleryPage', 'Moments Inoubliables', /Galerie Vide/],
  ['/podiums', 'podium-seasons', 'PodiumsPage', 'Podiums', /Aucun podium|Récompensés/i],
  ['/about', 'about', 'AboutPage', 'À propos', /Notre philosophie/],
] as const

/** Makes tables unreadable during `visit`, as a failing disk would. */
async function withoutTables(site: Site, tables: string[], visit: () => Promise<void>) {
  const db = new Database(`${site.dataDir}/site.sqlite`)
  const rename = (from: string, to: string) => db.exec(`alter table ${from} rename to ${to}`)
  for (const table of tables) rename(table, `${table}_away`)
  try {
    await visit()
  } finally {
    for (const table of tables) rename(`${table}_away`, table)
    db.close()
  }
}

const fail = (route: Route) => route.fulfill({ status: 500, json: {} })

test('pages reached by a link, without their answers', async ({ page, expectBrowserError }) => {
  expectBrowserError(/500/)
  await page.goto('/contact')
  for (const [address, call, code, head, emptyText] of pages) {
    await test.step(address, async () => {
      await page.route(new RegExp(`/api/${call}`), fail)
      const link = page.locator(`header a[href="${address}"]`).first()
      await loadCodeOfLink(link, code)
      await link.dispatchEvent('click')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(head, 'i'))
      await expect(page.locator('main')).not.toContainText(emptyText)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expectNoAxeViolations(page)
    })
  }

  await test.step('the home page, without its two lists', async () => {
    await page.route(/\/api\/(events|blogs)/, fail)
    await page.locator('header a[href="/"]').first().dispatchEvent('click')
    await expect(page.getByRole('heading', { name: 'Prochains événements' })).toBeAttached()
    await expect(page.locator('main')).not.toContainText(/reprend son souffle|plume s’échauffe/)
  })
})

test('served pages without their answers, and with them again', async ({ request, site }) => {
  const read = async (path: string) => {
    const html = await (await request.get(path)).text()
    return { html, main: /<main.*<\/main>/s.exec(html)?.[0] ?? '' }
  }
  const tables = ['coaches', 'photos', 'podiums', 'about', 'events', 'blogs']
  await withoutTables(site, tables, async () => {
    for (const [address, , , head, emptyText] of pages) {
      const { html, main } = await read(address)
      const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1]?.replace(/<[^>]*>/g, '')
      expect(title).toMatch(new RegExp(head, 'i'))
      expect(main).not.toMatch(emptyText)
      expect(html).not.toContain('role="alert"')
    }
    const { main } = await read('/')
    expect(main).toContain('Prochains événements')
    expect(main).not.toMatch(/reprend son souffle|plume s’échauffe/)
  })
  expect((await read('/coaches')).main).toContain('Coachs Experts')
})
