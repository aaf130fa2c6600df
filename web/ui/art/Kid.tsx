import type { SVGProps } from 'react'
import { arms, hairs, handPosition } from '#src/core/previews/shapes.shared.ts'
import { teachesJudo } from '#src/core/settings/discipline-drawings.shared.ts'
import { useDisciplines } from '#web/ui/layout/useSettings.ts'
import { type BeltColor, beltInks } from './Belt.tsx'

const ink = '#14161a'
const skins = ['#f3c7a1', '#c98a56', '#8a5a3a', '#f6d7bd'] as const
const manes = ['#14161a', '#6b4128', '#a9552b', '#8a8d90'] as const

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
  const {
    suit = wearsJudogi ? undefined : beltInks[belt === 'blanche' ? 'bleue' : belt].cloth,
    ...rest
  } = given
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
      {...rest}>
      {behind && <path d={behind} fill={manes[mane % 4]} />}
      <path d="M34 190A12 7 0 0 0 58 190ZM62 190A12 7 0 0 0 86 190Z" fill={suit ? '#fff' : face} />
      <path d="M38 132 33 188H58L60 154 62 188H87L82 132Z" />
      {arms[pose].map((arm) => {
        const [x, y] = handPosition(arm)
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
