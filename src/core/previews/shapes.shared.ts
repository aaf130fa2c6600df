/* Paths that the site's pages and the cards drawn for sharing have in common. */

/** Paths of the left and right arm of each pose; the last point is the hand. */
export const arms = {
  down: ['M37 82Q24 98 24 122', 'M83 82Q96 98 96 122'],
  up: ['M37 82Q18 72 18 42', 'M83 82Q102 72 102 42'],
  wave: ['M37 82Q24 98 24 122', 'M83 82Q102 74 102 44'],
  out: ['M37 82Q22 94 8 92', 'M83 82Q98 94 112 92'],
} as const

/** Position of the hand at the end of an arm. */
export const handPosition = (arm: string) => arm.split(/[ Q]/).slice(-2)

/** Paths of the hair behind the head, and over it. */
export const hairs = {
  short: ['', 'M31 38C29 6 91 6 89 38Q76 24 60 26 44 24 31 38Z'],
  curls: [
    'M60 2C38 -2 22 14 26 32 18 46 34 58 44 52H76C88 58 102 44 94 32 98 14 82 -2 60 2Z',
    'M32 36Q34 20 60 20T88 36Q74 26 60 27T32 36Z',
  ],
  tails: [
    'M30 34Q10 26 8 44T22 66Q32 54 32 40ZM90 34Q110 26 112 44T98 66Q88 54 88 40Z',
    'M31 38C29 8 91 8 89 38Q74 30 60 14 46 30 31 38Z',
  ],
  long: ['M32 32Q24 12 60 10T88 32L92 74H28Z', 'M31 40C28 8 92 8 89 40Q66 34 58 20 50 34 31 40Z'],
  bun: [
    'M60 -6A13 12 0 1 1 60 18 13 12 0 1 1 60 -6Z',
    'M32 36C32 10 88 10 88 36Q74 26 60 26 46 26 32 36Z',
  ],
} as const

/** Waves of the pattern seigaiha, in a tile of 40 by 20. */
export function seigaiha(): string {
  const rings = [
    [19, 16.5, -9.4],
    [14.3, 11.9, -8],
    [9.6, 7.8, -5.6],
    [4.9, 4.4, -2.1],
  ] as const
  const centres = [
    [20, 20],
    [0, 30],
    [40, 30],
    [0, 10],
    [40, 10],
  ] as const
  return centres
    .flatMap(([cx, cy]) =>
      rings.map(([r, x, y]) => `M${cx - x} ${cy + y}A${r} ${r} 0 0 1 ${cx + x} ${cy + y}`),
    )
    .join('')
}
