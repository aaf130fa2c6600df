/** Kept apart from the screens' texts, since every page loads this file. */
export const screenCount = 6

/** Number of the screen in the address, from 1; 1 by default. */
export function readScreen(query: URLSearchParams): number {
  const asked = Number(query.get('ecran'))
  return Number.isInteger(asked) && asked >= 1 && asked <= screenCount ? asked : 1
}

export const writeScreen = (nth: number): URLSearchParams =>
  new URLSearchParams(nth === 1 ? {} : { ecran: String(nth) })
