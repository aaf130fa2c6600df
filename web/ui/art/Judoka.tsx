import { useId } from 'react'
import { teachesJudo } from '#src/core/settings/discipline-drawings.shared.ts'
import { useDisciplines } from '#web/ui/layout/useSettings.ts'
import { type BeltColor, beltInks } from './Belt.tsx'
import css from './Judoka.module.css'
import { PatternFill } from './patterns.tsx'

/** Top and height of each crop of the 720-unit figure. */
const frames = { full: [0, 720], close: [22, 698], bust: [40, 594] } as const

const ink = '#14161a'

/**
 * Sun in a judogi: red disc, crossed jacket (wearer's left lapel on top), tied belt; in a tracksuit
 * of the belt's colour, but never black, where no judo is taught. Always as tall as its box, centred, cropped at the
 * sides when the box is narrow.
 *
 * - `frame`: 'full' for the hero, 'close' for the login page, 'bust' for a coach;
 * - `plain`: the tracksuit in any club, for a teacher of something else;
 * - `ground` paints the whole box behind the figure; without it the box shows through;
 * - `rising`: raises the sun by 24 px once, unless motion is reduced.
 */
export function Judoka({
  belt = 'noire',
  sun = 'var(--color-accent-drawn)',
  ground,
  frame = 'full',
  rising = false,
  plain = false,
  className,
}: {
  belt?: BeltColor
  sun?: string
  ground?: string
  frame?: keyof typeof frames
  rising?: boolean
  plain?: boolean
  className?: string
}) {
  const patternId = useId()
  const wearsJudogi = teachesJudo(useDisciplines()) && !plain
  const [top, height] = frames[frame]
  return (
    <svg
      className={className ? `${css.figure} ${className}` : css.figure}
      // Uses a width of 2 units: the height alone sets the scale, and the rest overflows to both
      // sides.
      viewBox={`287 ${top} 2 ${height}`}
      preserveAspectRatio="xMidYMax meet"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false">
      <PatternFill id={patternId} name="riz" background="#fff" line="#eef0e9" scale={1.75} />
      {ground && <rect x="-2700" y="-100" width="6000" height="900" fill={ground} />}
      <circle className={rising ? css.rising : undefined} cx="288" cy="212" r="152.5" fill={sun} />
      {wearsJudogi ? (
        <>
          <Jacket fill={`url(#${patternId})`} sun={sun} />
          <Belt {...beltInks[belt]} />
        </>
      ) : (
        <Tracksuit {...beltInks[belt === 'noire' ? 'bleue' : belt]} sun={sun} />
      )}
    </svg>
  )
}

/** Shoulders, which the jacket and the tracksuit share. */
const shoulders =
  'M205 334.5C105 362 45 398 37 451.5L13 760H563L539 451.5C531 398 471 362 371 334.5L332 313'

/** Zipped jacket with a collar, and a stripe along each sleeve. */
function Tracksuit({ cloth, thread, sun }: { cloth: string; thread: string; sun: string }) {
  return (
    <g fill="none" stroke={ink} strokeWidth="4">
      <path fill={cloth} d={`${shoulders} 288 346 244 313Z`} />
      <path fill={sun} stroke="none" d="M240 310H336L288 346Z" />
      <path stroke={thread} strokeWidth="14" d="M88 410 62 760M488 410 514 760" />
      <path d="M129 494 106 760M447 494 470 760" />
      <path fill={thread} d="M244 313 205 334 262 402 288 346ZM332 313 371 334 314 402 288 346Z" />
      <path stroke={thread} d="M288 346V760" />
    </g>
  )
}

function Jacket({ fill, sun }: { fill: string; sun: string }) {
  return (
    <g fill="none" stroke={ink} strokeWidth="4">
      <path fill={fill} d={`${shoulders} 288 392 244 313Z`} />
      <path fill={sun} stroke="none" d="M240 310H336L288 396Z" />
      <path fill="#e3e5dc" stroke="none" d="M240 365.5V317Q288 309 336 317V365.5Z" />
      <path d="M240 318Q288 308 336 318M129 494 106 760M447 494 470 760" />
      <g fill="#fff">
        <path d="M244.3 313 205.5 334.5 259 444 268 455 300 415Z" />
        <path d="M331.7 313 370.5 334.5 250 575 189 575Z" />
      </g>
      <g stroke="#8a8d90" strokeWidth="1.6" strokeLinecap="butt" strokeDasharray="8 4.2">
        <path d="M230.7 326.3 273 410.5M217.2 333.1 265.5 429" />
        <path d="M346.1 326.3 213.5 572M359 333.1 233.5 572" />
      </g>
    </g>
  )
}

function Belt({ cloth, thread }: { cloth: string; thread: string }) {
  return (
    <g fill={cloth} stroke={ink} strokeWidth="4">
      <path d="M106.5 568.5H469.5L474.5 623H101.5Z" />
      <path
        stroke={thread}
        strokeWidth="1.6"
        strokeLinecap="butt"
        strokeDasharray="8 4.2"
        d="M110 579.3H468M110 590.3H468M110 601.3H468M110 612.3H468"
      />
      <path d="M239.5 602 186.5 675.5 239.5 688 265 636ZM335 600 390 675.5 337 688 310 636Z" />
      <path d="M244.5 563.5 317.7 558.5 335 599.6 321.4 637.2 256 642.1 239.5 601.4Z" />
      <path stroke={thread} strokeWidth="2.2" strokeLinecap="butt" d="M246.7 622.4 327.5 575" />
    </g>
  )
}
