import { plural } from '#src/core/text/nouns.shared.ts'

/** Formats « 12 secondes » or « 3 minutes », rounded up. */
export function inWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return `${whole}\u00a0${plural(whole, 'seconde')}`
  const minutes = Math.ceil(whole / 60)
  return `${minutes}\u00a0${plural(minutes, 'minute')}`
}
