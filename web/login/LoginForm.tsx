import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError, byField } from '#web/api.ts'
import { usePosted } from '#web/frame/usePosted.ts'
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

/**
 * Both fields are required; any failure reads 'Identifiants invalides' (spec sections 5 and 8).
 * The fields keep their own text: what was typed, or filled in by the browser, before the scripts
 * are there stays.
 */
export function LoginForm({ known = '', intro, onLoggedIn, children }: Props) {
  const posted = usePosted()
  const [errors, setErrors] = useState(() => byField(posted.problems, names))
  const [failure, setFailure] = useState(() =>
    posted.status === undefined || Object.keys(errors).length > 0
      ? undefined
      : { reason: whyNot(posted.status, posted.problems[0]?.msg) },
  )
  const [loading, setLoading] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const field = (name: Name) => ({
    name,
    error: errors[name],
    onInput: () => setErrors(({ [name]: _, ...others }) => others),
  })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = { username: textOf(data, 'username'), password: textOf(data, 'password') }
    const missing = names.filter((name) => values[name].trim() === '')
    setErrors(Object.fromEntries(missing.map((name) => [name, 'Ce champ est obligatoire'])))
    const [first] = missing
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setFailure(undefined)
    setLoading(true)
    try {
      await login(values.username, values.password)
      onLoggedIn()
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, failureDelay))
      const { status, message } = error instanceof ApiError ? error : new ApiError(500, [])
      setFailure({ reason: whyNot(status, message) })
      setLoading(false)
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/admin/login"
      onSubmit={submit}
      noValidate
    >
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
        defaultValue={posted.values.username ?? known}
        {...field('username')}
      />
      <PasswordField
        label="Mot de passe"
        data-autofocus={known ? '' : undefined}
        {...field('password')}
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

const textOf = (data: FormData, name: Name) => String(data.get(name) ?? '')

/** Having to wait, or no network, is said beside the spec's text: it tells what to do. */
function whyNot(status: number, message: string | undefined): string | undefined {
  return [0, 403, 413, 429, 503].includes(status) ? message : undefined
}
