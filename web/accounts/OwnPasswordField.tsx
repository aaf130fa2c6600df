import { useEffect, useRef } from 'react'
import { PasswordField } from '#web/ui/Field.tsx'
import { PasswordOwner } from './PasswordOwner.tsx'

type Props = {
  /** One's own name */
  username: string
  value: string
  /** Why the last one was refused */
  problem: string | undefined
  onChange: (password: string) => void
  /** In a dialog: has the focus when it opens */
  first?: boolean
}

/** One's own password once more, before who may come in is changed. */
export function OwnPasswordField({ username, value, problem, onChange, first }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem) field.current?.select()
  }, [problem])
  return (
    <div>
      <PasswordOwner username={username} />
      <PasswordField
        ref={field}
        label="Votre mot de passe"
        help="Pour vérifier que c’est bien vous."
        maxLength={200}
        value={value}
        error={problem}
        data-autofocus={first ? '' : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
