import { useId } from 'react'
import { teachesJudo } from '#src/core/settings/discipline-drawings.shared.ts'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { type BeltColor, beltInks } from './Belt.tsx'
import { KanjiOutline } from './Kanji.tsx'
import { PatternFill } from './patterns.tsx'

const climb: readonly BeltColor[] = [
  'blanche',
  'jaune',
  'orange',
  'verte',
  'bleue',
  'marron',
  'noire',
]

/** Height of one folded belt, and top of the pile, in drawing units. */
const beltHeight = 22.4
const top = 341

/** Pile of belts before the sun; its rays in their colours for a club without belts. */
export function BeltStack({ className }: { className?: string }) {
  const tatami = useId()
  const { disciplines, grades } = useSettings()
  const hasBelts = grades === 'ceintures'
  return (
    <svg
      className={className}
      // Always shows the middle; mat and belts extend to the edges of any box.
      viewBox="100 0 376 498"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false">
      <PatternFill id={tatami} name="tatami" background="#dfe4ce" line="#c5cda9" scale={1.65} />
      <rect x="-3000" y="-3000" width="6576" height="3400" fill={`url(#${tatami})`} />
      {teachesJudo(disciplines) && (
        <g fill="#14161a">
          <KanjiOutline name="ju" transform="translate(118 82) scale(.165)" />
          <KanjiOutline name="do" transform="translate(293 82) scale(.165)" />
        </g>
      )}
      {hasBelts ||
        climb.map((belt, i) => (
          <circle key={belt} cx="288" cy="514.5" r={462 - i * 34} fill={beltInks[belt].cloth} />
        ))}
      <circle cx="288" cy="514.5" r="224" fill="var(--color-accent-drawn)" />
      {hasBelts && <path fill="#14161a" d="M-3000 330H3576V600H-3000Z" />}
      {hasBelts &&
        climb.map((belt, i) => (
          <FoldedBelt key={belt} y={top + i * beltHeight} cloth={beltInks[belt].cloth} />
        ))}
    </svg>
  )
}

function FoldedBelt({ y, cloth }: { y: number; cloth: string }) {
  const seams = [0.2, 0.4, 0.6, 0.8]
    .map((fraction) => `M-2997 ${y + fraction * beltHeight}H3576`)
    .join('')
  return (
    <>
      <rect x="-3000" y={y} width="6576" height={beltHeight + 1} fill={cloth} />
      <path
        d={seams}
        stroke="#14161a"
        strokeOpacity=".32"
        strokeWidth="1.2"
        strokeDasharray="6 3"
      />
    </>
  )
}
