import { type FormEvent, useState } from 'react'
import useSWR from 'swr'
import type { ForgottenPassword, OwnEmail } from '#src/office/accounts/accounts.contract.ts'
import { ApiError, byField, get, send } from '#web/house/api.ts'
import { LoadFailed, Loading } from '#web/look/frame/PageStates.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { TextField } from '#web/look/ui/Field.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import styles from './Accounts.module.css'

const address = '/api/auth/email'

/** One's own address: a link goes there when the password is forgotten, and nothing else does. */
export function EmailForm() {
  const { data, error, mutate } = useSWR<OwnEmail>(address, get)
  const { data: help } = useSWR<ForgottenPassword>('/api/forgotten-password', get)
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const toast = useToast()
  const showFailure = useFailureToast()
  if (error && !data) return <LoadFailed retry={() => mutate()} />
  if (!data) return <Loading text="Chargement..." />

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setProblem(undefined)
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    try {
      const saved = await send<OwnEmail>('PUT', address, { email })
      await mutate(saved, { revalidate: false })
      toast.success(saved.email ? 'Adresse enregistrée.' : 'Adresse enlevée.')
    } catch (error) {
      const wrong = error instanceof ApiError && byField(error.problems, ['email']).email
      if (wrong) setProblem(wrong)
      else showFailure(error, 'L’adresse n’a pas été enregistrée')
    }
    setPending(false)
  }

  return (
    <form method="post" className="stack gap-5" onSubmit={submit} noValidate>
      <p className={styles.note}>
        Si vous oubliez votre mot de passe, la page de connexion peut y envoyer un lien. Elle ne
        sert qu’à cela et n’est jamais publiée.
        {help?.byMail === false &&
          ' Ce site ne le peut pas encore\u00a0: il y faut un envoi de courriels (Réglages, Courriel) et son adresse publique (PUBLIC_URL).'}
      </p>
      <TextField
        type="email"
        name="email"
        label="Mon adresse e-mail"
        hint="facultatif"
        autoComplete="email"
        maxLength={254}
        defaultValue={data.email}
        error={problem}
        onInput={() => setProblem(undefined)}
      />
      <Button type="submit" variant="ghost" pending={pending} pendingText="Enregistrement...">
        Enregistrer l’adresse
      </Button>
    </form>
  )
}
