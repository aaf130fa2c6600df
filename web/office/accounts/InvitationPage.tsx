import { type FormEvent, useRef, useState } from 'react'
import useSWR from 'swr'
import { useLocation } from 'wouter'
import type { Problem } from '#src/house/http/errors.contract.ts'
import { ApiError, byField, send } from '#web/house/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { usePosted } from '#web/look/frame/usePosted.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { TextField } from '#web/look/ui/Field.tsx'
import { Notice } from '#web/look/ui/Notice.tsx'
import { acceptInvitation } from '#web/office/accounts/login/entering.ts'
import { LoginFrame } from '#web/office/accounts/login/LoginFrame.tsx'
import { landingAddress } from '#web/office/accounts/login/landing.ts'
import type { Params } from '#web/page.ts'
import styles from './InvitationPage.module.css'
import { NewPasswordField } from './NewPasswordField.tsx'

/**
 * Where an invitation's link leads: name and password are chosen here, once. Whether the link can
 * still be used is looked up beside; where that can't be found out, sending the form shows it.
 */
export function InvitationPage({ params: { token = '' } }: { params: Params }) {
  const { status } = usePosted()
  const { error } = useSWR<true, ApiError>(['invitation', token], check, {
    revalidateOnReconnect: false,
  })
  if (error?.status === 404 || status === 404) return <OverInvitation />
  return (
    <LoginFrame title="Bienvenue">
      <InvitationForm token={token} />
    </LoginFrame>
  )
}

/** @throws ApiError 404 once the link was used, has run out or was taken back */
async function check([, token]: [string, string]): Promise<true> {
  await send('POST', '/api/invitations/check', { token })
  return true
}

function OverInvitation() {
  return (
    <LoginFrame title="Cette invitation n’est plus valable" sentence>
      <div className={styles.text}>
        <p role="status">
          Elle a déjà servi, elle a expiré ou elle a été annulée. Demandez-en une nouvelle à la
          personne du club qui vous l’a envoyée.
        </p>
        <Button href="/">Retour à l’accueil</Button>
      </div>
    </LoginFrame>
  )
}

const names = ['username', 'password'] as const
type Name = (typeof names)[number]

/**
 * The invited person chooses a name and a password, and is logged in at once. The fields keep
 * their own text, so what is typed before the scripts are there is not lost.
 */
function InvitationForm({ token }: { token: string }) {
  const [, navigate] = useLocation()
  const posted = usePosted()
  const [errors, setErrors] = useState(() => byField(posted.problems, names))
  const [failure, setFailure] = useState(posted.problems.find(isGeneral)?.msg)
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const field = (name: Name) => ({
    name,
    error: errors[name],
    onInput: () => setErrors(({ [name]: _, ...others }) => others),
  })

  const show = (found: Partial<Record<Name, string>>) => {
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return Boolean(first)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = { username: textOf(data, 'username'), password: textOf(data, 'password') }
    setFailure(undefined)
    if (show(missing(values))) return
    setPending(true)
    try {
      await acceptInvitation(token, values.username, values.password)
      navigate(landingAddress())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!show(byField(error.problems, names))) setFailure(error.message)
      setPending(false)
    }
  }

  return (
    <>
      <p className={styles.intro}>
        Vous êtes invité à administrer le site du club. Choisissez un nom d’utilisateur et un mot de
        passe&nbsp;: ils vous serviront à vous connecter.
      </p>
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={hrefs.invitation(token)}
        onSubmit={submit}
        noValidate
      >
        {failure && (
          <Notice kind="error" title="Le compte n’a pas pu être créé">
            {failure}
          </Notice>
        )}
        <TextField
          label="Nom d’utilisateur"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          defaultValue={posted.values.username}
          {...field('username')}
        />
        <NewPasswordField label="Mot de passe" {...field('password')} />
        <Button type="submit" wide pending={pending} pendingText="Création du compte...">
          Créer mon compte
        </Button>
      </form>
    </>
  )
}

/** The rules of the contract, without its weight on a page that is sent to strangers. */
function missing({ username, password }: Record<Name, string>): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  if (username.trim() === '') found.username = 'Ce champ est obligatoire'
  if (password.trim() === '') found.password = 'Ce champ est obligatoire'
  else if (password.length < 8) found.password = '8 caractères au moins'
  return found
}

const isGeneral = ({ path }: Problem) => !names.some((name) => name === path)
const textOf = (data: FormData, name: Name) => String(data.get(name) ?? '')
