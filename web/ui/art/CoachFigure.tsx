import { teachesJudo } from '#src/core/settings/discipline-drawings.shared.ts'
import { disciplinesIn } from '#src/core/settings/disciplines.shared.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { useDisciplines } from '#web/ui/layout/useSettings.ts'
import type { BeltColor } from './Belt.tsx'
import { hash } from './hash.ts'
import { Judoka } from './Judoka.tsx'

const skies = [
  { background: '#dfe4ce', sun: 'var(--color-accent-drawn)', suit: 'bleue' },
  { background: '#1e4c9a', sun: '#f4c21b', suit: 'blanche' },
  { background: '#2c7a49', sun: '#e9731b', suit: 'jaune' },
  { background: 'var(--color-accent-fill)', sun: '#f7f7f2', suit: 'bleue' },
] as const

/**
 * Placeholder for a coach without photo: the sun figure with the belt that `rank` names, in a
 * tracksuit for who teaches something else than judo ('Professeure de yoga'). `seed`
 * (the coach's id) picks the background colours; a number picks them in turn, so that neighbours
 * differ.
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
  const disciplines = useDisciplines()
  const taught = disciplinesIn(rank ?? '', disciplines)
  const plain = !teachesJudo(taught.length > 0 ? taught : disciplines)
  return (
    <Judoka
      belt={plain ? sky.suit : beltFromRank(rank)}
      ground={sky.background}
      sun={sky.sun}
      frame="bust"
      plain={plain}
      className={className}
    />
  )
}

/** Belts from the highest down, so that a rank naming several gives the highest. */
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

/** Belt named in a rank ('Ceinture marron', '2e dan'); black by default. */
export function beltFromRank(rank: string | undefined): BeltColor {
  const text = normaliseText(rank ?? '')
  return named.find(([, word]) => word.test(text))?.[0] ?? 'noire'
}
