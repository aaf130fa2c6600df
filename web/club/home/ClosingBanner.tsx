import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip, BeltStripe } from '#web/ui/art/Belt.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { useReducedMotion } from '#web/ui/components/reducedMotion.ts'
import { staticIsland } from '#web/ui/layout/static-island.tsx'

/** Milliseconds each phrase is shown (spec section 9). */
const phraseTime = 3500

/**
 * Maximum characters at full size; longer phrases are smaller, so that all take about as many
 * lines.
 */
const longPhrase = 75

const drawn = () => import('./Home.static.tsx')
const Tiles = staticIsland(drawn, 'Tiles')
const RisingSun = staticIsland(drawn, 'RisingSun')

export function ClosingBanner({ settings: { banner } }: { settings: Settings }) {
  const { shown, chosenByVisitor, paused, pause, showAnother } = useRotation(
    banner.phrases.length,
    phraseTime,
  )
  return (
    <section
      className="py-section relative bg-night dark:border-t dark:border-t-line"
      aria-labelledby="comeback"
      data-on-dark>
      <BeltStripe color="noire" />
      <div className="grid grid-cols-1 gap-6 wrap lg:grid-cols-(--cols) items-center [--cols:minmax(0,1fr)_clamp(14rem,20vw,18rem)] gap-x-14">
        <div className="min-w-0">
          <h2
            id="comeback"
            className="flex items-center gap-3 text-label font-semibold leading-normal tracking-normal">
            <BeltChip color="noire" outlined />
            {banner.eyebrow}
          </h2>
          {/* Stacks all phrases, so that the longest sets the height and nothing below moves. */}
          <div className="grid grid-cols-1 gap-0 mt-4">
            {banner.phrases.map((phrase, i) => (
              <p
                key={phrase}
                className={classes(
                  'col-start-1 row-start-1 self-end font-black leading-none text-paper text-balance',
                  'tracking-[-0.04em] [word-spacing:var(--words-title)]',
                  '[transition:opacity_var(--motion-section)_var(--ease),visibility_var(--motion-section)]',
                  phrase.length > longPhrase
                    ? 'text-[clamp(1.75rem,1.3rem_+_1.9vw,3rem)]'
                    : 'text-h2-small',
                  i !== shown && 'opacity-0 invisible',
                )}
                aria-hidden={i !== shown}>
                {phrase}
              </p>
            ))}
          </div>
          <LiveRegion>{chosenByVisitor ? banner.phrases[shown] : ''}</LiveRegion>
          <div className="grid gap-3 mt-8 grid-cols-[minmax(0,1fr)_auto] md:flex md:flex-wrap">
            <Button href={hrefs.contact} onDark className="col-span-full">
              Commencer Mon Comeback
            </Button>
            <Button
              variant="ghost"
              onDark
              onClick={showAnother}
              className="noscript:hidden! last:col-span-full motion-reduce:col-span-full">
              J’ai Besoin de Motivation
            </Button>
            {banner.phrases.length > 1 && (
              <Button
                variant="ghost"
                onDark
                size="icon"
                icon={paused ? <Play /> : <Pause />}
                aria-label={
                  paused ? 'Reprendre le défilé des phrases' : 'Mettre les phrases en pause'
                }
                onClick={pause}
                className="noscript:hidden! motion-reduce:hidden! w-12! min-h-12!"
              />
            )}
          </div>
        </div>
        <ClosingEnso />
      </div>
      <div className="wrap">
        <Tiles tiles={banner.tiles} />
        {banner.footnote && (
          <p className="mt-4 text-note text-[color-mix(in_srgb,var(--color-paper)_64%,var(--color-night))]">
            {banner.footnote}
          </p>
        )}
      </div>
    </section>
  )
}

/**
 * Ring round the sun, animated once when scrolled into view. Until then it is drawn in full, for
 * print and browsers without scripts.
 */
function ClosingEnso() {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={box}
      className="absolute text-paper top-2 right-gutter bottom-auto left-auto w-[min(3.75rem,16vw)] lg:static lg:w-full not-data-seen:[&_mask_path]:animate-none!"
      data-seen={seen || undefined}>
      <RisingSun />
    </div>
  )
}

/**
 * Index of the item shown: changes every `period` ms, unless paused (WCAG 2.2.2) or motion is
 * reduced. `showAnother` shows a random other one at once; `chosenByVisitor` is true while that one is shown.
 */
function useRotation(count: number, period: number) {
  const [{ shown, chosenByVisitor }, show] = useState({ shown: 0, chosenByVisitor: false })
  const [paused, setPaused] = useState(false)
  const stopped = useReducedMotion() || paused || count < 2

  useEffect(() => {
    if (stopped) return
    const next = { shown: (shown + 1) % count, chosenByVisitor: false }
    const timer = setTimeout(() => show(next), period)
    return () => clearTimeout(timer)
  }, [stopped, shown, count, period])

  const pause = () => setPaused(!paused)
  const showAnother = () => show({ shown: another(shown, count), chosenByVisitor: true })
  return { shown, chosenByVisitor, paused, pause, showAnother }
}

/** Random index other than `shown`, uniformly distributed; `shown` if there is only one. */
function another(current: number, count: number): number {
  if (count < 2) return current
  return (current + 1 + Math.floor(Math.random() * (count - 1))) % count
}
