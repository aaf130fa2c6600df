import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { SettingsFields } from '#web/admin/settings/settingsFields.ts'
import { BootContext, useBoot } from '#web/boot.ts'
import { settingsCard } from '#web/calls.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Boundary } from '#web/ui/layout/Boundary.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import styles from './HeroPreview.module.css'

const Hero = lazy(async () => ({ default: (await import('./Hero.tsx')).Hero }))

/**
 * The home page's opening with what is typed, made small; behind a button where there is no room.
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
      <figure id={id} className={`hidden ${styles.figure}`} data-shown={shown || undefined}>
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
    <div ref={box} className="overflow-hidden relative border">
      {/* A picture of the page: nothing in it is to be read twice or reached. */}
      <div ref={page} className={`absolute washi ${styles.page}`} inert aria-hidden>
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
  const boot = useBoot()
  const typed = { ...saved, club: { ...saved.club, ...club }, hero: { ...saved.hero, ...hero } }
  return (
    <BootContext
      value={{
        ...boot,
        answers: { ...boot.answers, [settingsCard.address]: { status: 200, body: typed } },
      }}
    >
      {children}
    </BootContext>
  )
}

/** Laid out as wide as the window and scaled, so that sizes in vw and media queries hold. */
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
