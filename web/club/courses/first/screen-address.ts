/** Apart from what the screens say: every page loads this file. */
export const screenCount = 6

/** Which screen an address asks for, from 1; the first where it asks for none. */
export function readScreen(query: URLSearchParams): number {
  const asked = Number(query.get('ecran'))
  return Number.isInteger(asked) && asked >= 1 && asked <= screenCount ? asked : 1
}

export const writeScreen = (nth: number): URLSearchParams =>
  new URLSearchParams(nth === 1 ? {} : { ecran: String(nth) })
