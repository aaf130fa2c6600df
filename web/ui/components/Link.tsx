import type { ComponentProps } from 'react'

export type LinkProps = { href: string } & Omit<ComponentProps<'a'>, 'href'>

/** Link. A page of the site is opened without a new document (ui/layout/useLinks.ts). */
export const Link = (props: LinkProps) => (
  <a rel={props.target === '_blank' ? 'noopener' : undefined} {...props} />
)
