import { type TouchEvent, useRef } from 'react'

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
