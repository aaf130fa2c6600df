import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { pinnedNode } from '#tasks/install.mjs'
import { tableFromWriterAsMarkdown } from '#web/testing/clipboard.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { startSite } from '#web/testing/site.ts'
import { write } from '#web/testing/write.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const admin = (dataDir: string, ...args: string[]) =>
  promisify(execFile)(pinnedNode(root), ['dist/admin.js', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  })

/** Reads every address of the sitemap, as a browser without scripts does. */
async function readPages(url: string): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
  const paths = listed.map((loc) => new URL(loc).pathname)
  const pages = new Map<string, string>()
  for (const path of [...paths, '/palmares', '/rss.xml', '/api/settings', '/api/gallery']) {
    const answer = await fetch(url + path)
    const text = (await answer.text()).replaceAll(new URL(url).port, 'port')
    pages.set(path, `${answer.status} ${text}`)
  }
  return pages
}

test('an export imported into an empty folder gives the same pages', async ({ site }) => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    const [article] = await write<{ _id: string }[]>(site, 'GET /api/blogs')
    const comment = { name: 'Une lectrice', text: 'Bravo à toutes et à tous !' }
    await write(site, `POST /api/blogs/${article?._id}/comments`, comment)
    const table = { title: 'Les poids', content: tableFromWriterAsMarkdown }
    await write(site, 'POST /api/blogs', table)
    const upload = form({ images: photo(pictures.jpg), event: 'Une sortie' })
    await write(site, 'POST /api/gallery/upload', upload)
    const file = join(folder, 'club.zip')
    await admin(site.dataDir, 'export', file)
    const dataDir = join(folder, 'data')
    await admin(dataDir, 'import', file)
    const again = admin(dataDir, 'import', file)
    await expect(again).rejects.toThrow('contient déjà un site')
    const copy = await startSite({}, { dataDir, admin: site.admin })
    try {
      const [before, after] = [await readPages(site.url), await readPages(copy.url)]
      const text = [...before.values()].join()
      expect(before.size).toBeGreaterThan(30)
      expect(text).toContain(comment.text)
      expect(before.get('/blogs/les-poids')).toContain('<td>44,5</td>')
      for (const [path, text] of before) {
        const other = after.get(path) ?? ''
        if (other === text) continue
        // A page whole would be too long to read in a failure.
        let at = 0
        while (other[at] === text[at]) at++
        expect(other.slice(at - 200, at + 200), path).toBe(text.slice(at - 200, at + 200))
      }
      expect([...after.keys()]).toEqual([...before.keys()])
      expect(text).toContain('"/uploads/pictures/')
      for (const [, address] of text.matchAll(/"(\/uploads\/[^"\\ ]+)"/g)) {
        expect((await fetch(copy.url + address)).status, address).toBe(200)
      }
    } finally {
      await copy.stop()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('an unused site imports one export from its dashboard', async ({
  page,
  site,
  expectBrowserError,
}) => {
  // Until the site has restarted it does not answer.
  expectBrowserError(/422|ERR_|Failed to fetch/)
  const other = await startSite()
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    const article = { title: 'Venu d’ailleurs', content: 'Texte.' }
    await write(other, 'POST /api/blogs', article)
    const file = join(folder, 'club.zip')
    await admin(other.dataDir, 'export', file)
    await loginAsAdmin(page, site, '/admin/dashboard/importer/reprendre')
    const field = page.getByLabel('Export du site (.zip)')
    const broken = Buffer.from('PK\x03\x04')
    await field.setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: broken })
    await expect(page.getByText('n’est pas un export du site')).toBeVisible()
    await expectNoAxeViolations(page)
    await field.setInputFiles(file)
    const done = page.getByText('7 articles. Les comptes sont restés.')
    await expect(done).toBeVisible({ timeout: 20_000 })
    expect((await write<{ title: string }[]>(site, 'GET /api/blogs'))[0]).toMatchObject(article)
    // The session goes on, and the site now counts as written to.
    await page.reload()
    await expect(page.getByText('Quelqu’un a déjà écrit dans ce site')).toBeVisible()
    await test.step('the export panel downloads all of it', async () => {
      await page.getByRole('link', { name: 'Exporter', exact: true }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Exporter le site (ZIP)' }).click()
      expect((await download).suggestedFilename()).toMatch(/^export-\S+\.zip$/)
      const zip = await readFile(await (await download).path(), 'latin1')
      expect(zip).toMatch(/^PK/)
      for (const name of ['LISEZ-MOI.txt', 'venu-d-ailleurs.md']) expect(zip).toContain(name)
    })
  } finally {
    await other.stop()
    await rm(folder, { recursive: true })
  }
})
