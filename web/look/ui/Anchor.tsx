import type { ComponentProps } from 'react'
import { Link } from 'wouter'

export type AnchorProps = { href: string } & Omit<ComponentProps<'a'>, 'href'>

/**
 * A link that stays in the app for the site's own addresses. Anything else (another site, a
 * fragment, a `target`, a `download`) is a plain `<a>`: wouter's Link would swallow those clicks.
 */
export function Anchor({ href, ...rest }: AnchorProps) {
  const inApp = /^\/(?!\/)/.test(href) && !rest.target && rest.download === undefined
  if (inApp) return <Link href={href} {...rest} />
  return <a href={href} rel={rest.target === '_blank' ? 'noopener' : undefined} {...rest} />
}
