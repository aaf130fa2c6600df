import { useEffect, useRef } from 'react'
import { PasswordOwner } from '#web/admin/login/fields.tsx'
import { readClaims } from '#web/admin/login/session.ts'
import { ApiError } from '#web/core/api.ts'
import { PasswordField } from '#web/ui/components/Field.tsx'

type Props = {
  value: string
  problem: string | undefined
  onChange: (password: string) => void
}

export function CurrentPasswordField({ value, problem, onChange }: Props) {
  const username = readClaims()?.username
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem) field.current?.select()
  }, [problem])
  return (
    <div>
      <PasswordOwner username={typeof username === 'string' ? username : ''} />
      <PasswordField
        ref={field}
        label="Votre mot de passe"
        help="Pour vérifier que c’est bien vous."
        maxLength={200}
        value={value}
        error={problem}
        onChange={({ target }) => onChange(target.value)}
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
