import { useEffect, useState } from 'react'
import type { ConfirmMethod } from '#src/core/accounts/factors/factors.schema.ts'
import { type ApiError, byField, send, session } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { PasswordField } from '#web/ui/components/Field.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { readPasskey } from './entering.ts'
import { CodeField, PasswordOwner } from './fields.tsx'
import { OtherWay, Ways } from './OtherWays.tsx'
import { confirmation } from './question.ts'
import { readClaims } from './session.ts'
import { type Failure, useLoginField } from './useLoginAttempt.ts'

/**
 * Asks for a proof of identity (step-up). The waiting call is then repeated; if declined it fails,
 * and typed text is kept.
 */
export function IdentityDialog() {
  const open = confirmation.useIsPending()
  const [methods, setMethods] = useState<readonly ConfirmMethod[]>([])
  useEffect(() => {
    session.confirm = (ways) => {
      setMethods(ways)
      return confirmation.requestConfirmation()
    }
    return () => {
      session.confirm = undefined
      confirmation.answer(false)
    }
  }, [])

  return (
    <Dialog
      open={open}
      onClose={() => confirmation.answer(false)}
      title={'Est-ce bien vous\u00a0?'}
      accent="noire">
      {open && <Proof methods={methods} />}
    </Dialog>
  )
}

function Proof({ methods }: { methods: readonly ConfirmMethod[] }) {
  const hasPasskeys = methods.includes('passkey')
  const [byCode, setByCode] = useState(false)
  const name = byCode ? 'code' : 'password'
  const { form, failure, error, pending, attempt, submit, forget } = useLoginField(name)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for has just changed
  useEffect(() => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus(), [byCode])

  const prove = async (proof: object) => {
    await send('POST', '/api/auth/confirm', proof)
    confirmation.answer(true)
  }
  const explain = (refusal: ApiError): Failure => ({
    title: 'La vérification n’a pas abouti',
    reason: refusal.problems[0]?.msg,
    field: byField(refusal.problems, [name])[name],
  })

  const usePasskey = () =>
    attempt(
      'passkey',
      async () => prove({ passkey: await readPasskey('/api/auth/confirm/options') }),
      explain,
    )

  const field = { 'data-autofocus': '', error, onInput: forget }
  return (
    <form
      ref={form}
      method="post"
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => submit(event, (value) => prove({ [name]: value }), explain)}
      noValidate>
      <p>
        Pour ce qui est grave ou ne se reprend pas, le site redemande au bout de dix minutes qui est
        là. Rien de ce que vous avez écrit n’est perdu&nbsp;: ce que vous demandiez reprendra tout
        seul.
      </p>
      {failure && !error && (
        <Notice kind="error" title={failure.title}>
          {failure.reason}
        </Notice>
      )}
      {byCode ? (
        <CodeField key="code" {...field} />
      ) : (
        <div>
          <PasswordOwner username={currentUsername()} />
          <PasswordField name="password" label="Votre mot de passe" maxLength={200} {...field} />
        </div>
      )}
      <Ways
        pending={pending}
        submit="Continuer"
        pendingText="Vérification..."
        onPasskey={hasPasskeys ? usePasskey : undefined}>
        <Button variant="ghost" wide onClick={() => confirmation.answer(false)}>
          Annuler
        </Button>
      </Ways>
      {methods.includes('code') && (
        <div className="flex flex-wrap items-center gap-6 gap-y-1">
          <OtherWay
            onClick={() => {
              forget()
              setByCode(!byCode)
            }}>
            {byCode ? 'Utiliser le mot de passe' : 'Utiliser un code à 6 chiffres'}
          </OtherWay>
        </div>
      )}
    </form>
  )
}

function currentUsername(): string {
  const name = readClaims()?.username
  return typeof name === 'string' ? name : ''
}
