import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './Link.tsx'

export type Look = {
  /**
   * `main` is red: the page's main call to action, or a confirmed deletion. Absent: `primary`, or
   * `ghost` for a small button.
   */
  variant?: 'primary' | 'main' | 'ghost' | 'danger' | 'bare' | 'bare-danger'
  /** Suits ink, red or green backgrounds; applies to `primary`, `ghost` and `bare`. */
  onDark?: boolean
  wide?: boolean
  className?: string
}

type Content =
  | {
      size?: 'normal' | 'small' | 'tile'
      icon?: ReactNode
      iconEnd?: ReactNode
      children: ReactNode
    }
  | { size: 'icon'; icon: ReactNode; 'aria-label': string; iconEnd?: never; children?: never }

type AsLink = Omit<LinkProps, 'children' | 'className'> & {
  pending?: never
  pendingText?: never
}

export type AsButton = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  href?: never
  /** Disables the button without losing the focus, unlike the `disabled` attribute. */
  pending?: boolean
  pendingText?: string
}

export type ButtonProps = Look & Content & (AsLink | AsButton)

export function Button(props: ButtonProps) {
  const { variant, onDark, wide, className, size, icon, iconEnd, children, ...rest } = props
  const buttonClassName = classes(
    styles.button,
    styles[variant ?? (size === 'small' ? 'ghost' : 'primary')],
    styles[size ?? 'normal'],
    onDark && styles.onDark,
    wide && 'w-full',
    className,
  )
  if (rest.href !== undefined) {
    return (
      <Link {...(rest as LinkProps)} className={buttonClassName}>
        {icon}
        {children && <span>{children}</span>}
        {iconEnd}
      </Link>
    )
  }
  const { pending, pendingText, href: _, ...native } = rest as AsButton
  const label = (pending && pendingText) || children
  return (
    <button
      type="button"
      {...native}
      className={buttonClassName}
      aria-disabled={pending || undefined}
      onClick={pending ? refuse : native.onClick}>
      {icon}
      {label && <span>{label}</span>}
      {iconEnd}
    </button>
  )
}

/** Prevents submitting too: Enter in a field clicks the submit button. */
function refuse(event: MouseEvent) {
  event.preventDefault()
}
