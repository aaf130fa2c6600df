import {
  type ComponentType,
  lazy,
  type MouseEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'wouter'
import { drawings } from './drawings.ts'
import { matchLink } from './page-data.ts'
import styles from './Still.module.css'
import { useHydrated } from './useHydrated.ts'

/** In development the styles come with the code, so there it is always loaded. */
const loadsAtOnce = import.meta.env.SSR || import.meta.env.DEV
/** A page that is reached by a link brings its drawings along. */
const comesByLink = () => loadsAtOnce || 'ready' in document.documentElement.dataset

/**
 * A component of which nothing moves or changes by itself once it is there. Where the server drew
 * it, the browser keeps what was drawn and is spared the code, which is loaded only to draw it
 * anew: for a visitor who comes by a link from another page, when one of its props changes, or
 * when a photo in it does not come. Where the page was drawn before, that loading suspends.
 *
 * Code that does not come (no network, or the site was updated) changes nothing of what stands:
 * the server's drawing stays. Where there is none, what is `optional` is left out, and anything
 * else is told by the nearest Boundary. The page is never reloaded for it.
 * @param load gives the component, by a dynamic import; its props are plain data
 * @param sheets its stylesheets, which must come even when the code does not
 * @param optional the page can do without it, as without an ornament
 */
export function still<P extends object>(
  load: () => Promise<ComponentType<P>>,
  sheets: CSSModuleClasses[],
  { optional = false } = {},
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  const draw = async () => {
    loaded ??= await load()
  }
  const loadLate = async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (optional) return { default: () => null }
      // Asked for again by whoever tries once more.
      Late = lazy(loadLate)
      throw error
    }
  }
  let Late: ComponentType<P> = lazy(loadLate)
  if (comesByLink()) drawings.push(optional ? () => draw().catch(() => {}) : draw)
  // React leaves alone what an element says is its own affair, as long as it says so with the
  // same object; and a sheet that nothing holds would be left out of the bundle.
  const asServed = { __html: '', sheets }

  return function Still(props: P) {
    const hydrated = useHydrated()
    const [served, setServed] = useState(hydrated ? undefined : props)
    const box = useRef<HTMLDivElement>(null)
    const drawAnew = useCallback(() => {
      draw().then(
        () => startTransition(() => setServed(undefined)),
        // What the server drew stays.
        () => {},
      )
    }, [])
    useEffect(() => {
      if (served && !isSame(served, props)) drawAnew()
    })
    useLostPhoto(box, drawAnew)
    const follow = useFollow()
    if (loadsAtOnce || !served) {
      const Drawn = loaded ?? Late
      return (
        <div className={styles.still}>
          <Drawn {...props} />
        </div>
      )
    }
    return (
      // biome-ignore lint/a11y: the links inside are what is pressed, with a finger or a key
      <div
        ref={box}
        className={styles.still}
        onClick={follow}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the server's own drawing
        dangerouslySetInnerHTML={asServed}
        suppressHydrationWarning
      />
    )
  }
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** The component's own code knows what stands for a photo that does not come. */
function useLostPhoto(box: RefObject<HTMLElement | null>, onLost: () => void): void {
  useEffect(() => {
    const photos = [...(box.current?.querySelectorAll('img') ?? [])]
    // Some may have failed before anyone was there to listen.
    if (photos.some(({ complete, naturalWidth }) => complete && naturalWidth === 0)) onLost()
    for (const photo of photos) photo.addEventListener('error', onLost)
    return () => {
      for (const photo of photos) photo.removeEventListener('error', onLost)
    }
  }, [box, onLost])
}

/** Links without a component of their own stay in the app all the same. */
function useFollow() {
  const [, navigate] = useLocation()
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const elsewhere = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (event.defaultPrevented || !link || elsewhere || !matchLink(link)) return
    // To a part of this page: the browser goes there by itself.
    if (link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  }
}
