import { maxScreens } from '#src/club/courses/first-lesson.shared.ts'

/** Number of the screen in the address, from 1; 1 by default. */
export function readScreen(query: URLSearchParams): number {
  const requestedScreen = Number(query.get('ecran'))
  return Number.isInteger(requestedScreen) && requestedScreen >= 1 && requestedScreen <= maxScreens
    ? requestedScreen
    : 1
}

export const writeScreen = (nth: number): URLSearchParams =>
  new URLSearchParams(nth === 1 ? {} : { ecran: String(nth) })
