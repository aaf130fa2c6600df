import { createHash } from 'node:crypto'
import { Busy, busyPage, contentPolicy } from '#src/core/http/index.ts'
import { dayInParis } from '#src/core/time/paris-time.contract.ts'
import type { LoadLimit } from './load-limit.ts'
import type { Answer, PageMatch, Refused, Site } from './site.contract.ts'

type Deps = {
  site: Site
  /** In process, with the same guards */
  ask: (address: string) => Promise<Response>
  loadLimit: LoadLimit
  now: () => Date
  known?: string | undefined
}

/**
 * The row's API addresses are asked in process; their answers become the page's props and travel
 * once in the document. A 304 without a body says that what `known` names is still the same.
 * @param posted the form as it was refused, shown again whatever else is asked for
 */
export async function renderPage(
  deps: Deps,
  page: PageMatch | undefined,
  origin: string,
  posted?: Refused,
): Promise<Response> {
  try {
    return await deps.loadLimit.page(() => draw(deps, page, origin, posted), posted !== undefined)
  } catch (error) {
    if (error instanceof Busy) return busyPage(error.headers, origin.startsWith('https:'))
    throw error
  }
}

async function draw(
  { site, ask, now, known }: Deps,
  page: PageMatch | undefined,
  origin: string,
  posted?: Refused,
): Promise<Response> {
  const { answers, status } = page ? await askPage(ask, page) : { answers: {}, status: 404 }
  if (status === 503 && !posted) throw new Busy(5)
  const web = await site.web()
  const assets = site.assets(page ? [page.module, ...(web.around?.(answers) ?? [])] : [])
  const css = site.css(assets.styles)
  const boot = { assets, origin, today: dayInParis(now()), answers, ...(posted && { posted }) }
  const shown = JSON.stringify([page?.url, boot])
  const etag = `"${createHash('sha256').update(shown).digest('base64url')}"`
  const lacksSomething = Object.values(answers).some(({ status }) => status >= 500)
  if (status === 200 && !posted && etag === known) return new Response(null, { status: 304 })
  return new Response(await web.render(page, boot, css), {
    status: posted && status === 200 ? posted.status : status,
    headers: {
      ...(status === 200 && !posted ? { ETag: etag } : {}),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentPolicy({ css, https: origin.startsWith('https:') }),
      // The next visitor is to have the whole page again.
      ...(lacksSomething && { 'Cache-Control': 'no-store' }),
      // Whoever uses the computer next is not to find the link by the browser's memory.
      ...(page?.ofLink && { 'Cache-Control': 'private, no-store' }),
    },
  })
}

export async function askPage(ask: Deps['ask'], page: PageMatch) {
  const asked = page.addresses.map(async ({ address }): Promise<[string, Answer]> => {
    const response = await ask(address)
    return [address, { status: response.status, body: await response.json() }]
  })
  const answers = Object.fromEntries(await Promise.all(asked))
  return { answers, status: pageStatus(page, answers) }
}

/** 404 when a record is missing, 500 when an answer the page can't do without failed. */
function pageStatus(page: PageMatch, answers: Record<string, Answer>): number {
  const needed = page.addresses.filter(({ silent }) => !silent)
  const statuses = needed.map(({ address }) => answers[address]?.status ?? 500)
  return (
    statuses.find((status) => status >= 500) ?? statuses.find((status) => status !== 200) ?? 200
  )
}
