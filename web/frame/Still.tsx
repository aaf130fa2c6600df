import { type ComponentType, lazy, type MouseEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { matchLink } from './page-data.ts'
import styles from './Still.module.css'
import { useHydrated } from './useHydrated.ts'

/** In development the styles come with the code, so there it is always loaded. */
const loadsAtOnce = import.meta.env.SSR || import.meta.env.DEV

/**
 * A component of which nothing moves or changes once it is there. Where the server drew it, the
 * browser keeps what was drawn and is spared the code, which is loaded only to draw it anew: for
 * a visitor who comes by a link from another page. That loading suspends.
 * @param load gives the component, by a dynamic import
 * @param sheets its stylesheets, which must come even when the code does not
 */
export async function still<P extends object>(
  load: () => Promise<ComponentType<P>>,
  sheets: CSSModuleClasses[],
): Promise<ComponentType<P>> {
  const Drawn = loadsAtOnce
    ? await load()
    : lazy(async () => ({ default: await load().catch(giveUp) }))
  // React leaves alone what an element says is its own affair, as long as it says so with the
  // same object; and a sheet that nothing holds would be left out of the bundle.
  const asServed = { __html: '', sheets }

  return function Still(props: P) {
    const hydrated = useHydrated()
    const [served] = useState(!hydrated)
    const follow = useFollow()
    if (loadsAtOnce || !served) {
      return (
        <div className={styles.still}>
          <Drawn {...props} />
        </div>
      )
    }
    return (
      // biome-ignore lint/a11y: the links inside are what is pressed, with a finger or a key
      <div
        className={styles.still}
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the server's own drawing
        dangerouslySetInnerHTML={asServed}
        suppressHydrationWarning
      />
    )
  }
}

/** A new version was put online: the server draws the page anew. Offline, nothing is drawn. */
function giveUp(): ComponentType {
  if (navigator.onLine) window.location.reload()
  return () => null
}

/** Links without a component of their own stay in the app all the same. */
function useFollow() {
  const [, navigate] = useLocation()
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const elsewhere = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (event.defaultPrevented || !link || elsewhere || !matchLink(link)) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
}
