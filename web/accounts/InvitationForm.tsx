import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { landingAddress } from '#web/admin/landing.ts'
import { acceptInvitation } from '#web/admin/session.ts'
import { ApiError } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './InvitationPage.module.css'

const names = ['username', 'password'] as const
type Name = (typeof names)[number]

/** The invited person chooses a name and a password, and is logged in at once. */
export function InvitationForm({ token }: { token: string }) {
  const [, navigate] = useLocation()
  const [values, setValues] = useState<Record<Name, string>>({ username: '', password: '' })
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues((now) => ({ ...now, [name]: target.value }))
      setErrors((now) => ({ ...now, [name]: undefined }))
    },
  })

  const show = (found: Partial<Record<Name, string>>) => {
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return Boolean(first)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    if (show(missing(values))) return
    setPending(true)
    try {
      await acceptInvitation(token, values.username, values.password)
      navigate(landingAddress())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!show(byField(error))) setFailure(error.message)
      setPending(false)
    }
  }

  return (
    <>
      <p className={styles.intro}>
        Vous êtes invité à administrer le site du club. Choisissez un nom d’utilisateur et un mot de
        passe : ils vous serviront à vous connecter.
      </p>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
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
          {...field('username')}
        />
        <PasswordField
          label="Mot de passe"
          autoComplete="new-password"
          help="8 caractères au moins ; une phrase courte est un bon choix."
          maxLength={200}
          {...field('password')}
        />
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

function byField({ problems }: ApiError): Partial<Record<Name, string>> {
  const known = problems.filter(({ path }) => names.some((name) => name === path))
  return Object.fromEntries(known.map(({ path, msg }) => [path, msg]))
}
