import { Busy, busyPage, contentPolicy } from '#src/core/http/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { clubZone } from '#src/core/time/club-zone.shared.ts'
import type { LoadLimit } from './load-limit.ts'
import type { ApiResult, PageMatch, Refused, Site } from './site.shared.ts'
import { insertStyles } from './used-styles.ts'

/** Fetches an answer, and says whether its URL is one of a limited number and may be cached. */
export type FetchAnswer = (address: string) => Promise<ApiResult & { cacheable: boolean }>

type Deps = {
  site: Site
  /** Fetches in process, with the same guards */
  fetchAnswer: FetchAnswer
  loadLimit: LoadLimit
  now: () => Date
}

type Options = {
  /** Refused form to show again */
  posted?: Refused
}

export type RenderPage = ReturnType<typeof pageRenderer>

/**
 * Renders a page: its API addresses are fetched in process, and their answers become its props and
 * are embedded once in the document.
 */
export function pageRenderer({ site, fetchAnswer, loadLimit, now }: Deps) {
  async function draw(page: PageMatch | undefined, origin: string, { posted }: Options) {
    const { answers, status, cacheable } = page
      ? await fetchAnswers(fetchAnswer, page)
      : { answers: {}, status: 404, cacheable: true }
    if (status === 503 && !posted) throw new Busy(5)
    const web = await site.web()
    const around = web.siteSlots?.(answers) ?? []
    const assets = site.assets(page ? [page.module, ...around] : [])
    const [timeZone, today] = [clubZone(), clubDay(now())]
    const boot = { assets, origin, timeZone, today, answers, ...(posted && { posted }) }
    const lacksSomething = Object.values(answers).some(({ status }) => status >= 500)
    const html = await web.render(page, boot)
    const css = site.css(assets.styles, html)
    const response = new Response(insertStyles(html, css), {
      status: posted && status === 200 ? posted.status : status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentPolicy({ css, https: origin.startsWith('https:') }),
        // An incomplete page must not be cached.
        ...(lacksSomething && { 'Cache-Control': 'no-store' }),
        // The URL is a secret, so no cache on a shared computer may keep the page.
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

/** Derives the page's status: 404 for a missing record, 500 if a required answer failed. */
function pageStatus(page: PageMatch, answers: Record<string, ApiResult>): number {
  const needed = page.addresses.filter(({ mayFail }) => !mayFail)
  const statuses = needed.map(({ address }) => answers[address]?.status ?? 500)
  return (
    statuses.find((status) => status >= 500) ?? statuses.find((status) => status !== 200) ?? 200
  )
}
