import type { Page } from '@playwright/test'
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

const pages = [
  {
    address: '/coaches',
    room: 'coaches',
    code: 'CoachesPage',
    head: 'Entraîneurs',
    false: /Aucun Coach|Coachs Experts/,
  },
  {
    address: '/gallery',
    room: 'gallery',
    code: 'GalleryPage',
    head: 'Moments Inoubliables',
    false: /Galerie Vide/,
  },
  {
    address: '/podiums',
    room: 'podium-seasons',
    code: 'PodiumsPage',
    head: 'Podiums',
    false: /Aucun podium|Récompensés/i,
  },
  { address: '/about', room: 'about', code: 'AboutPage', head: 'À propos', false: /Philosophie/ },
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

async function expectSilence(page: Page, head: string, emptyText: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(head, 'i'))
  await expect(page.locator('main')).not.toContainText(emptyText)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

test('pages reached by a link, without their answers', async ({ page, expectBrowserError }) => {
  expectBrowserError(/500/)
  await page.goto('/contact')
  for (const { address, room, code, head, false: emptyText } of pages) {
    await test.step(address, async () => {
      await page.route(new RegExp(`/api/${room}`), (route) =>
        route.fulfill({ status: 500, json: {} }),
      )
      const link = page.locator(`header a[href="${address}"]`).first()
      await loadCodeOfLink(link, code)
      await link.evaluate((it: HTMLElement) => it.click())
      await expectSilence(page, head, emptyText)
      await expectNoAxeViolations(page)
    })
  }

  await test.step('the home page, without its two lists', async () => {
    await page.route(/\/api\/(events|blogs)/, (route) => route.fulfill({ status: 500, json: {} }))
    await page
      .locator('header a[href="/"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('heading', { name: 'Prochains événements' })).toBeAttached()
    await expect(page.locator('main')).not.toContainText(/reprend son souffle|plume s’échauffe/)
  })
})

test('served pages without their answers, and with them again', async ({ request, site }) => {
  const read = async (path: string) => {
    const html = await (await request.get(path)).text()
    return { html, main: /<main.*<\/main>/s.exec(html)?.[0] ?? '' }
  }
  await withoutTables(
    site,
    ['coaches', 'photos', 'podiums', 'about', 'events', 'blogs'],
    async () => {
      for (const { address, head, false: emptyText } of pages) {
        const { html, main } = await read(address)
        const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1]?.replace(/<[^>]*>/g, '')
        expect(title).toMatch(new RegExp(head, 'i'))
        expect(main).not.toMatch(emptyText)
        expect(html).not.toContain('role="alert"')
      }
      const { main } = await read('/')
      expect(main).toContain('Prochains événements')
      expect(main).not.toMatch(/reprend son souffle|plume s’échauffe/)
    },
  )
  expect((await read('/coaches')).main).toContain('Coachs Experts')
})
