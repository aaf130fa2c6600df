import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type Boot, useBoot } from '#web/boot.ts'
import { type ApiError, get } from '#web/core/api.ts'
import { type Match, matchPage } from '#web/core/match.ts'
import { loadPage } from '#web/core/page-loading.ts'
import { Store, useStore } from '#web/core/store.ts'

/** What a page is made from: its props, or the status that says its record does not exist, or not any more. */
export type PageProps = { props: Record<string, unknown> } | { missing: 404 | 410 }

/** What is known of a page: what it was last made from, and why that could not be asked again. */
type Known = { data?: PageProps | undefined; error?: unknown }

/** By the pages' addresses. */
const known = new Store<Readonly<Record<string, Known>>>({})

/** Calls that are under way, or whose answers no page has shown yet. */
const asked = new Map<string, Promise<PageProps>>()

/** The public pages this tab has shown hold what has been changed since. */
export const forgetPages = () => known.set({})

/** The answers the document came with, as the page's props; undefined when one it needs failed. */
export function readAnswers(match: Match, answers: Boot['answers']): PageProps | undefined {
  const props: Record<string, unknown> = {}
  for (const { prop, address, silent } of match.data) {
    const answer = answers[address]
    if (answer?.status === 200) props[prop] = answer.body
    else if (silent) tellSilently(address, answer?.status)
    else return missing(answer?.status)
  }
  return { props }
}

/** What stands still in the document has no answer there (Row.live), and none failed. */
function tellSilently(address: string, status: number | undefined): void {
  if (status !== undefined) console.warn(`${address} answered ${status}`)
}

const missing = (status: unknown) =>
  status === 404 || status === 410 ? ({ missing: status } as const) : undefined

/**
 * Asks the page's addresses, all at once.
 * @param before stays where what the page can do without fails: nothing for the visitor, a line for
 * whoever looks (spec section 8)
 * @throws ApiError when one it needs fails
 */
async function loadPageData(match: Match, before: PageProps | undefined): Promise<PageProps> {
  const kept = before && 'props' in before ? before.props : {}
  try {
    const loaded = match.data.map(async ({ prop, address, silent }) => {
      const body = await get(address).catch((error: unknown) => {
        if (!silent) throw error
        console.warn(error)
        return kept[prop]
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

/** What the page is made from; asked once until it is shown. */
function ask(match: Match, before?: PageProps): Promise<PageProps> {
  const { url } = match
  const onItsWay = asked.get(url)
  if (onItsWay) return onItsWay
  const answer = loadPageData(match, before)
  asked.set(url, answer)
  const keep = (now: Known) => {
    if (asked.get(url) === answer) known.set({ ...known.get(), [url]: now })
  }
  answer.then(
    (data) => keep({ data }),
    (error: unknown) => {
      keep({ data: known.get()[url]?.data, error })
      asked.delete(url)
    },
  )
  return answer
}

/** As ask, whatever was asked before. */
function askAgain(match: Match, before?: PageProps): Promise<PageProps> {
  asked.delete(match.url)
  return ask(match, before)
}

/**
 * What a page on display is made from. `fresh`: that came with the document. A page on its way
 * shows what it was made from before.
 */
export function usePageData(match: Match, fresh: boolean) {
  const { answers } = useBoot()
  const came = useMemo(
    () => (fresh ? readAnswers(match, answers) : undefined),
    [fresh, match, answers],
  )
  const { data = came, error } = useStore(known, (all) => all[match.url]) ?? {}
  const last = useRef(data)
  useEffect(() => {
    if (data) last.current = data
  }, [data])
  // What fails is `error`: the page stands as it was.
  const reload = useCallback(async () => {
    await askAgain(match, last.current).catch(() => {})
  }, [match])
  useEffect(() => {
    // On the way here it was asked: what has just failed is left to the visitor.
    const failed = known.get()[match.url]?.error !== undefined
    if (!fresh && (asked.has(match.url) || !failed)) {
      ask(match)
        .catch(() => {})
        .finally(() => asked.delete(match.url))
    }
    // What was kept for when there is no network may be old.
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [match, fresh, reload])
  return { data: data ?? last.current, error, reload }
}

/** Starts loading the page behind a link before it is followed; answers when both are there. */
export function prefetch(match: Match): Promise<unknown> {
  return Promise.all([loadPage(match.row), ask(match)])
}

/** The page a link of this site leads to, if it is one; one that opens in place leads nowhere. */
export function matchLink(link: HTMLAnchorElement): Match | undefined {
  if (link.origin !== window.location.origin || link.target || link.download || link.dataset.opens)
    return undefined
  return matchPage(link.pathname, link.search)
}
