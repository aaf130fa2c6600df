import { type ComponentProps, useState } from 'react'
import { Button, type ButtonProps } from '#web/ui/components/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useMutation } from './useMutation.ts'

type Dialog = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'confirmLabel' | 'icon' | 'pendingText' | 'children' | 'fields'
>
type Props = Dialog & {
  button: ButtonProps
  /** Message shown before the reason when `work` fails */
  failed: string
  /** Message shown after `work` succeeds */
  done?: string
  /** Runs before the dialog opens, to forget what was chosen and cancelled */
  onOpen?: () => void
  work: () => Promise<unknown>
  /** Runs after success and failure, once the dialog is closed */
  then?: () => unknown
}

export function ConfirmButton({ button, failed, done, onOpen, work, then, ...dialog }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { pending, trigger } = useMutation(async () => {
    setIsOpen(false)
    await then?.()
  })
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          onOpen?.()
          setIsOpen(true)
        }}
      />
      <ConfirmDialog
        {...dialog}
        open={isOpen}
        pending={pending}
        onConfirm={() => trigger(failed, work, done ? { done } : {})}
        onCancel={() => setIsOpen(false)}
      />
    </>
  )
}
