import { useEffect } from 'react'
import { preload } from 'swr'
import type { Boot } from '#web/boot.ts'
import { type ApiError, get } from '#web/house/api.ts'
import { type Match, matchPage } from '#web/house/match.ts'
import { loadPage } from '#web/pages.ts'

/** What a page is made from: its props, or the status that says its record does not exist, or not any more. */
export type PageProps = { props: Record<string, unknown> } | { missing: 404 | 410 }

export const pageKey = (match: Match) => `page ${match.url}`

/** The answers the document came with, as the page's props; undefined when one it needs failed. */
export function readAnswers(match: Match, answers: Boot['answers']): PageProps | undefined {
  const props: Record<string, unknown> = {}
  for (const { prop, address, silent } of match.data) {
    const answer = answers[address]
    if (answer?.status === 200) props[prop] = answer.body
    else if (silent) console.warn(`${address} answered ${answer?.status}`)
    else return missing(answer?.status)
  }
  return { props }
}

const missing = (status: unknown) =>
  status === 404 || status === 410 ? ({ missing: status } as const) : undefined

/** Asks the page's addresses, all at once. @throws ApiError when one it needs fails */
export async function loadPageData(match: Match): Promise<PageProps> {
  try {
    const loaded = match.data.map(async ({ prop, address, silent }) => {
      const body = silent ? await get(address).catch(logged) : await get(address)
      return [prop, body] as const
    })
    return { props: Object.fromEntries(await Promise.all(loaded)) }
  } catch (error) {
    const none = missing((error as Partial<ApiError>).status)
    if (none) return none
    throw error
  }
}

/** Starts loading the page behind a link before it is followed; answers when both are there. */
export function prefetch(match: Match): Promise<unknown> {
  return Promise.all([loadPage(match.row), preload(pageKey(match), () => loadPageData(match))])
}

/** The page a link of this site leads to, if it is one; one that opens in place leads nowhere. */
function matchLink(link: HTMLAnchorElement): Match | undefined {
  if (link.origin !== window.location.origin || link.target || link.download || link.dataset.opens)
    return undefined
  return matchPage(link.pathname, link.search)
}

/** A silent failure: nothing for the visitor, a line for whoever looks (spec section 8). */
function logged(error: unknown): undefined {
  console.warn(error)
}

/** Loads the page behind a link as soon as it is hovered, touched or focused. */
export function usePrefetch(): void {
  useEffect(() => {
    const asked = new Set<string>()
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      const match = link && matchLink(link)
      if (!match || asked.has(match.url) || match.url.startsWith('/admin')) return
      asked.add(match.url)
      // A failure here is told when the link is really followed.
      prefetch(match).catch(() => asked.delete(match.url))
    }
    const intents = ['pointerover', 'touchstart', 'focusin']
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
    return () => {
      for (const intent of intents) document.removeEventListener(intent, onIntent)
    }
  }, [])
}
