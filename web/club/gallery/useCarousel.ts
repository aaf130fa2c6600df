import { type TouchEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { scrollBehavior } from '#web/ui/components/reducedMotion.ts'

export type CarouselState = ReturnType<typeof useCarousel>

/**
 * A strip of slides as wide as itself, scrolled natively: a finger needs no script. `index` is
 * the slide that is seen, or that the strip is on its way to.
 */
export function useCarousel(count: number) {
  const strip = useRef<HTMLDivElement>(null)
  const goal = useRef<number>(undefined)
  /** Where the way to the goal began */
  const start = useRef(0)
  const latest = useRef(0)
  const [seen, setSeen] = useState(0)
  const within = (at: number) => Math.max(0, Math.min(at, count - 1))
  const index = within(seen)

  const see = (at: number) => {
    latest.current = at
    setSeen(at)
  }

  /** @param to from 0 */
  const show = (to: number) => {
    const behavior = Math.abs(to - index) === 1 ? scrollBehavior() : 'instant'
    goal.current = behavior === 'smooth' ? to : undefined
    start.current = index
    // At once, so that the slide can take the focus.
    flushSync(() => see(to))
    strip.current?.scrollTo({
      left: to * strip.current.clientWidth,
      behavior,
    })
  }

  /** The strip moved, by hand or by `show`. */
  const follow = () => {
    const at = placeOf(strip.current)
    if (at === undefined) return
    if (goal.current === undefined) see(at)
    else if (goal.current === at) goal.current = undefined
  }

  return {
    strip,
    index,
    count,
    show,
    /** Shows the photo so many steps on, from the last to the first and around. */
    step: (by: number) => show((index + by + count) % count),
    follow,
    /** A hand or a wheel takes the strip over. */
    letGo: () => {
      goal.current = undefined
    },
    /** The strip came to rest: on its goal, or where something else took it. */
    rest: () => {
      // That of the scroll before may come late: the way has only begun.
      if (goal.current !== undefined && placeOf(strip.current) === start.current) return
      goal.current = undefined
      follow()
    },
    /** Gives the focus to the photo that is shown. */
    focusCurrent: () =>
      strip.current?.children[within(latest.current)]
        ?.querySelector('a')
        ?.focus({ preventScroll: true }),
  }
}

/** The slide that is seen most, from 0 */
const placeOf = (strip: HTMLDivElement | null) =>
  strip ? Math.round(strip.scrollLeft / strip.clientWidth) : undefined

/** A finger's way across, in pixels, that counts as a swipe. */
const shortest = 40

/** Tells swipes: 1 for one to the left, which asks for the next, -1 for one to the right. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      // Two fingers zoom.
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
