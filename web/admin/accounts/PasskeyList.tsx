import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Factors, NewPasskey, Passkey } from '#src/core/accounts/factors/factors.schema.ts'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import { useSmallAdminForm } from '#web/admin/forms/useSmallAdminForm.ts'
import { canUsePasskeys, makePasskey } from '#web/admin/login/entering.ts'
import { showRecoveryCodes } from '#web/admin/login/RecoveryCodesDialog.tsx'
import { send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { TextField } from '#web/ui/components/Field.tsx'
import { IconButton } from '#web/ui/components/IconButton.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { required } from '#web/ui/components/useSmallForm.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import { Row } from './Row.tsx'

type Reload = { reload: () => Promise<void> }

export function PasskeyList({ factors, reload }: Reload & { factors: Factors }) {
  const { passkeys, codes } = factors
  return (
    <section className="grid grid-cols-1 gap-4 content-start" aria-labelledby="cles-d-acces">
      <h3 id="cles-d-acces" className="text-article leading-snug">
        Clés d’accès (passkeys)
      </h3>
      <p className="text-ink-soft text-label">
        Votre visage, votre doigt ou le code de votre appareil, sans mot de passe à taper&nbsp;: le
        plus simple, et le plus sûr.
      </p>
      {passkeys.length > 0 && (
        <ul className="*:not-first:border-t *:not-first:border-t-line" aria-label="Clés d’accès">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              isOnlyFactor={passkeys.length === 1 && !codes}
              reload={reload}
            />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <AddPasskey reload={reload} />
      ) : (
        <p className="text-ink-soft text-label">
          Ce navigateur ne le permet pas à cette adresse&nbsp;: il y faut un site en https, avec un
          nom de domaine.
        </p>
      )}
    </section>
  )
}

type RowProps = Reload & { passkey: Passkey; isOnlyFactor: boolean }

function PasskeyRow({ passkey, isOnlyFactor, reload }: RowProps) {
  const { _id, name, createdAt, lastUsedAt, elsewhere, site } = passkey
  const [renaming, rename] = useState(false)
  return (
    <Row
      Icon={KeyRound}
      name={name}
      facts={[
        `Ajoutée le ${longDay(createdAt)}`,
        lastUsedAt ? `Dernier usage le ${longDay(lastUsedAt)}` : 'Pas encore utilisée',
      ]}
      actions={
        <div className="flex flex-none">
          <IconButton
            Icon={Pencil}
            label={`Renommer la clé d’accès «\u00a0${name}\u00a0»`}
            onClick={() => rename(true)}
          />
          <ConfirmButton
            button={{
              size: 'icon',
              variant: 'bare-danger',
              icon: <Trash2 />,
              'aria-label': `Retirer la clé d’accès «\u00a0${name}\u00a0»`,
            }}
            title="Retirer cette clé d’accès&nbsp;?"
            confirmLabel="Retirer"
            pendingText="Retrait..."
            failed="La clé d’accès n’a pas été retirée"
            done={`La clé d’accès «\u00a0${name}\u00a0» est retirée.`}
            work={() => send('DELETE', `/api/auth/passkeys/${_id}`)}
            then={reload}>
            «&nbsp;{name}&nbsp;» ne permettra plus de se connecter.{' '}
            {isOnlyFactor
              ? 'C’est votre seule double vérification\u00a0: il ne restera que le mot de passe, et vos codes de secours ne serviront plus.'
              : 'Sur l’appareil lui-même, elle peut rester proposée\u00a0: vous pouvez l’y effacer aussi.'}
          </ConfirmButton>
        </div>
      }>
      {elsewhere && (
        <p className="mt-2 text-label font-semibold ps-3 border-s-6 border-s-accent">
          Faite pour l’adresse {site}&nbsp;: elle ne sert plus ici. Ajoutez-en une nouvelle.
        </p>
      )}
      {renaming && (
        <RenamePasskey passkey={passkey} reload={reload} onClose={() => rename(false)} />
      )}
    </Row>
  )
}

/** Passkey form. The server uses the device's name if none is typed. */
function AddPasskey({ reload }: Reload) {
  const toast = useToast()
  const { form, field, pending } = useSmallAdminForm(
    ['name'],
    async ({ name }) => {
      const response = await makePasskey('/api/auth/passkeys/options')
      const body = name.trim() ? { name: name.trim() } : {}
      const made = await send<NewPasskey>('POST', '/api/auth/passkeys', { ...body, response })
      toast.success(`La clé d’accès «\u00a0${made.passkey.name}\u00a0» est ajoutée.`)
      showRecoveryCodes(made.recoveryCodes)
    },
    { failed: 'La clé d’accès n’a pas été ajoutée', reload, empties: true },
  )
  return (
    <form {...form} className="grid grid-cols-1 gap-4 justify-items-start">
      <TextField
        label="Nom de l’appareil"
        hint="facultatif"
        placeholder="Téléphone de Paul"
        className="w-full"
        maxLength={60}
        {...field('name')}
      />
      <Button
        type="submit"
        icon={<KeyRound />}
        pending={pending}
        pendingText="En attente de votre appareil...">
        Ajouter une clé d’accès
      </Button>
    </form>
  )
}

type RenameProps = Reload & { passkey: Passkey; onClose: () => void }

function RenamePasskey({ passkey, reload, onClose }: RenameProps) {
  const { form, field, pending } = useSmallAdminForm(
    ['name'],
    async ({ name }) => {
      await send('PUT', `/api/auth/passkeys/${passkey._id}`, { name: name.trim() })
      onClose()
    },
    {
      start: { name: passkey.name },
      check: required(['name']),
      failed: 'La clé d’accès n’a pas été renommée',
      done: 'La clé d’accès est renommée.',
      reload,
    },
  )
  return (
    <Dialog open onClose={onClose} title="Renommer la clé d’accès" accent="noire">
      <form {...form} className="grid grid-cols-1 gap-6">
        <TextField label="Nom de l’appareil" maxLength={60} data-autofocus {...field('name')} />
        <div className="flex flex-wrap items-center gap-3">
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
