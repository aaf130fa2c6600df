import { type FormEvent, useState } from 'react'
import type { Passkey } from '#src/office/accounts/factors/passkeys.contract.ts'
import { send } from '#web/house/api.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { Dialog } from '#web/look/ui/Dialog.tsx'
import { TextField } from '#web/look/ui/Field.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import styles from './Factors.module.css'

type Props = { passkey: Passkey; reload: () => Promise<void>; onClose: () => void }

/** Another name for a passkey, so that one knows which device it is on. */
export function RenamePasskey({ passkey, reload, onClose }: Props) {
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const toast = useToast()
  const showFailure = useFailureToast()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError('Ce champ est obligatoire')
    setPending(true)
    try {
      await send('PUT', `/api/auth/passkeys/${passkey._id}`, { name: name.trim() })
      toast.success('La clé d’accès est renommée.')
      onClose()
    } catch (failure) {
      showFailure(failure, 'La clé d’accès n’a pas été renommée')
    }
    setPending(false)
    await reload()
  }

  return (
    <Dialog open onClose={onClose} title="Renommer la clé d’accès" belt="var(--belt-noire)">
      <form method="post" className={styles.sheet} onSubmit={save} noValidate>
        <TextField
          label="Nom de l’appareil"
          maxLength={60}
          data-autofocus
          value={name}
          error={error}
          onChange={({ target }) => {
            setError(undefined)
            setName(target.value)
          }}
        />
        <div className={styles.buttons}>
          <Button type="submit" pending={pending} pendingText="Enregistrement...">
            Renommer
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
