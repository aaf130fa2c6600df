import { type ComponentProps, useEffect, useRef } from 'react'
import { PasswordOwner } from '#web/admin/login/fields.tsx'
import { readClaims } from '#web/admin/login/session.ts'
import { ApiError } from '#web/core/api.ts'
import { PasswordField } from '#web/ui/components/Field.tsx'

type Props = Omit<ComponentProps<typeof PasswordField>, 'label'>

export function CurrentPasswordField({ error, ...field }: Props) {
  const username = readClaims()?.username
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) input.current?.select()
  }, [error])
  return (
    <div>
      <PasswordOwner username={typeof username === 'string' ? username : ''} />
      <PasswordField
        ref={input}
        label="Votre mot de passe"
        help="Pour vérifier que c’est bien vous."
        maxLength={200}
        error={error}
        {...field}
      />
    </div>
  )
}

/**
 * Returns the message for the password field: a wrong password, or too many attempts. Undefined
 * when the call failed for another reason.
 */
export function passwordProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 429) return error.message
  return error.problems.find(({ path }) => path === 'password')?.msg
}
