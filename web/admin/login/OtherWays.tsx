import KeyRound from 'lucide-react/icons/key-round'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/components/Button.tsx'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { canUsePasskeys } from './entering.ts'
import type { Way } from './useLoginAttempt.ts'

type Props = {
  pending: Way | undefined
  /** Label of the submit button; left out when only a passkey is accepted */
  submit?: string | undefined
  pendingText: string
  /** Callback of the passkey button; left out when the account has none */
  onPasskey?: (() => void) | undefined
  children?: ReactNode
}

export function Ways({ pending, submit, pendingText, onPasskey, children }: Props) {
  const hydrated = useHydrated()
  const buttonProps = { wide: true, pending: pending !== undefined }
  return (
    <div className="grid grid-cols-1 gap-3">
      {submit && (
        <Button type="submit" {...buttonProps} {...(pending === 'typed' ? { pendingText } : {})}>
          {submit}
        </Button>
      )}
      {onPasskey && hydrated && canUsePasskeys() && (
        <Button
          variant={submit ? 'ghost' : 'primary'}
          icon={<KeyRound size="1.25rem" />}
          data-autofocus={submit ? undefined : ''}
          {...buttonProps}
          {...(pending === 'passkey' ? { pendingText: 'En attente de votre appareil...' } : {})}
          onClick={onPasskey}>
          Utiliser une clé d’accès
        </Button>
      )}
      {children}
    </div>
  )
}

export const OtherWay = (props: { onClick: () => void; children: string }) => (
  <button
    type="button"
    className="min-h-11 font-semibold p-0 border-0 bg-transparent text-start underline decoration-2 decoration-accent underline-offset-[0.2em]"
    {...props}
  />
)
