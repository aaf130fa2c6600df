import { Children, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classes } from '#web/ui/components/classes.ts'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { type CarouselState, useSwipe } from '#web/ui/media/useCarousel.ts'
import styles from './Carousel.module.css'
import { Step } from './Step.tsx'

type CarouselProps = {
  carousel: CarouselState
  name: (index: number) => string
  children: ReactNode
}

/**
 * Shows one slide at a time: arrows, dots, arrow keys and swipes, wrapping at both ends. Without
 * scripts all slides are in a scrolling strip.
 */
export function Carousel({ carousel, name, children }: CarouselProps) {
  const { strip, index, count, step, focusCurrent } = carousel
  const live = useHydrated()
  // Handles only swipes beyond an end: the browser scrolls the strip itself.
  const from = useRef(0)
  const swipe = useSwipe((by) => {
    const beyond = from.current + by
    if (count > 1 && (beyond < 0 || beyond >= count)) step(by)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const target = event.target as Element
    if (!by || count < 2 || target.closest('dialog')) return
    event.preventDefault()
    step(by)
    if (strip.current?.contains(target)) focusCurrent()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the controls inside
    <div onKeyDown={onKeyDown}>
      <div
        ref={strip}
        className={`flex overflow-x-auto overflow-y-hidden overscroll-x-contain [scroll-snap-type:x_mandatory] ${styles.strip}`}
        data-live={live || undefined}
        onScroll={carousel.follow}
        onScrollEnd={carousel.rest}
        onWheel={carousel.cancelTarget}
        onPointerDown={carousel.cancelTarget}
        {...swipe}
        onTouchStart={(event) => {
          from.current = index
          swipe.onTouchStart(event)
        }}>
        {Children.map(children, (slide, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
          <div
            role="group"
            aria-roledescription="photo"
            aria-label={`${i + 1} sur ${count}`}
            className="grid grid-cols-1 gap-0 flex-none w-full [scroll-snap-align:start] [scroll-snap-stop:always]"
            inert={live && i !== index}>
            {slide}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div
          className={`flex items-center gap-2 mt-6 min-h-11 justify-between ${styles.controls}`}
          data-live={live || undefined}>
          <Step by={-1} onClick={() => step(-1)} />
          <Dots {...carousel} />
          <Step by={1} onClick={() => step(1)} />
          <LiveRegion>{`Photo ${index + 1} sur ${count}\u00a0: ${name(index)}`}</LiveRegion>
        </div>
      )}
    </div>
  )
}

/**
 * Dots for the photos, or as many as fit around the current one. Renders both widths and lets CSS
 * choose: the server does not know the screen's width.
 */
function Dots({ count, index, show }: CarouselState) {
  const start = windowStart(index, count, wideDots)
  const narrowStart = windowStart(index, count, narrowDots)
  const isNarrow = (i: number) => i >= narrowStart && i < narrowStart + narrowDots
  const visibleDots = Array.from({ length: Math.min(count, wideDots) }, (_, i) => start + i)
  return (
    <ul className="flex items-center gap-0 flex-1 min-w-0 justify-center" aria-label="Photos">
      {visibleDots.map((i) => (
        <li
          key={i}
          className={classes('flex-[0_1_36px] min-w-6', !isNarrow(i) && 'max-md:hidden!')}>
          <button
            type="button"
            className={classes(
              'grid place-items-center w-full p-0 border-0 bg-transparent',
              styles.dot,
            )}
            aria-label={`Photo ${i + 1}`}
            aria-current={i === index ? 'true' : undefined}
            onClick={() => show(i)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Numbers of dots that fit (spec section 9): below 768 px, and from there on. */
export const narrowDots = 7
export const wideDots = 15

/** Index of the first of `size` dots around the current one. */
export function windowStart(index: number, count: number, size: number): number {
  return Math.max(0, Math.min(index - Math.floor(size / 2), count - size))
}
