import X from 'lucide-react/icons/x'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { type BeltColor, beltColor } from '#web/ui/art/Belt.tsx'
import { IconButton } from '#web/ui/components/IconButton.tsx'
import { Modal } from './Modal.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Colour of the edge on top */
  accent?: BeltColor
  children: ReactNode
  /** Buttons in the bar at the bottom; `margin-left: auto` moves one to the far end. */
  footer?: ReactNode
}

export function Dialog({ open, onClose, title, accent, children, footer }: DialogProps) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      // Title and buttons stay in sight; only what is between them scrolls.
      className="grid grid-rows-[auto_minmax(0,1fr)_auto] [--side:clamp(var(--spacing)_*_6,4.2vw,var(--spacing)_*_8)] [--end:clamp(var(--spacing)_*_4,3.2vw,var(--spacing)_*_6)]">
      <div
        className="flex gap-4 items-start justify-between pt-(--end) pr-(--end) pb-3 pl-(--side) border-t-14 border-t-[var(--dialog-edge,var(--color-accent-fill))]"
        style={accent && ({ '--dialog-edge': beltColor(accent) } as CSSProperties)}>
        <h2 id={titleId} className="min-w-0 wrap-anywhere text-h3 leading-tight tracking-h3 pt-1.5">
          {title}
        </h2>
        <IconButton className="flex-none" label="Fermer" Icon={X} onClick={onClose} />
      </div>
      <div className="overflow-auto overscroll-contain pt-1 px-(--side) pb-6">{children}</div>
      {footer && (
        <div className="flex flex-wrap gap-3 items-stretch border-t border-t-line py-(--end) px-(--side)">
          {footer}
        </div>
      )}
    </Modal>
  )
}
