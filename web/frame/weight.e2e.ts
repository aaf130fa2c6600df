import type { APIRequestContext, Page } from '@playwright/test'
import { pictures } from '#src/testing/photos.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { pages } from '#web/pages.ts'
import { expect, freshTest } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

/** Bytes of JavaScript as they go over the wire, in brotli. */
const most = 100_000

const publicPaths = pages.map(({ path }) => path).filter((path) => !path.startsWith('/admin'))

freshTest(
  'no public page ships more than 100 kB of JavaScript @telephone',
  async ({ page, request, site }) => {
    const form = new FormData()
    form.append('title', 'Le salut')
    form.append('images', new File([new Uint8Array(pictures.png)], 'a.png'))
    await write(site, 'POST /api/gallery/upload', form)
    const fees = { season: '', rows: [], family: [], note: 'À venir.' }
    await write(site, 'PUT /api/joining/texts', { fees })
    await write(site, 'POST /api/questions', { question: 'Où ?', answer: 'Ici.' })
    await write(site, 'PUT /api/parajudo/texts', { who: 'Toute personne.' })
    await write(site, 'POST /api/committee', { role: 'Présidente', name: 'Nadia' })
    // Their band is on every page then.
    await write(site, 'POST /api/partners', { name: 'Aux Épis', link: 'https://epis.example/' })
    expect(publicPaths.length).toBeGreaterThanOrEqual(11)
    for (const path of publicPaths) {
      const weight = await weigh(page, await addressOf(path, request))
      expect.soft(weight, path).toBeGreaterThan(50_000)
      expect.soft(weight, path).toBeLessThanOrEqual(most)
    }
  },
)

/** Of what a first visit to the page loads. */
async function weigh(page: Page, address: string): Promise<number> {
  const scripts = new Map<string, number>()
  page.on('response', (response) => {
    const length = Number(response.headers()['content-length'])
    if (/\.js$/.test(response.url())) scripts.set(response.url(), length)
  })
  await page.goto(address)
  page.removeAllListeners('response')
  return [...scripts.values()].reduce((sum, length) => sum + length, 0)
}

type Commented = { comments: { _id: string }[] }

/** A page of one record: the first of its list. */
async function addressOf(path: string, request: APIRequestContext): Promise<string> {
  const [list, rest] = path.split('/:id')
  if (rest === undefined) return path
  // The photo above belongs to no event.
  if (path === paths.album) return hrefs.album('Autres')
  if (path === paths.report) {
    const articles = (await (await request.get('/api/blogs')).json()) as Commented[]
    const comment = articles.flatMap(({ comments }) => comments)[0]
    return hrefs.report(comment?._id ?? '')
  }
  const [record] = (await (await request.get(`/api${list}?limit=1`)).json()) as { _id: string }[]
  return `${list}/${record?._id}${rest}`
}
