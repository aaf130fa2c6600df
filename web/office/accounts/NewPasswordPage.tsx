import { type FormEvent, useRef, useState } from 'react'
import useSWR from 'swr'
import type { Problem } from '#src/house/http/errors.contract.ts'
import type { CheckedPasswordLink } from '#src/office/accounts/accounts.contract.ts'
import { ApiError, byField, send } from '#web/house/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { usePosted } from '#web/look/frame/usePosted.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { Notice } from '#web/look/ui/Notice.tsx'
import { setPasswordByLink } from '#web/office/accounts/login/entering.ts'
import { LoginFrame } from '#web/office/accounts/login/LoginFrame.tsx'
import { PasswordOwner } from '#web/office/accounts/login/PasswordOwner.tsx'
import type { Params } from '#web/page.ts'
import styles from './InvitationPage.module.css'
import { NewPasswordField } from './NewPasswordField.tsx'

/**
 * Where a link for a new password leads: it is chosen here, once, and the login follows. Whether
 * the link can still be used is looked up beside; where that can't be found out, sending the form
 * shows it.
 */
export function NewPasswordPage({ params: { token = '' } }: { params: Params }) {
  const { status } = usePosted()
  const [done, setDone] = useState(false)
  const { data, error } = useSWR<CheckedPasswordLink, ApiError>(
    done ? null : ['password-link', token],
    check,
    { revalidateOnReconnect: false, revalidateOnFocus: false },
  )
  if (done) return <Done />
  if (error?.status === 404 || status === 404) return <OverLink />
  return (
    <LoginFrame title="Nouveau mot de passe" sentence>
      <PasswordForm token={token} username={data?.username} onDone={() => setDone(true)} />
    </LoginFrame>
  )
}

/** @throws ApiError 404 once the link was used, has run out or was taken back */
const check = ([, token]: [string, string]) =>
  send<CheckedPasswordLink>('POST', '/api/password-links/check', { token })

function OverLink() {
  return (
    <LoginFrame title="Ce lien n’est plus valable" sentence>
      <div className={styles.text}>
        <p role="status">Il a déjà servi, il a expiré ou il a été annulé.</p>
        <Button href={hrefs.forgotten}>En demander un autre</Button>
      </div>
    </LoginFrame>
  )
}

function Done() {
  return (
    <LoginFrame title="Nouveau mot de passe" sentence>
      <div className={styles.text}>
        <Notice kind="success" title="Mot de passe changé">
          Les connexions ouvertes de ce compte sont fermées. Connectez-vous avec le nouveau.
        </Notice>
        <Button href={hrefs.login}>Se connecter</Button>
      </div>
    </LoginFrame>
  )
}

type FormProps = {
  token: string
  /** Once it is known */
  username: string | undefined
  onDone: () => void
}

/** The field keeps its own text, so what is typed before the scripts are there is not lost. */
function PasswordForm({ token, username, onDone }: FormProps) {
  const posted = usePosted()
  const [error, setError] = useState(byField(posted.problems, ['password']).password)
  const [failure, setFailure] = useState(posted.problems.find(isGeneral)?.msg)
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const show = (problem: string | undefined) => {
    setError(problem)
    if (problem) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
    return Boolean(problem)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setFailure(undefined)
    if (show(missing(password))) return
    setPending(true)
    try {
      await setPasswordByLink(token, password)
      onDone()
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      if (!show(byField(refusal.problems, ['password']).password)) setFailure(refusal.message)
      setPending(false)
    }
  }

  return (
    <>
      <p className={styles.intro}>
        {username ? (
          <>
            Pour le compte <strong>{username}</strong>.{' '}
          </>
        ) : null}
        Choisissez un nouveau mot de passe&nbsp;: les connexions ouvertes du compte seront fermées.
      </p>
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={hrefs.newPassword(token)}
        onSubmit={submit}
        noValidate
      >
        {failure && (
          <Notice kind="error" title="Le mot de passe n’a pas été changé">
            {failure}
          </Notice>
        )}
        {username && <PasswordOwner username={username} />}
        <NewPasswordField
          label="Nouveau mot de passe"
          name="password"
          error={error}
          onInput={() => setError(undefined)}
        />
        <Button type="submit" wide pending={pending} pendingText="Enregistrement...">
          Choisir ce mot de passe
        </Button>
      </form>
    </>
  )
}

/** The rules of the contract, without its weight on a page that is sent to strangers. */
function missing(password: string): string | undefined {
  if (password.trim() === '') return 'Ce champ est obligatoire'
  return password.length < 8 ? '8 caractères au moins' : undefined
}

const isGeneral = ({ path }: Problem) => path !== 'password'
