import type { ComponentType } from 'react'
import { type AsButton, Button, type Look } from './Button.tsx'

type IconButtonProps = Pick<Look, 'onDark' | 'className'> &
  Omit<AsButton, 'href' | 'pendingText'> & { Icon: ComponentType; label: string; danger?: boolean }

/** Icon without a frame, as in a row of a list; `label` is its name for those who can't see it. */
export const IconButton = ({ Icon, label, danger, ...rest }: IconButtonProps) => (
  <Button
    {...rest}
    size="icon"
    variant={danger ? 'bare-danger' : 'bare'}
    icon={<Icon />}
    aria-label={label}
  />
)
