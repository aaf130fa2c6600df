import type { SVGProps } from 'react'
import { teachesJudo } from '#src/core/settings/disciplines.shared.ts'
import { useDisciplines } from '#web/ui/layout/useSettings.ts'
import { type BeltColor, beltInks } from './Belt.tsx'

const ink = '#14161a'
const skins = ['#f3c7a1', '#c98a56', '#8a5a3a', '#f6d7bd'] as const
const manes = ['#14161a', '#6b4128', '#a9552b', '#8a8d90'] as const

/** Paths of the left and right arm of each pose; the last point is the hand. */
const arms = {
  down: ['M37 82Q24 98 24 122', 'M83 82Q96 98 96 122'],
  up: ['M37 82Q18 72 18 42', 'M83 82Q102 72 102 42'],
  wave: ['M37 82Q24 98 24 122', 'M83 82Q102 74 102 44'],
  out: ['M37 82Q22 94 8 92', 'M83 82Q98 94 112 92'],
} as const

/** Paths of the hair behind the head, and over it. */
const hairs = {
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

type KidProps = SVGProps<SVGSVGElement> & {
  belt: BeltColor
  hair?: keyof typeof hairs
  pose?: keyof typeof arms
  /** Colour index from 0 to 3; neighbours should differ */
  skin?: number
  mane?: number
  glasses?: boolean
  /** Colour of a tracksuit with shoes, replacing the judogi; the belt's where no judo is taught */
  suit?: string
}

export function Kid(props: KidProps) {
  const { belt, hair = 'short', pose = 'down', skin = 0, mane = 0, glasses, ...given } = props
  const wearsJudogi = teachesJudo(useDisciplines())
  const { suit = wearsJudogi ? undefined : beltInks[belt].cloth, ...rest } = given
  const face = skins[skin % 4]
  const [behind, over] = hairs[hair]
  const { cloth, thread } = beltInks[belt]
  return (
    <svg
      viewBox="0 -8 120 208"
      aria-hidden="true"
      focusable="false"
      stroke={ink}
      strokeWidth="4"
      strokeLinejoin="round"
      strokeLinecap="round"
      fill={suit ?? '#fff'}
      {...rest}
    >
      {behind && <path d={behind} fill={manes[mane % 4]} />}
      <path d="M34 190A12 7 0 0 0 58 190ZM62 190A12 7 0 0 0 86 190Z" fill={suit ? '#fff' : face} />
      <path d="M38 132 33 188H58L60 154 62 188H87L82 132Z" />
      {arms[pose].map((arm) => {
        const [x, y] = arm.split(/[ Q]/).slice(-2)
        return (
          <g key={arm} fill="none">
            <circle cx={x} cy={y} r="9" fill={face} />
            <path d={arm} strokeWidth="24" strokeLinecap="butt" />
            <path d={arm} stroke={suit ?? '#fff'} strokeWidth="16" strokeLinecap="butt" />
          </g>
        )
      })}
      <path d="M36 80Q60 62 84 80L88 152H32Z" />
      {suit ? (
        <path d="M60 74V152M50 71 60 80 70 71" fill="none" />
      ) : (
        <>
          <path d="M48 70H72L60 92Z" fill={face} stroke="none" />
          <path d="M47 70 66 108 73 102 54 68ZM73 70 44 124 36 120 66 68Z" strokeWidth="3" />
          <g fill={cloth} stroke={belt === 'noire' ? thread : ink} strokeWidth="3">
            <path d="M34 116H86L87 129H33Z" />
            <path d="M56 124 46 150 56 154 63 128ZM64 124 74 150 64 154 57 128Z" />
            <path d="M54 115H66V130H54Z" />
          </g>
        </>
      )}
      <circle cx="60" cy="42" r="28" fill={face} />
      <path d={over} fill={manes[mane % 4]} />
      <g fill="none" strokeWidth="3">
        <path d="M50 54Q60 62 70 54" />
        {glasses && (
          <path d="M42 45A8 8 0 1 0 58 45 8 8 0 1 0 42 45ZM62 45A8 8 0 1 0 78 45 8 8 0 1 0 62 45Z" />
        )}
        <path d="M50 45h.1M70 45h.1" strokeWidth="6" />
      </g>
    </svg>
  )
}
