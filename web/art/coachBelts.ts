import type { BeltColor } from './Belt.tsx'
import { plainText } from './plainText.ts'

/** From the highest belt down: a rank that names several is worn as the highest. */
const named: readonly [BeltColor, RegExp][] = [
  ['rouge', /\brouges?\b/],
  ['noire', /\bnoire?s?\b/],
  ['marron', /\bmarrons?\b/],
  ['bleue', /\bbleue?s?\b/],
  ['verte', /\bvertes?\b|\bvert\b/],
  ['orange', /\boranges?\b/],
  ['jaune', /\bjaunes?\b/],
  ['blanche', /\bblanc(he)?s?\b/],
]

/** The belt a rank text speaks of ('Ceinture marron', '2e dan'); black when it names none. */
export function beltFromRank(rank: string | undefined): BeltColor {
  const text = plainText(rank ?? '')
  return named.find(([, word]) => word.test(text))?.[0] ?? 'noire'
}
