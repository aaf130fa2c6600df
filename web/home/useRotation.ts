import { useEffect, useState } from 'react'
import { useReducedMotion } from './useReducedMotion.ts'

/**
 * Which of `count` things is on display: the next one every `period` ms, unless paused (WCAG
 * 2.2.2) or motion is reduced. `ask` shows another at random at once; `asked` is true while that
 * one is on display.
 */
export function useRotation(count: number, period: number) {
  const [{ shown, asked }, show] = useState({ shown: 0, asked: false })
  const [paused, setPaused] = useState(false)
  const still = useReducedMotion() || paused || count < 2

  useEffect(() => {
    if (still) return
    const next = { shown: (shown + 1) % count, asked: false }
    const timer = setTimeout(() => show(next), period)
    return () => clearTimeout(timer)
  }, [still, shown, count, period])

  const pause = () => setPaused(!paused)
  const ask = () => show({ shown: another(shown, count), asked: true })
  return { shown, asked, paused, pause, ask }
}

/** Any of the others, each as likely; the only one when there is no other. */
function another(shown: number, count: number): number {
  if (count < 2) return shown
  return (shown + 1 + Math.floor(Math.random() * (count - 1))) % count
}
