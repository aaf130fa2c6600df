import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SecondStep } from '#src/core/accounts/login/auth.schema.ts'
import { byField } from '#web/core/api.ts'
import { CheckField, PasswordField } from '#web/ui/components/Field.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { usePosted } from '#web/ui/layout/usePosted.ts'
import { CodeStep } from './CodeStep.tsx'
import {
  awaitLogin,
  canAutofillPasskeys,
  login,
  loginByPasskey,
  loginWith,
  stopAwaiting,
} from './entering.ts'
import { UsernameField } from './fields.tsx'
import { Ways } from './OtherWays.tsx'
import { type Failure, invalid, useLoginAttempt, whyNoPasskey, whyNot } from './useLoginAttempt.ts'

type Props = {
  /** Username of the previous session: only the password is left to type */
  knownUsername?: string
  /** Whether the previous session lasted thirty days, which ticks the box again */
  stays?: boolean
  /** Whether the browser offers passkeys in the username's autofill */
  offersPasskeys?: boolean
  onLoggedIn: () => void
  intro?: string
  children?: ReactNode
}

/** State of the login; `more` is the second step after a correct password. */
type Standing = {
  more?: SecondStep
  stays?: boolean | undefined
  failure?: Failure | undefined
  errors?: Partial<Record<(typeof names)[number], string>>
}
const names = ['username', 'password', 'code'] as const

/** Login form. Both steps work before hydration, by a native form submission. */
export function LoginForm({ knownUsername = '', stays = false, ...props }: Props) {
  const posted = usePosted()
  const [{ more, ...start }, setStanding] = useState(() => fromPosted(posted))
  const staying = start.stays ?? stays
  const username = posted.values.username ?? knownUsername
  if (more) {
    return (
      <CodeStep
        key={more.challenge}
        {...more}
        failure={start.failure}
        username={username}
        stays={staying}
        onLoggedIn={props.onLoggedIn}
        onAgain={(failure) => setStanding({ failure, stays: staying })}>
        {props.children}
      </CodeStep>
    )
  }
  return (
    <PasswordStep
      {...props}
      start={start}
      username={username}
      stays={staying}
      knowsUser={knownUsername !== ''}
      onMore={(step, stays) => setStanding({ more: step, stays })}
    />
  )
}

/** Result of a native form submission; an expired challenge returns to the first step. */
function fromPosted({ status, values, problems }: ReturnType<typeof usePosted>): Standing {
  if (status === undefined) return {}
  const errors = byField(problems, names)
  const refused = status >= 400 && Object.keys(errors).length === 0
  const failure = errors.code
    ? { title: invalid, field: errors.code }
    : refused
      ? whyNot({ status, problems })
      : undefined
  const stays = values.stay === 'on'
  if (!values.challenge || status === 401) return { failure, errors, stays }
  // The submitted form does not contain the account's methods, so all are offered.
  const methods: SecondStep['methods'] = ['code', 'recovery-code', 'passkey']
  return { more: { challenge: values.challenge, methods }, failure, stays }
}

const typed = ['username', 'password'] as const
type Typed = (typeof typed)[number]

type StepProps = Props & {
  username: string
  /** Whether only the password is left to type */
  knowsUser: boolean
  start: Standing
  onMore: (step: SecondStep, stays: boolean) => void
}

/** First step. Any failure reads 'Identifiants invalides' (spec sections 5 and 8). */
function PasswordStep({ username, knowsUser, start, onLoggedIn, onMore, ...rest }: StepProps) {
  const [errors, setErrors] = useState(start.errors ?? {})
  const { failure, pending, attempt } = useLoginAttempt(start.failure)
  const form = useRef<HTMLFormElement>(null)

  const field = (name: Typed) => ({
    name,
    error: errors[name],
    onInput: () => setErrors(({ [name]: _, ...others }) => others),
  })

  const wantsToStay = () =>
    form.current?.querySelector<HTMLInputElement>('[name=stay]')?.checked ?? false

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = { username: readText(data, 'username'), password: readText(data, 'password') }
    const missing = typed.filter((name) => values[name].trim() === '')
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
      className="grid grid-cols-1 gap-6"
      method="post"
      action="/admin/login"
      onSubmit={submit}
      noValidate>
      {rest.intro && <p>{rest.intro}</p>}
      {failure && (
        <Notice kind="error" title={failure.title}>
          {failure.reason}
        </Notice>
      )}
      <UsernameField
        // The token `webauthn` lets the browser offer passkeys in its autofill.
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

const readText = (data: FormData, name: Typed) => String(data.get(name) ?? '')

/** Renewal interval in milliseconds, below the challenge's five minutes on the server. */
const renewed = 4 * 60_000

/** Offers this site's passkeys in the username's autofill; failures are ignored. */
function useOfferedPasskey(
  offers: boolean,
  onChosen: (response: AuthenticationResponseJSON) => void,
): void {
  const chosen = useEffectEvent(onChosen)
  useEffect(() => {
    if (!offers) return
    let offering = false
    let hasLeft = false
    const offer = async () => {
      if (hasLeft || document.visibilityState === 'hidden' || !(await canAutofillPasskeys())) return
      offering = true
      const response = await awaitLogin()
      if (response && !hasLeft) chosen(response)
    }
    const tryToOffer = () => void offer().catch(() => {})
    tryToOffer()
    const timer = setInterval(tryToOffer, renewed)
    return () => {
      hasLeft = true
      clearInterval(timer)
      if (offering) void stopAwaiting().catch(() => {})
    }
  }, [offers])
}
