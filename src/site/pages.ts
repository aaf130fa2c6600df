import { createHash } from 'node:crypto'
import { contentPolicy } from '#src/security.ts'
import { dayInParis } from '#src/today.ts'
import type { Answer, PageMatch, Site } from './site.ts'

type Deps = {
  site: Site
  /** The app itself, asked in process: the same guards and the same JSON as over the wire. */
  ask: (address: string) => Promise<Response>
  now: () => Date
  /** The ETag of the page there was */
  known?: string | undefined
}

/**
 * Renders any page: its row's API addresses are asked in process, their answers become the page's
 * props and travel once in the document. A missing record or an unknown route is a 404.
 * Its ETag tells what it is made of: a 304 without a body says that this is still the same.
 */
export async function renderPage(
  { site, ask, now, known }: Deps,
  page: PageMatch | undefined,
  origin: string,
): Promise<Response> {
  const answers = page ? await askAll(ask, page) : {}
  const web = await site.web()
  const assets = site.assets(page?.module)
  const css = site.css(assets.styles)
  const boot = { assets, origin, today: dayInParis(now()), answers }
  const status = page ? pageStatus(page, answers) : 404
  const etag = tagOf([page?.url, boot])
  if (status === 200 && etag === known) return new Response(null, { status: 304 })
  return new Response(await web.render(page, boot, css), {
    status,
    headers: {
      ...(status === 200 ? { ETag: etag } : {}),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentPolicy(css),
    },
  })
}

const tagOf = (parts: unknown) =>
  `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}"`

async function askAll(ask: Deps['ask'], page: PageMatch): Promise<Record<string, Answer>> {
  const asked = page.addresses.map(async ({ address }): Promise<[string, Answer]> => {
    const response = await ask(address)
    return [address, { status: response.status, body: await response.json() }]
  })
  return Object.fromEntries(await Promise.all(asked))
}

/** 200, 404 when a record is missing, 500 when an answer the page can't do without failed. */
function pageStatus(page: PageMatch, answers: Record<string, Answer>): number {
  const needed = page.addresses.filter(({ silent }) => !silent)
  const statuses = needed.map(({ address }) => answers[address]?.status ?? 500)
  return (
    statuses.find((status) => status >= 500) ?? statuses.find((status) => status !== 200) ?? 200
  )
}
