import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import UserRound from 'lucide-react/icons/user-round'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { FirstLesson, FirstScreen } from '#src/club/courses/first-lesson.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { useSwipe } from '#web/ui/media/useCarousel.ts'
import styles from './FirstPage.module.css'
import { drawings } from './scenes.tsx'
import { readScreen } from './screen-address.ts'

const belts = ['blanche', 'jaune', 'orange', 'verte', 'bleue', 'rouge'] as const

/**
 * A first lesson in a few screens, for a child reading with a parent. Each has its own address;
 * swipes, arrow keys and links change screens. The last links to the trial form.
 */
export function FirstPage({ lesson: { screens } }: { lesson: FirstLesson }) {
  const [, navigate] = useLocation()
  const nth = Math.min(readScreen(new URLSearchParams(useSearch())), screens.length)
  const { scene, name, title, child, parent } = screens[nth - 1] as FirstScreen
  const last = nth === screens.length
  const { club } = useSettings()
  const advice = parent || (last && club.trial)
  const step = (by: number) => {
    const to = nth + by
    if (to >= 1 && to <= screens.length) navigate(hrefs.firstScreen(to))
  }
  const swipe = useSwipe(step)
  useEffect(() => {
    const onKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      // Ignores browser shortcuts, such as Alt and left to go back.
      if (altKey || ctrlKey || metaKey || shiftKey) return
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
      if (by) step(by)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className={`grid grid-cols-1 grid-rows-[auto_minmax(14rem,1fr)_auto] min-h-dvh bg-page ${styles.screen}`}
      {...swipe}>
      <div className={`print:hidden flex items-center gap-3 min-h-13 pl-2 pr-6 ${styles.bar}`}>
        <Button size="icon" variant="bare" href={hrefs.courses} aria-label="Fermer" icon={<X />} />
        <div
          className="grid flex-1 border-card border-ink bg-muted grid-flow-col auto-cols-fr h-3.5 *:not-first:border-l-card *:not-first:border-l-ink"
          role="progressbar"
          aria-label="Où l’on en est"
          aria-valuemin={1}
          aria-valuemax={screens.length}
          aria-valuenow={nth}>
          {belts.slice(-screens.length).map((belt, at) => (
            <span
              key={belt}
              style={at < nth ? { background: `var(--color-belt-${belt})` } : undefined}
            />
          ))}
        </div>
      </div>
      <div
        className={`print:h-64 relative overflow-hidden border-y-structure border-y-ink *:absolute *:inset-0 *:size-full *:object-cover ${styles.picture}`}>
        {drawings[scene]}
      </div>
      <div
        className={`print:hidden grid gap-6 content-between min-h-80 pt-6 px-gutter pb-[calc(var(--spacing)_*_6_+_env(safe-area-inset-bottom))] ${styles.words}`}>
        <div className="grid grid-cols-1 gap-2" aria-live="polite">
          <p className="text-accent font-semibold">{`${nth}. ${name}`}</p>
          <h1 className="text-h2-small">{title}</h1>
          {child && <p className="text-lead font-serif text-ink-soft leading-normal">{child}</p>}
          {advice && (
            <p className="flex items-center gap-2 text-note text-ink-soft mt-2">
              <UserRound size="1.125rem" className="flex-none" />
              <span>{advice}</span>
            </p>
          )}
        </div>
        <div className="flex items-center gap-3 *:min-h-14!">
          {nth > 1 && (
            <Button
              size="icon"
              variant="ghost"
              href={hrefs.firstScreen(nth - 1)}
              aria-label="Revenir"
              icon={<ArrowLeft />}
              className="flex-none w-14!"
            />
          )}
          <Button
            wide
            variant={last ? 'main' : 'primary'}
            href={last ? hrefs.trial() : hrefs.firstScreen(nth + 1)}
            iconEnd={<ArrowRight />}>
            {last ? 'Essai gratuit' : 'La suite'}
          </Button>
        </div>
      </div>
      <AllScreens screens={screens} />
    </main>
  )
}

/** All that is told, on paper alone, where nobody can turn to the next screen. */
function AllScreens({ screens }: Pick<FirstLesson, 'screens'>) {
  const { trial } = useSettings().club
  return (
    <ol className="hidden print:grid gap-6 py-6">
      {screens.map(({ scene, name, title, child, parent }, at) => (
        <li key={scene} className="grid gap-1 break-inside-avoid">
          <p className="font-semibold">{`${at + 1}. ${name}`}</p>
          <h2 className="text-h3">{title}</h2>
          {child && <p className="font-serif">{child}</p>}
          <p>{parent || (at + 1 === screens.length && trial)}</p>
        </li>
      ))}
    </ol>
  )
}
