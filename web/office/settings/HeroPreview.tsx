import { lazy, type RefObject, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { SWRConfig } from 'swr'
import { settingsCard } from '#web/calls.ts'
import { Boundary } from '#web/look/frame/Boundary.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import styles from './HeroPreview.module.css'
import type { SettingsFields } from './settingsFields.ts'
import { useSettings } from './useSettings.ts'

const Hero = lazy(async () => ({ default: (await import('#web/club/home/Hero.tsx')).Hero }))

/**
 * The home page's own opening, as wide as the screen and made small, with what is typed. Beside
 * the fields where there is room; else behind a button.
 */
export function HeroPreview() {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <div className="min-0">
      <Button
        variant="ghost"
        size="small"
        className={styles.toggle}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Masquer l’aperçu' : 'Aperçu'}
      </Button>
      <figure id={id} className={styles.figure} data-shown={shown || undefined}>
        <figcaption className="text-label strong mb-2">Aperçu de la page d’accueil</figcaption>
        <Boundary fallback={<p>L’aperçu n’a pas pu être chargé.</p>}>
          <Scaled />
        </Boundary>
      </figure>
    </div>
  )
}

function Scaled() {
  const box = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  useScale(box, page)
  return (
    <div ref={box} className={styles.box}>
      {/* A picture of the page: nothing in it is to be read twice or reached. */}
      <div ref={page} className={styles.page} inert aria-hidden>
        <Typed>
          <Suspense>
            <Hero />
          </Suspense>
        </Typed>
      </div>
    </div>
  )
}

/** What stands inside finds the typed settings where it would find the saved ones. */
function Typed({ children }: { children: React.ReactNode }) {
  const saved = useSettings()
  const [club, hero] = useWatch<SettingsFields, ['club', 'hero']>({ name: ['club', 'hero'] })
  const cache = useMemo(() => new Map(), [])
  const typed = { ...saved, club: { ...saved.club, ...club }, hero: { ...saved.hero, ...hero } }
  return (
    <SWRConfig
      value={{
        provider: () => cache,
        fallback: { [settingsCard.address]: typed },
        isPaused: () => true,
      }}
    >
      {children}
    </SWRConfig>
  )
}

/**
 * Keeps a page, laid out as wide as the window, as small as its box: sizes in vw and media
 * queries then hold as they do on the page itself.
 */
function useScale(box: RefObject<HTMLElement | null>, page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fit = () => {
      if (!box.current || !page.current) return
      const width = document.documentElement.clientWidth
      const scale = box.current.clientWidth / width
      page.current.style.width = `${width}px`
      page.current.style.transform = `scale(${scale})`
      box.current.style.height = `${page.current.offsetHeight * scale}px`
    }
    const watch = new ResizeObserver(fit)
    if (box.current) watch.observe(box.current)
    if (page.current) watch.observe(page.current)
    return () => watch.disconnect()
  }, [box, page])
}
