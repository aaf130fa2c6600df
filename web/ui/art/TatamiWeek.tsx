import { useId } from 'react'
import { PatternFill } from './patterns.tsx'

/** Mats in quarters of the floor, where no four corners meet. */
const mats = [
  { x: 0, y: 0, letter: 'L' },
  { x: 2, y: 0, letter: 'M', dark: true },
  { x: 0, y: 1, letter: 'M', upright: true },
  { x: 1, y: 1, letter: 'J', dark: true },
  { x: 1, y: 2, letter: 'S', dark: true },
  { x: 3, y: 1, letter: 'V', upright: true },
  { x: 0, y: 3, letter: 'D' },
  { x: 2, y: 3, dark: true },
] as const

type Mat = { x: number; y: number; letter?: string; dark?: boolean; upright?: boolean }

/** Width of the cloth along a mat, in pixels */
const edge = 10

/**
 * Week as a floor of tatami: a mat per day, and the sun on the eighth. Mats take the shape of the
 * box, so that none is cut.
 */
export function TatamiWeek() {
  const id = useId()
  return (
    <svg
      // A quarter is no whole number of pixels: what shows between two mats is cloth.
      className="size-full bg-[#14161a] [shape-rendering:crispEdges] [&_circle]:[shape-rendering:auto]"
      aria-hidden="true"
      focusable="false">
      <PatternFill id={id} name="tatami" background="#dfe4ce" line="#c5cda9" scale={1.65} />
      <PatternFill id={`${id}d`} name="tatami" background="#d2dabb" line="#bac399" scale={1.65} />
      {mats.map((mat: Mat) => (
        <Tatami key={`${mat.x} ${mat.y}`} mat={mat} fill={`url(#${id}${mat.dark ? 'd' : ''})`} />
      ))}
      <circle cx="75%" cy="87.5%" r="8%" fill="var(--color-accent-drawn)" />
    </svg>
  )
}

/** Mat with cloth along its two long sides only, like a real one. */
function Tatami({ mat: { x, y, letter, upright }, fill }: { mat: Mat; fill: string }) {
  const side = upright ? { width: edge, height: '100%' } : { width: '100%', height: edge }
  const other = upright ? { x: '100%' } : { y: '100%' }
  const back = upright ? `translate(${-edge} 0)` : `translate(0 ${-edge})`
  return (
    <svg
      aria-hidden
      // Avoids clipping, which would blur the edges.
      overflow="visible"
      x={`${x * 25}%`}
      y={`${y * 25}%`}
      width={upright ? '25%' : '50%'}
      height={upright ? '50%' : '25%'}>
      <rect width="100%" height="100%" fill={fill} />
      <rect {...side} fill="#14161a" />
      <rect {...other} {...side} transform={back} fill="#14161a" />
      <text
        x="50%"
        y="50%"
        dy="0.36em"
        className="[fill:#14161a] font-sans text-h2 font-black [text-anchor:middle]">
        {letter}
      </text>
    </svg>
  )
}
