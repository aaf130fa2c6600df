import { type ComponentProps, createElement } from 'react'
import { classes } from './classes.ts'

/** An icon of lucide as its file gives it. */
type Drawing = { name: string; node: [shape: string, attributes: Record<string, string>][] }

type IconProps = ComponentProps<'svg'> & { size?: number | string }

/**
 * What lucide-react's own `createLucideIcon` does, as far as this site asks for it: see
 * leanIcons.ts, which puts it in its place. The markup is the same.
 */
export function drawIcon({ name, node }: Drawing) {
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    const spoken = rest['aria-label'] || rest.role
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: beside words, or named by who asks for it
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={classes('lucide', `lucide-${name}`, className)}
        aria-hidden={!spoken}
        {...rest}
      >
        {node.map(([shape, attributes], place) =>
          createElement(shape, { key: place, ...attributes }),
        )}
      </svg>
    )
  }
}
