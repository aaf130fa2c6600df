import { type ComponentProps, createElement } from 'react'
import { classes } from './classes.ts'

type Icon = { name: string; node: [tag: string, attributes: Record<string, string>][] }
type IconProps = ComponentProps<'svg'> & { size?: number | string }

/**
 * Replaces lucide-react's function (vite.config.ts): attributes common to all icons are in
 * base.css, which makes documents smaller.
 */
export default function createLucideIcon({ name, node }: Icon) {
  return ({ size = 24, strokeWidth, className, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        strokeWidth,
        className: classes('lucide', `lucide-${name}`, className),
        'aria-hidden': rest['aria-label'] === undefined,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
