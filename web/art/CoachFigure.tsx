import { beltFromRank } from './coachBelts.ts'
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
