import { type TouchEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { scrollBehavior } from '#web/ui/components/reducedMotion.ts'

export type CarouselState = ReturnType<typeof useCarousel>

/**
 * A strip of slides, each as wide as it, that scrolls natively, so touch needs no script. `index`
 * is the visible slide, or the target of a running scroll.
 */
export function useCarousel(count: number) {
  const strip = useRef<HTMLDivElement>(null)
  const goal = useRef<number>(undefined)
  /** Index at which the running scroll began */
  const start = useRef(0)
  const latest = useRef(0)
  const [seen, setSeen] = useState(0)
  const clampIndex = (at: number) => Math.max(0, Math.min(at, count - 1))
  const index = clampIndex(seen)

  const see = (at: number) => {
    latest.current = at
    setSeen(at)
  }

  /** Scrolls to a slide. @param to index, from 0 */
  const show = (to: number) => {
    const behavior = Math.abs(to - index) === 1 ? scrollBehavior() : 'instant'
    goal.current = behavior === 'smooth' ? to : undefined
    start.current = index
    // Renders synchronously, so that the slide can take the focus.
    flushSync(() => see(to))
    strip.current?.scrollTo({
      left: to * strip.current.clientWidth,
      behavior,
    })
  }

  /** Handles scrolling, by hand or by `show`. */
  const follow = () => {
    const at = readPosition(strip.current)
    if (at === undefined) return
    if (goal.current === undefined) see(at)
    else if (goal.current === at) goal.current = undefined
  }

  return {
    strip,
    index,
    count,
    show,
    /** Moves by so many photos, wrapping at both ends. */
    step: (by: number) => show((index + by + count) % count),
    follow,
    /** Cancels the target when a finger or wheel takes over. */
    cancelTarget: () => {
      goal.current = undefined
    },
    /** Handles the end of a scroll, at its target or elsewhere. */
    rest: () => {
      // Ignores a late `scrollend` of the previous scroll: this one has only begun.
      if (goal.current !== undefined && readPosition(strip.current) === start.current) return
      goal.current = undefined
      follow()
    },
    /** Focuses the visible photo. */
    focusCurrent: () =>
      strip.current?.children[clampIndex(latest.current)]
        ?.querySelector('a')
        ?.focus({ preventScroll: true }),
  }
}

/** Index of the most visible slide, from 0 */
const readPosition = (strip: HTMLDivElement | null) =>
  strip ? Math.round(strip.scrollLeft / strip.clientWidth) : undefined

/** Minimum distance of a swipe, in pixels. */
const shortest = 40

/** Detects swipes: 1 to the left (next), -1 to the right (previous). */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      // Ignores two fingers, which zoom.
      const alone = touch && touches.length === 1
      start.current = alone ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!start.current || !touch) return
      const across = touch.clientX - start.current.x
      const down = touch.clientY - start.current.y
      start.current = undefined
      if (Math.abs(across) < shortest || Math.abs(across) < 2 * Math.abs(down)) return
      onSwipe(across < 0 ? 1 : -1)
    },
  }
}
