import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { matchLink, prefetch } from './page-data.ts'

/**
 * The site's own links, wherever they stand: the page behind one is loaded as soon as it is
 * hovered, touched or focused, and shown without a new document once it is followed. Any other is
 * the browser's own, as all are without scripts.
 */
export function useLinks(): void {
  useEffect(() => {
    const asked = new Set<string>()
    const onIntent = ({ target }: Event) => {
      const link = linkOf(target)
      const match = link && matchLink(link)
      if (!match || asked.has(match.url) || match.url.startsWith('/admin')) return
      asked.add(match.url)
      // A failure here is told when the link is really followed.
      prefetch(match).catch(() => asked.delete(match.url))
    }
    const intents = ['pointerover', 'touchstart', 'focusin']
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
    // At the window, behind the components' own handlers.
    window.addEventListener('click', follow)
    return () => {
      for (const intent of intents) document.removeEventListener(intent, onIntent)
      window.removeEventListener('click', follow)
    }
  }, [])
}

const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('a') : null

function follow(event: MouseEvent): void {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event
  if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  const link = linkOf(event.target)
  const href = link?.getAttribute('href')
  // A fragment alone is a way within the page.
  if (!link || !href?.startsWith('/') || !matchLink(link)) return
  event.preventDefault()
  navigate(href)
}
