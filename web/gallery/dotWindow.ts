/** How many dots fit (spec section 9): below 768 px, and from there on. */
export const narrowDots = 7
export const wideDots = 15

/** The first of the `size` dots that are shown around the current one. */
export function windowStart(index: number, count: number, size: number): number {
  return Math.max(0, Math.min(index - Math.floor(size / 2), count - size))
}
