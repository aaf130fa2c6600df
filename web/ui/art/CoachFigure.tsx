import { normaliseText } from '#src/core/text/normalise.contract.ts'
import type { BeltColor } from './Belt.tsx'
import { hash } from './hash.ts'
import { Judoka } from './Judoka.tsx'

const skies = [
  { ground: '#dfe4ce', sun: '#bc002d' },
  { ground: '#1e4c9a', sun: '#f4c21b' },
  { ground: '#2c7a49', sun: '#e9731b' },
  { ground: '#bc002d', sun: '#f7f7f2' },
] as const

/**
 * Stands in for the photo of a coach without one: the sun figure wearing the belt that `rank`
 * names. `seed` (the coach's id) picks the colours behind; a number picks them in turn, so that
 * neighbours in a list differ.
 */
export function CoachFigure({
  rank,
  seed,
  className,
}: {
  rank?: string
  seed: string | number
  className?: string
}) {
  const turn = typeof seed === 'number' ? seed : hash(seed)
  const sky = skies[turn % skies.length] ?? skies[0]
  return (
    <Judoka
      belt={beltFromRank(rank)}
      ground={sky.ground}
      sun={sky.sun}
      frame="bust"
      className={className}
    />
  )
}

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
  const text = normaliseText(rank ?? '')
  return named.find(([, word]) => word.test(text))?.[0] ?? 'noire'
}
