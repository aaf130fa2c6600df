import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { matchPage } from '#web/core/match.ts'
import { matchLink, prefetch } from './page-data.ts'

/**
 * Handles all links of the site: loads a page when its link is hovered, touched or focused, and
 * shows it without a new document, as the page a form asks for. Other links are left to the browser.
 */
export function useLinks(): void {
  useEffect(() => {
    const prefetchedUrls = new Set<string>()
    const onIntent = ({ target }: Event) => {
      const link = findLink(target)
      const match = link && matchLink(link)
      if (!match || prefetchedUrls.has(match.url) || match.url.startsWith('/admin')) return
      prefetchedUrls.add(match.url)
      // Ignores a failure: it is shown when the link is followed.
      prefetch(match).catch(() => prefetchedUrls.delete(match.url))
    }
    const intents = ['pointerover', 'touchstart', 'focusin']
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
    // Listens on the window, so that components handle the click first.
    window.addEventListener('click', follow)
    window.addEventListener('submit', followForm)
    return () => {
      for (const intent of intents) document.removeEventListener(intent, onIntent)
      window.removeEventListener('click', follow)
      window.removeEventListener('submit', followForm)
    }
  }, [])
}

const findLink = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('a') : null

function follow(event: MouseEvent): void {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event
  if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  const link = findLink(event.target)
  const href = link?.getAttribute('href')
  // Leaves fragments to the browser: they stay on the page.
  if (!link || !href?.startsWith('/') || !matchLink(link)) return
  event.preventDefault()
  navigate(href)
}

/** Follows a form with `method="get"` that its component leaves to the browser. */
function followForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || form.method !== 'get') return
  const { origin, pathname, hash } = new URL(form.action)
  const fields = [...new FormData(form)].map(([name, value]) => [name, `${value}`])
  const match = matchPage(pathname, `${new URLSearchParams(fields)}`)
  if (!match || origin !== window.location.origin) return
  event.preventDefault()
  navigate(match.url + hash)
}
