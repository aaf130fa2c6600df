import { useId } from 'react'
import css from './Enso.module.css'
import { ensoStrokes } from './ensoStrokes.ts'

/** The bare bristles, for a drawing that is already an SVG; a 400 x 400 square. */
export function EnsoStrokes({ colour = 'currentColor' }: { colour?: string }) {
  return (
    <g fill="none" stroke={colour} strokeLinecap="round">
      {ensoStrokes.map((stroke) => (
        <path key={stroke.width} strokeWidth={stroke.width} d={stroke.d} />
      ))}
    </g>
  )
}

/**
 * The brushed circle in the current text colour: white on the closing banner (`sun` puts the red
 * disc inside, `draws` lets the brush go round once), red in empty states.
 */
export function Enso({
  sun = false,
  draws = false,
  className,
}: {
  sun?: boolean
  draws?: boolean
  className?: string
}) {
  const id = useId()
  return (
    <svg className={className} viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      {draws ? (
        <>
          <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width="400" height="400">
            <path
              className={css.brush}
              d="M127.2 63.1A155 155 0 1 1 94.3 86.6"
              pathLength="1"
              fill="none"
              stroke="#fff"
              strokeWidth="90"
            />
          </mask>
          <g mask={`url(#${id})`}>
            <EnsoStrokes />
          </g>
        </>
      ) : (
        <EnsoStrokes />
      )}
      {sun && <circle cx="200" cy="202" r="60" fill="#bc002d" />}
    </svg>
  )
}
