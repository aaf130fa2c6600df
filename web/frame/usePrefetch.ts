import { useEffect } from 'react'
import { matchLink, prefetch } from './page-data.ts'

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
