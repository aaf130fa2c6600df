import type { ComponentProps } from 'react'
import { PasswordField } from '#web/look/ui/Field.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'help' | 'maxLength'>

/** A password that is being chosen, with the rule for it (src/office/accounts/login/auth.contract.ts). */
export function NewPasswordField(props: Props) {
  return (
    <PasswordField
      autoComplete="new-password"
      help="8 caractères au moins&nbsp;; une phrase courte est un bon choix."
      maxLength={200}
      {...props}
    />
  )
}
