import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { pinnedNode } from '#tasks/install.mjs'
import { tableFromWriterAsMarkdown } from '#web/testing/clipboard.ts'
import { expect, test } from '#web/testing/server.ts'
import { startSite } from '#web/testing/site.ts'

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

test('an export imported into an empty folder gives the same public site, page by page', async ({
  freshSite,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  try {
    const headers = {
      Authorization: `Bearer ${freshSite.admin.token}`,
      'Content-Type': 'application/json',
    }
    const [{ _id: id }] = await (await fetch(`${freshSite.url}/api/blogs`)).json()
    const comment = { name: 'Une lectrice', text: 'Bravo à toutes et à tous !' }
    await fetch(`${freshSite.url}/api/blogs/${id}/comments`, {
      method: 'POST',
      headers,
      body: JSON.stringify(comment),
    })
    await fetch(`${freshSite.url}/api/blogs`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ title: 'Les poids', content: tableFromWriterAsMarkdown }),
    })
    await fetch(`${freshSite.url}/api/gallery/upload`, {
      method: 'POST',
      headers: { Authorization: headers.Authorization },
      body: form({ images: photo(pictures.jpg), event: 'Une sortie' }),
    })
    const file = join(folder, 'club.zip')
    await admin(freshSite.dataDir, 'export', file)
    const dataDir = join(folder, 'data')
    await admin(dataDir, 'import', file)
    const again = admin(dataDir, 'import', file)
    await expect(again).rejects.toThrow('contient déjà un site')
    const copy = await startSite({ dataDir, admin: freshSite.admin })
    try {
      const [before, after] = [await readPages(freshSite.url), await readPages(copy.url)]
      expect(before.size).toBeGreaterThan(30)
      expect([...before.values()].join()).toContain(comment.text)
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
      expect([...before.values()].join()).toContain('"/uploads/pictures/')
      for (const [, address] of [...before.values()].join().matchAll(/"(\/uploads\/[^"\\ ]+)"/g)) {
        expect((await fetch(copy.url + address)).status, address).toBe(200)
      }
    } finally {
      await copy.stop()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  expect(existsSync(folder)).toBe(false)
})
