import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { SecondStep } from '#src/core/accounts/login/auth.schema.ts'
import { type ApiError, byField, send } from '#web/core/api.ts'
import { Notice } from '#web/ui/components/Notice.tsx'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { loginByPasskey } from './entering.ts'
import { CodeField } from './fields.tsx'
import { OtherWay, Ways } from './OtherWays.tsx'
import { storeSession } from './session.ts'
import { type Failure, invalid, useLoginField, whyNoPasskey, whyNot } from './useLoginAttempt.ts'

type Props = SecondStep & {
  username: string
  /**
   * Whether 'stay logged in' was ticked: sent with a passkey, while a code's challenge already
   * contains it
   */
  stays: boolean
  failure?: Failure | undefined
  onLoggedIn: () => void
  onAgain: (failure?: Failure) => void
  children?: ReactNode
}

export function CodeStep({
  challenge,
  methods,
  username,
  stays,
  onLoggedIn,
  onAgain,
  ...rest
}: Props) {
  const hasCodes = methods.includes('code')
  const hasPasskeys = methods.includes('passkey')
  const [recovers, setRecovers] = useState(!hasCodes && !hasPasskeys)
  const typed = useLoginField('code', rest.failure)
  const { form, failure, pending, forget } = typed
  const hydrated = useHydrated()
  const asksForCode = hasCodes || recovers

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for has just changed
  useEffect(() => {
    // A dialog takes the focus until the next frame, as the field that had it is gone.
    const frame = requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [recovers])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const work = async (code: string) => {
      storeSession(await send('POST', '/api/auth/second-factor', { challenge, code: code.trim() }))
      onLoggedIn()
    }
    const refusal = await typed.submit(event, work, whyNoCode)
    // Status 401 means that the challenge has expired.
    if (refusal?.status === 401) onAgain({ title: invalid, reason: refusal.problems[0]?.msg })
  }

  const usePasskey = () =>
    typed.attempt('passkey', () => loginByPasskey(stays).then(onLoggedIn), whyNoPasskey)

  const change = (to: boolean) => {
    forget()
    setRecovers(to)
  }

  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-6"
      method="post"
      action="/admin/login"
      onSubmit={submit}
      noValidate>
      <input type="hidden" name="username" value={username} />
      <input type="hidden" name="challenge" value={challenge} />
      {stays && <input type="hidden" name="stay" value="on" />}
      <div>
        <h2
          className="mb-2 text-h3 tracking-h3"
          tabIndex={-1}
          data-first={asksForCode ? undefined : ''}>
          Double vérification
        </h2>
        <p>
          {asksForCode
            ? 'Le mot de passe est bon. Reste à montrer que c’est bien vous.'
            : 'Le mot de passe est bon. Votre clé d’accès montrera que c’est bien vous.'}
        </p>
      </div>
      {failure && (
        <Notice kind="error" title={failure.title}>
          {failure.reason}
        </Notice>
      )}
      {asksForCode && (
        <CodeField
          key={recovers ? 'recovery' : 'app'}
          recovery={recovers}
          data-first=""
          error={typed.error}
          onInput={typed.retype}
        />
      )}
      <Ways
        pending={pending}
        submit={asksForCode ? 'Valider' : undefined}
        pendingText="Connexion..."
        onPasskey={hasPasskeys ? usePasskey : undefined}
      />
      {hydrated && (
        <div className="flex flex-wrap items-center gap-6 gap-y-1">
          {!recovers && methods.includes('recovery-code') && (
            <OtherWay onClick={() => change(true)}>Utiliser un code de secours</OtherWay>
          )}
          {recovers && (hasCodes || hasPasskeys) && (
            <OtherWay onClick={() => change(false)}>
              {hasCodes ? 'Utiliser un code de l’application' : 'Revenir à la clé d’accès'}
            </OtherWay>
          )}
          <OtherWay onClick={() => onAgain()}>Recommencer</OtherWay>
        </div>
      )}
      {rest.children}
    </form>
  )
}

function whyNoCode(refusal: ApiError): Failure {
  const { code: field } = byField(refusal.problems, ['code'])
  return field ? { title: invalid, field } : whyNot(refusal)
}
