import { useId } from 'react'
import { PatternFill } from './patterns.tsx'

/** Mats on a grid of 200-unit half mats, laid so that no four corners meet. */
const mats = [
  { x: 0, y: 0, letter: 'L' },
  { x: 400, y: 0, letter: 'M', dark: true },
  { x: 0, y: 200, letter: 'M', upright: true },
  { x: 200, y: 200, letter: 'J', dark: true },
  { x: 200, y: 400, letter: 'S', dark: true },
  { x: 600, y: 200, letter: 'V', upright: true },
  { x: 0, y: 600, letter: 'D' },
  { x: 400, y: 600, dark: true },
] as const

type Mat = { x: number; y: number; letter?: string; dark?: boolean; upright?: boolean }

/** The week as a room of tatami: one mat a day, and the sun resting on the eighth. Fills its box. */
export function TatamiWeek({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg
      className={className}
      viewBox="0 0 800 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <PatternFill id={id} name="tatami" ground="#dfe4ce" line="#c5cda9" scale={1.65} />
      <PatternFill id={`${id}d`} name="tatami" ground="#d2dabb" line="#bac399" scale={1.65} />
      {mats.map((mat: Mat) => (
        <Straw key={`${mat.x} ${mat.y}`} mat={mat} fill={`url(#${id}${mat.dark ? 'd' : ''})`} />
      ))}
      {mats.map((mat: Mat) => (
        <Edging key={`${mat.x} ${mat.y}`} mat={mat} />
      ))}
      <circle cx="600" cy="700" r="64" fill="#bc002d" />
    </svg>
  )
}

const size = (mat: Mat) => (mat.upright ? { width: 200, height: 400 } : { width: 400, height: 200 })

function Straw({ mat, fill }: { mat: Mat; fill: string }) {
  return <rect x={mat.x} y={mat.y} {...size(mat)} fill={fill} />
}

/** Cloth is sewn along the two long sides only, as on a real mat. */
function Edging({ mat: { x, y, letter, upright } }: { mat: Mat }) {
  return (
    <>
      <path
        fill="#14161a"
        d={
          upright
            ? `M${x} ${y}h11v400h-11zM${x + 189} ${y}h11v400h-11z`
            : `M${x} ${y}h400v11h-400zM${x} ${y + 189}h400v11h-400z`
        }
      />
      <text
        x={x + (upright ? 100 : 200)}
        y={y + (upright ? 230 : 130)}
        textAnchor="middle"
        fontFamily="Schibsted Grotesk Variable, sans-serif"
        fontSize="86"
        fontWeight="860"
        fill="#14161a"
      >
        {letter}
      </text>
    </>
  )
}
