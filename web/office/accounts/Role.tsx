import UserCog from 'lucide-react/icons/user-cog'
import { useState } from 'react'
import type { AccountRow } from '#src/office/accounts/accounts.contract.ts'
import type { Role } from '#src/office/accounts/login/auth.contract.ts'
import { send } from '#web/house/api.ts'
import { ConfirmDialog } from '#web/look/dialogs/ConfirmDialog.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { SelectField } from '#web/look/ui/Field.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useCall } from './useCall.ts'

/** What each role is called, and what it opens. */
export const roles: Record<Role, { name: string; opens: string }> = {
  admin: { name: 'Administration', opens: 'Tout le tableau de bord, comme vous.' },
  editor: {
    name: 'Rédaction',
    opens: 'Articles, événements, podiums, photos et messages\u00a0; ni réglages, ni comptes.',
  },
}

export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <SelectField
      label="Que pourra-t-elle faire&nbsp;?"
      help={roles[value].opens}
      value={value}
      onChange={({ target }) => onChange(target.value as Role)}
    >
      {Object.entries(roles).map(([role, { name }]) => (
        <option key={role} value={role}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type Props = { account: AccountRow; reload: () => Promise<void> }

/** A colleague becomes an editor or an admin: asked first, as it logs them out. */
export function RoleChange({ account: { _id, username, role }, reload }: Props) {
  const [asked, ask] = useState(false)
  const toast = useToast()
  const { pending, call } = useCall(reload)
  const other = role === 'admin' ? 'editor' : 'admin'
  const change = () =>
    call('role', 'Le rôle n’a pas été changé', async () => {
      await send('PUT', `/api/accounts/${_id}/role`, { role: other })
      toast.success(`«\u00a0${username}\u00a0»\u00a0: ${roles[other].name}.`)
      ask(false)
    })
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={<UserCog aria-hidden />}
        aria-label={`Passer en ${roles[other].name}\u00a0: «\u00a0${username}\u00a0»`}
        onClick={() => ask(true)}
      >
        Passer en {roles[other].name}
      </Button>
      <ConfirmDialog
        open={asked}
        title={`Passer «\u00a0${username}\u00a0» en ${roles[other].name}\u00a0?`}
        confirmLabel="Changer le rôle"
        icon={null}
        pending={pending !== undefined}
        pendingText="Un instant..."
        onConfirm={change}
        onCancel={() => ask(false)}
      >
        {roles[other].opens} Ses connexions ouvertes sont fermées&nbsp;: la prochaine aura ce rôle.
      </ConfirmDialog>
    </>
  )
}
