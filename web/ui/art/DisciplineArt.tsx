import type { ReactNode } from 'react'
import type { Discipline } from '#src/core/settings/disciplines.schema.ts'
import { type KanjiName, KanjiOutline } from './Kanji.tsx'

type Drawing = Discipline['drawing']

/**
 * Picture of a discipline, 2:1: a judo throw as an arc, two locked jujitsu limbs, the circles of a
 * taïso breath; a character, a rising sun or a leap for those of other sports.
 */
export function DisciplineArt({ name, className }: { name: Drawing; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 400 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false">
      {pictures[name]}
    </svg>
  )
}

const ink = '#14161a'
const accent = 'var(--color-accent-drawn)'
const paper = '#f7f7f2'

const half = (cx: number, cy: number, r: number) => `M${cx - r} ${cy}a${r} ${r} 0 0 1 ${2 * r} 0`

/** Positions of the thrown body; earlier ones are fainter. */
const flight = [
  { x: 77.5, y: 138.5, r: 17, opacity: 0.12 },
  { x: 123, y: 66.2, r: 17, opacity: 0.3 },
  { x: 200, y: 40, r: 17, opacity: 0.55 },
  { x: 298.4, y: 87.8, r: 23, opacity: 1 },
] as const

const rings = (cx: number, radii: number[], colours: [string, string]) =>
  radii.map((r, i) => <path key={r} d={`${half(cx, 200, r)}Z`} fill={colours[i % 2]} />)

/** Character on a disc. */
const character = (name: KanjiName, background: string, disc: string, fill: string) => (
  <>
    <path fill={background} d="M0 0H400V200H0Z" />
    <circle cx="200" cy="100" r="84" fill={disc} />
    <KanjiOutline name={name} transform="translate(135 35) scale(.13)" fill={fill} />
  </>
)

const pictures: Record<Drawing, ReactNode> = {
  way: character('do', '#dfe4ce', 'var(--color-accent-fill)', 'var(--color-on-accent)'),
  body: character('tai', '#2c7a49', '#f4c21b', ink),
  heart: character('shin', ink, paper, ink),
  sun: (
    <>
      <path fill="#1e4c9a" d="M0 0H400V200H0Z" />
      {rings(200, [165, 140, 115, 90], ['#3a68b5', '#1e4c9a'])}
      <path fill="#f4c21b" d={`${half(200, 200, 66)}Z`} />
      <path fill="#2c7a49" d="M0 200Q110 130 210 184T400 150V200Z" />
    </>
  ),
  leap: (
    <>
      <path fill="#e9731b" d="M0 0H400V200H0Z" />
      <path fill={paper} d="M0 165H400V200H0Z" />
      <path
        fill="none"
        stroke={ink}
        strokeWidth="6"
        strokeDasharray="2 14"
        strokeLinecap="round"
        d={half(200, 160, 118)}
      />
      <g fill="#1e4c9a" stroke={ink} strokeWidth="4">
        <path d="M60 165 82 128 104 165Z" />
      </g>
      <circle cx="283" cy="77" r="25" fill={ink} />
    </>
  ),

  throw: (
    <>
      <path fill="#dfe4ce" d="M0 0H400V200H0Z" />
      <path
        fill="none"
        stroke={ink}
        strokeWidth="2.5"
        d={[125, 107, 89, 71, 53].map((r) => half(200, 165, r)).join('')}
      />
      <path fill={ink} d={`${half(200, 165, 35)}Z`} />
      <path fill="#c3cba6" d="M0 165H400V200H0Z" />
      {flight.map(({ x, y, r, opacity }) => (
        <circle key={x} cx={x} cy={y} r={r} fill={accent} opacity={opacity} />
      ))}
    </>
  ),
  grips: (
    <>
      <path fill={ink} d="M0 0H400V200H0Z" />
      <g fill="none" strokeWidth="29">
        <path stroke="#f4c21b" d="M310.5 200V85.5H165.5V155.5" />
        {/* Overlaps the white limb, so that no dark seam shows between them. */}
        <path stroke="#f4c21b" strokeWidth="4" d="M160 100H240" />
        <path stroke={paper} d="M90 0V114.5H235V45" />
        {/* Crosses over here and under there, so that the limbs look interlocked. */}
        <path stroke="#f4c21b" d="M200 85.5H270" />
      </g>
      <circle cx="200" cy="99.5" r="13" fill={accent} />
    </>
  ),
  breath: (
    <>
      <path fill={accent} d="M0 0H400V200H0Z" />
      {rings(200, [125, 103, 81, 59, 37], [paper, accent])}
      {rings(46, [45, 29, 13], [ink, accent])}
      {rings(354, [45, 29, 13], [ink, accent])}
    </>
  ),
}
