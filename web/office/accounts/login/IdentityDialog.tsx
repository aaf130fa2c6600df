import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ConfirmMethod } from '#src/office/accounts/factors/factors.contract.ts'
import { type ApiError, send, session } from '#web/house/api.ts'
import { Dialog } from '#web/look/dialogs/Dialog.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { PasswordField } from '#web/look/ui/Field.tsx'
import { Notice } from '#web/look/ui/Notice.tsx'
import { readPasskey } from './entering.ts'
import { CodeField, PasswordOwner } from './fields.tsx'
import styles from './LoginPage.module.css'
import { confirmation } from './question.ts'
import { readClaims } from './session.ts'
import { type Failure, useAttempt, wrongIn } from './useAttempt.ts'
import { OtherWay, Ways } from './Ways.tsx'

/** The call that asks waits and is made again. Declined, it fails, and what was typed stays. */
export function IdentityDialog() {
  const open = confirmation.useIsAsked()
  const [methods, setMethods] = useState<readonly ConfirmMethod[]>([])
  useEffect(() => {
    session.confirm = (ways) => {
      setMethods(ways)
      return confirmation.ask()
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
      belt="var(--belt-noire)"
    >
      {open && <Proof methods={methods} />}
    </Dialog>
  )
}

function Proof({ methods }: { methods: readonly ConfirmMethod[] }) {
  const hasPasskeys = methods.includes('passkey')
  const [byCode, setByCode] = useState(false)
  const [error, setError] = useState<string>()
  const { failure, pending, attempt, clear } = useAttempt()
  const form = useRef<HTMLFormElement>(null)
  const name = byCode ? 'code' : 'password'
  const typed = () => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for has just changed
  useEffect(() => typed()?.focus(), [byCode])

  const prove = async (proof: object) => {
    await send('POST', '/api/auth/confirm', proof)
    confirmation.answer(true)
  }
  const explain = (refusal: ApiError): Failure => ({
    title: 'La vérification n’a pas abouti',
    reason: refusal.problems[0]?.msg,
    field: wrongIn(refusal, name),
  })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const value = String(new FormData(event.currentTarget).get(name) ?? '')
    setError(value.trim() ? undefined : 'Ce champ est obligatoire')
    if (value.trim() === '') return typed()?.focus()
    if (await attempt('typed', () => prove({ [name]: value }), explain)) typed()?.select()
  }
  const usePasskey = () =>
    attempt(
      'passkey',
      async () => prove({ passkey: await readPasskey('/api/auth/confirm/options') }),
      explain,
    )
  const forget = () => {
    clear()
    setError(undefined)
  }

  const wrong = error ?? failure?.field
  const field = { 'data-autofocus': '', error: wrong, onInput: forget }
  return (
    <form ref={form} method="post" className="stack gap-5" onSubmit={submit} noValidate>
      <p>
        Pour ce qui est grave ou ne se reprend pas, le site redemande au bout de dix minutes qui est
        là. Rien de ce que vous avez écrit n’est perdu&nbsp;: ce que vous demandiez reprendra tout
        seul.
      </p>
      {failure && !wrong && (
        <Notice kind="error" title={failure.title}>
          {failure.reason}
        </Notice>
      )}
      {byCode ? (
        <CodeField key="code" {...field} />
      ) : (
        <div>
          <PasswordOwner username={ownName()} />
          <PasswordField name="password" label="Votre mot de passe" maxLength={200} {...field} />
        </div>
      )}
      <Ways
        pending={pending}
        submit="Continuer"
        pendingText="Vérification..."
        onPasskey={hasPasskeys ? usePasskey : undefined}
      >
        <Button variant="ghost" wide onClick={() => confirmation.answer(false)}>
          Annuler
        </Button>
      </Ways>
      {methods.includes('code') && (
        <div className={`${styles.others} cluster`}>
          <OtherWay
            onClick={() => {
              forget()
              setByCode(!byCode)
            }}
          >
            {byCode ? 'Utiliser le mot de passe' : 'Utiliser un code à 6 chiffres'}
          </OtherWay>
        </div>
      )}
    </form>
  )
}

function ownName(): string {
  const name = readClaims()?.username
  return typeof name === 'string' ? name : ''
}
