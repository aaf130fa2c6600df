import { type FormEvent, useState } from 'react'
import { ApiError, byField, send } from '#web/house/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { usePosted } from '#web/look/frame/usePosted.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { TextField } from '#web/look/ui/Field.tsx'
import { Notice } from '#web/look/ui/Notice.tsx'
import styles from './ForgottenPage.module.css'

/** Asks for a link by mail; the answer is the same whether or not there is such an account. */
export function ForgottenForm() {
  const posted = usePosted()
  const [error, setError] = useState(byField(posted.problems, ['username']).username)
  const [failure, setFailure] = useState(posted.problems.find(({ path }) => !path)?.msg)
  const [pending, setPending] = useState(false)
  const [done, setDone] = useState(Boolean(posted.sent))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=username]')
    const username = field?.value.trim() ?? ''
    setFailure(undefined)
    setDone(false)
    setError(username ? undefined : 'Ce champ est obligatoire')
    if (!username) return field?.focus()
    setPending(true)
    try {
      await send('POST', '/api/forgotten-password', { username })
      setDone(true)
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      setFailure(refusal.message)
    }
    setPending(false)
  }

  return (
    <form
      className={styles.form}
      method="post"
      action={hrefs.forgotten}
      onSubmit={submit}
      noValidate
    >
      {failure && (
        <Notice kind="error" title="La demande n’a pas été envoyée">
          {failure}
        </Notice>
      )}
      <TextField
        label="Nom d’utilisateur"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        defaultValue={posted.values.username}
        error={error}
        onInput={() => setError(undefined)}
      />
      <Button type="submit" wide pending={pending} pendingText="Envoi...">
        Recevoir un lien
      </Button>
      {done && (
        <Notice kind="success" title="Demande reçue">
          S’il existe un compte de ce nom et qu’il a une adresse e-mail, un lien y arrive dans
          quelques minutes. Pensez à regarder dans les indésirables.
        </Notice>
      )}
    </form>
  )
}
