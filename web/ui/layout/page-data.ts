import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type Boot, useBoot } from '#web/boot.ts'
import { type ApiError, countChanges, get } from '#web/core/api.ts'
import { type Match, matchPage } from '#web/core/match.ts'
import { loadPage } from '#web/core/page-loading.ts'
import { Store, useStore } from '#web/core/store.ts'

/** Props of a page, unless its record does not exist. */
type PageProps = { props: Record<string, unknown> } | { missing: true }

/** Last data of a page, and the error of a later request. */
type Known = { data?: PageProps | undefined; error?: unknown }

/** Data of pages by address. */
const loadedData = new Store<Readonly<Record<string, Known>>>({})

/** Request of a page's data. Its answer is outdated once this tab has changed something. */
type Request = { answer: Promise<PageProps>; changes: number }

/** Pending requests, and answered ones that no page has shown yet. */
const pageRequests = new Map<string, Request>()

/** Clears the data of visited and prefetched pages after a change in the dashboard. */
export function forgetPages(): void {
  // A pending request still stores its answer, which a page may be waiting for.
  for (const url of Object.keys(loadedData.get())) pageRequests.delete(url)
  loadedData.set({})
}

/** Props from the document's answers; undefined if a required one failed. */
export function readAnswers(match: Match, answers: Boot['answers']): PageProps | undefined {
  const props: Record<string, unknown> = {}
  for (const { prop, address, mayFail } of match.data) {
    const answer = answers[address]
    if (answer?.status === 200) props[prop] = answer.body
    else if (mayFail) logSilentFailure(address, answer?.status)
    else return missing(answer?.status)
  }
  return { props }
}

/**
 * Logs a failed mayFail call. Without a status nothing failed: `clientProps` leaves out answers of
 * static parts.
 */
function logSilentFailure(address: string, status: number | undefined): void {
  if (status !== undefined) console.warn(`${address} answered ${status}`)
}

const missing = (status: unknown) => (status === 404 ? ({ missing: true } as const) : undefined)

/**
 * Requests the page's addresses in parallel.
 * @param before keeps optional data when its call fails: logged, but not shown (spec section 8)
 * @throws ApiError when a required call fails
 */
async function loadPageData(match: Match, before: PageProps | undefined): Promise<PageProps> {
  const previousProps = before && 'props' in before ? before.props : {}
  try {
    const loaded = match.data.map(async ({ prop, address, mayFail }) => {
      const body = await get(address).catch((error: unknown) => {
        if (!mayFail) throw error
        console.warn(error)
        return previousProps[prop]
      })
      return [prop, body] as const
    })
    return { props: Object.fromEntries(await Promise.all(loaded)) }
  } catch (error) {
    const none = missing((error as Partial<ApiError>).status)
    if (none) return none
    throw error
  }
}

/** Requests the page's data, once until it is shown. */
function requestPageData(match: Match, before?: PageProps): Promise<PageProps> {
  const { url } = match
  const onItsWay = pageRequests.get(url)
  const changes = countChanges()
  if (onItsWay?.changes === changes) return onItsWay.answer
  const answer = loadPageData(match, before)
  pageRequests.set(url, { answer, changes })
  const storeResult = (now: Known) => {
    if (pageRequests.get(url)?.answer === answer)
      loadedData.set({ ...loadedData.get(), [url]: now })
  }
  answer.then(
    (data) => storeResult({ data }),
    (error: unknown) => {
      storeResult({ data: loadedData.get()[url]?.data, error })
      pageRequests.delete(url)
    },
  )
  return answer
}

/** Requests the page's data again, ignoring a pending call. */
function refetchPageData(match: Match, before?: PageProps): Promise<PageProps> {
  pageRequests.delete(match.url)
  return requestPageData(match, before)
}

/**
 * Data of the current page. `fresh`: it came with the document. While loading, the page shows its
 * last data.
 */
export function usePageData(match: Match, fresh: boolean) {
  const { answers } = useBoot()
  const came = useMemo(
    () => (fresh ? readAnswers(match, answers) : undefined),
    [fresh, match, answers],
  )
  const { data = came, error } = useStore(loadedData, (all) => all[match.url]) ?? {}
  const last = useRef(data)
  useEffect(() => {
    if (data) last.current = data
  }, [data])
  // Keeps the page as it is: `usePageData` returns the error.
  const reload = useCallback(async () => {
    await refetchPageData(match, last.current).catch(() => {})
  }, [match])
  useEffect(() => {
    // Skips a page that has just failed to prefetch: the visitor may retry.
    const failed = loadedData.get()[match.url]?.error !== undefined
    if (!fresh && (pageRequests.has(match.url) || !failed)) {
      requestPageData(match)
        .catch(() => {})
        .finally(() => pageRequests.delete(match.url))
    }
    // Refreshes data stored for offline use.
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [match, fresh, reload])
  return { data: data ?? last.current, error, reload }
}

/** Loads a page before its link is followed; resolves when code and data are loaded. */
export function prefetch(match: Match): Promise<unknown> {
  return Promise.all([loadPage(match.row), requestPageData(match)])
}

/** Page of the site that a link leads to; undefined for others and for links that open in place. */
export function matchLink(link: HTMLAnchorElement): Match | undefined {
  if (link.origin !== window.location.origin || link.target || link.download || link.dataset.opens)
    return undefined
  return matchPage(link.pathname, link.search)
}
