import { createHash } from 'node:crypto'
import { Busy, busyPage, contentPolicy } from '#src/core/http/index.ts'
import { dayInParis } from '#src/core/time/paris-time.contract.ts'
import type { LoadLimit } from './load-limit.ts'
import type { Answer, PageMatch, Refused, Site } from './site.contract.ts'

/** Beside the answer whether it is one of the few there are of its kind: only those are cached. */
export type FetchAnswer = (address: string) => Promise<Answer & { cacheable: boolean }>

type Deps = {
  site: Site
  /** In process, with the same guards */
  fetchAnswer: FetchAnswer
  loadLimit: LoadLimit
  now: () => Date
}

type Options = {
  /** A 304 without a body says that what this names is still the same */
  known?: string | undefined
  /** The form as it was refused, shown again whatever else is asked for */
  posted?: Refused
}

export type RenderPage = ReturnType<typeof pageRenderer>

/**
 * The row's API addresses are asked in process; their answers become the page's props and travel
 * once in the document.
 */
export function pageRenderer({ site, fetchAnswer, loadLimit, now }: Deps) {
  async function draw(page: PageMatch | undefined, origin: string, { known, posted }: Options) {
    const { answers, status, cacheable } = page
      ? await fetchAnswers(fetchAnswer, page)
      : { answers: {}, status: 404, cacheable: true }
    if (status === 503 && !posted) throw new Busy(5)
    const web = await site.web()
    const assets = site.assets(page ? [page.module, ...(web.around?.(answers) ?? [])] : [])
    const css = site.css(assets.styles)
    const boot = { assets, origin, today: dayInParis(now()), answers, ...(posted && { posted }) }
    const shown = JSON.stringify([page?.url, boot])
    const etag = `"${createHash('sha256').update(shown).digest('base64url')}"`
    const lacksSomething = Object.values(answers).some(({ status }) => status >= 500)
    if (status === 200 && !posted && etag === known) {
      return { response: new Response(null, { status: 304 }), cacheable }
    }
    const response = new Response(await web.render(page, boot, css), {
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
    return { response, cacheable }
  }

  return async (page: PageMatch | undefined, origin: string, options: Options = {}) => {
    try {
      return await loadLimit.page(() => draw(page, origin, options), options.posted !== undefined)
    } catch (error) {
      if (!(error instanceof Busy)) throw error
      return { response: busyPage(error.headers, origin.startsWith('https:')), cacheable: false }
    }
  }
}

export async function fetchAnswers(fetchAnswer: FetchAnswer, page: PageMatch) {
  const fetched = await Promise.all(page.addresses.map(({ address }) => fetchAnswer(address)))
  const answers = Object.fromEntries(
    fetched.map(({ status, body }, n) => [page.addresses[n]?.address ?? '', { status, body }]),
  )
  const cacheable = fetched.every((answer) => answer.cacheable)
  return { answers, status: pageStatus(page, answers), cacheable }
}

/** 404 when a record is missing, 500 when an answer the page can't do without failed. */
function pageStatus(page: PageMatch, answers: Record<string, Answer>): number {
  const needed = page.addresses.filter(({ silent }) => !silent)
  const statuses = needed.map(({ address }) => answers[address]?.status ?? 500)
  return (
    statuses.find((status) => status >= 500) ?? statuses.find((status) => status !== 200) ?? 200
  )
}
