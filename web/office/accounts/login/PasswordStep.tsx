import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { SecondStep } from '#src/office/accounts/login/auth.contract.ts'
import { CheckField, PasswordField } from '#web/look/ui/Field.tsx'
import { Notice } from '#web/look/ui/Notice.tsx'
import { login, loginByPasskey, loginWith } from './entering.ts'
import { UsernameField } from './UsernameField.tsx'
import { type Failure, useAttempt, whyNoPasskey, whyNot } from './useAttempt.ts'
import { useOfferedPasskey } from './useOfferedPasskey.ts'
import { Ways } from './Ways.tsx'

const names = ['username', 'password'] as const
type Name = (typeof names)[number]

type Props = {
  username: string
  /** To stay logged in for thirty days: what the tick says at first */
  stays?: boolean
  /** Only the password is left to type */
  knowsUser: boolean
  /** The browser may offer passkeys among the names */
  offersPasskeys?: boolean | undefined
  failure?: Failure | undefined
  errors?: Partial<Record<Name, string>>
  intro?: string | undefined
  onLoggedIn: () => void
  /** The password is right, and not enough */
  onMore: (step: SecondStep, stays: boolean) => void
  children?: ReactNode
}

/**
 * Both fields are required; any failure reads 'Identifiants invalides' (spec sections 5 and 8).
 * The fields keep their own text: what was typed, or filled in by the browser, before the scripts
 * are there stays.
 */
export function PasswordStep({ username, knowsUser, intro, onLoggedIn, onMore, ...rest }: Props) {
  const [errors, setErrors] = useState(rest.errors ?? {})
  const { failure, pending, attempt } = useAttempt(rest.failure)
  const form = useRef<HTMLFormElement>(null)

  const field = (name: Name) => ({
    name,
    error: errors[name],
    onInput: () => setErrors(({ [name]: _, ...others }) => others),
  })

  /** As the tick stands now; the browser keeps it. */
  const wantsToStay = () =>
    form.current?.querySelector<HTMLInputElement>('[name=stay]')?.checked ?? false

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = { username: textOf(data, 'username'), password: textOf(data, 'password') }
    const missing = names.filter((name) => values[name].trim() === '')
    setErrors(Object.fromEntries(missing.map((name) => [name, 'Ce champ est obligatoire'])))
    const [first] = missing
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    const work = async () => {
      const stay = wantsToStay()
      const more = await login({ ...values, stay })
      if (more) onMore(more, stay)
      else onLoggedIn()
    }
    void attempt('typed', work, whyNot)
  }

  useOfferedPasskey(rest.offersPasskeys ?? false, (response) =>
    attempt('passkey', () => loginWith(response, wantsToStay()).then(onLoggedIn), whyNoPasskey),
  )

  const usePasskey = () =>
    attempt('passkey', () => loginByPasskey(wantsToStay()).then(onLoggedIn), whyNoPasskey)

  return (
    <form
      ref={form}
      className="stack gap-5"
      method="post"
      action="/admin/login"
      onSubmit={submit}
      noValidate
    >
      {intro && <p>{intro}</p>}
      {failure && (
        <Notice kind="error" title={failure.title}>
          {failure.reason}
        </Notice>
      )}
      <UsernameField
        // The browser offers this site's passkeys among the names.
        autoComplete="username webauthn"
        data-autofocus={knowsUser ? undefined : ''}
        defaultValue={username}
        {...field('username')}
      />
      <PasswordField
        label="Mot de passe"
        data-autofocus={knowsUser ? '' : undefined}
        {...field('password')}
      />
      <CheckField
        label="Rester connecté 30 jours"
        help="Seulement sur votre propre appareil. Sinon, la connexion dure 12 heures."
        name="stay"
        value="on"
        defaultChecked={rest.stays}
      />
      <Ways
        pending={pending}
        submit="Se connecter"
        pendingText="Connexion..."
        onPasskey={usePasskey}
      />
      {rest.children}
      <noscript>
        <p>L’administration a besoin de JavaScript.</p>
      </noscript>
    </form>
  )
}

const textOf = (data: FormData, name: Name) => String(data.get(name) ?? '')
