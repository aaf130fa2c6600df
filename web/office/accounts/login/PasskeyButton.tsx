import KeyRound from 'lucide-react/icons/key-round'
import { useHydrated } from '#web/look/frame/useHydrated.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { canUsePasskeys } from './passkeys.ts'

type Props = {
  /** Something is under way */
  pending: boolean
  /** It is this */
  active: boolean
  /** It is what is expected: it looks so, and has the focus in a dialog that opens */
  main?: boolean
  onUse: () => void
}

/** Face, finger or PIN instead of anything typed; not there where the browser has no passkeys. */
export function PasskeyButton({ pending, active, main = false, onUse }: Props) {
  if (!useHydrated() || !canUsePasskeys()) return null
  return (
    <Button
      variant={main ? 'primary' : 'ghost'}
      wide
      icon={<KeyRound size="1.25rem" strokeWidth={1.75} aria-hidden />}
      data-autofocus={main ? '' : undefined}
      pending={pending}
      {...(active ? { pendingText: 'En attente de votre appareil...' } : {})}
      onClick={onUse}
    >
      Utiliser une clé d’accès
    </Button>
  )
}
