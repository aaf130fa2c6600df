import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { SettingsFields } from '#web/admin/settings/settingsFields.ts'
import { BootContext, useBoot } from '#web/boot.ts'
import { layoutDataCall } from '#web/calls.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { ErrorBoundary } from '#web/ui/layout/ErrorBoundary.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'

const Hero = lazy(async () => {
  const { Hero, Figures } = await import('./Hero.tsx')
  const Both = () => (
    <>
      <Hero />
      <Figures />
    </>
  )
  return { default: Both }
})

/**
 * Scaled preview of the home page's hero with the typed settings. A button opens it on narrow
 * screens.
 */
export function HeroPreview() {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="min-w-0">
      <Button
        variant="ghost"
        size="small"
        className="min-[1200px]:hidden!"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Masquer l’aperçu' : 'Aperçu'}
      </Button>
      <figure
        id={id}
        className="hidden data-shown:block data-shown:mt-4 min-[1200px]:sticky min-[1200px]:top-[6rem] min-[1200px]:block min-[1200px]:mt-0!"
        data-shown={isOpen || undefined}>
        <figcaption className="text-label font-semibold mb-2">
          Aperçu de la page d’accueil
        </figcaption>
        <ErrorBoundary fallback={<p>L’aperçu n’a pas pu être chargé.</p>}>
          <Scaled />
        </ErrorBoundary>
      </figure>
    </div>
  )
}

function Scaled() {
  const box = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  useScale(box, page)
  return (
    <div ref={box} className="overflow-hidden relative border-card border-ink">
      {/* Inert and hidden from assistive technology, since it is a picture of the page. */}
      <div
        ref={page}
        className="absolute bg-page top-0 right-auto bottom-auto left-0 [transform-origin:0_0]"
        inert
        aria-hidden>
        <Typed>
          <Suspense>
            <Hero />
          </Suspense>
        </Typed>
      </div>
    </div>
  )
}

/** Provides the typed settings in place of the saved ones. */
function Typed({ children }: { children: React.ReactNode }) {
  const saved = useSettings()
  const [club, hero] = useWatch<SettingsFields, ['club', 'hero']>({ name: ['club', 'hero'] })
  const boot = useBoot()
  const typed = { ...saved, club: { ...saved.club, ...club }, hero: { ...saved.hero, ...hero } }
  return (
    <BootContext
      value={{
        ...boot,
        answers: { ...boot.answers, [layoutDataCall.address]: { status: 200, body: typed } },
      }}>
      {children}
    </BootContext>
  )
}

/**
 * Lays the preview out at the window's width and scales it, so that vw units and media queries
 * hold.
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
