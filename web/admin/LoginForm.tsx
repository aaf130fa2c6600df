import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './LoginPage.module.css'
import { login } from './session.ts'

/** A failure is told after this many milliseconds (spec section 9). */
const failureDelay = 2_000
const names = ['username', 'password'] as const
type Name = (typeof names)[number]

type Props = {
  /** Who was logged in before: only the password is left to type */
  known?: string
  onLoggedIn: () => void
  /** A sentence above the fields */
  intro?: string
  /** Below the button */
  children?: ReactNode
}

/** Both fields are required; any failure reads 'Identifiants invalides' (spec sections 5 and 8). */
export function LoginForm({ known = '', intro, onLoggedIn, children }: Props) {
  const [values, setValues] = useState<Record<Name, string>>({ username: known, password: '' })
  const [empty, setEmpty] = useState<Partial<Record<Name, boolean>>>({})
  const [failure, setFailure] = useState<{ reason: string | undefined }>()
  const [loading, setLoading] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const type = (name: Name) => ({
    name,
    value: values[name],
    error: empty[name] ? 'Ce champ est obligatoire' : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues((now) => ({ ...now, [name]: target.value }))
      setEmpty((now) => ({ ...now, [name]: false }))
    },
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = names.filter((name) => values[name].trim() === '')
    setEmpty(Object.fromEntries(missing.map((name) => [name, true])))
    const [first] = missing
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setFailure(undefined)
    setLoading(true)
    try {
      await login(values.username, values.password)
      onLoggedIn()
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, failureDelay))
      setFailure({ reason: whyNot(error) })
      setLoading(false)
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {intro && <p>{intro}</p>}
      {failure && (
        <Notice kind="error" title="Identifiants invalides">
          {failure.reason}
        </Notice>
      )}
      <TextField
        label="Nom d’utilisateur"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={known ? undefined : ''}
        {...type('username')}
      />
      <PasswordField
        label="Mot de passe"
        data-autofocus={known ? '' : undefined}
        {...type('password')}
      />
      <Button type="submit" wide pending={loading} pendingText="Connexion...">
        Se connecter
      </Button>
      {children}
      <noscript>
        <p>L’administration a besoin de JavaScript.</p>
      </noscript>
    </form>
  )
}

/** Having to wait, or no network, is said beside the spec's text: it tells what to do. */
function whyNot(error: unknown): string | undefined {
  const helps = error instanceof ApiError && (error.status === 429 || error.status === 0)
  return helps ? error.message : undefined
}
