import type { ComponentProps } from 'react'

export type AnchorProps = { href: string } & Omit<ComponentProps<'a'>, 'href'>

/** A link; one to a page of the site is followed without a new document (frame/useLinks.ts). */
export const Anchor = (props: AnchorProps) => (
  <a rel={props.target === '_blank' ? 'noopener' : undefined} {...props} />
)
