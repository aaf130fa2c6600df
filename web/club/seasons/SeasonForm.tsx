import type { Season } from '#src/club/seasons/season.contract.ts'
import { type Draft, seasonInput } from '#src/club/seasons/seasons.contract.ts'
import type { Tagged } from '#web/house/api.ts'
import { DateField } from '#web/look/calendar/DateField.tsx'
import { TextField } from '#web/look/ui/Field.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { AdminForm } from '#web/office/forms/AdminForm.tsx'
import { Controlled } from '#web/office/forms/Controlled.tsx'
import { useAdminForm } from '#web/office/forms/useAdminForm.ts'
import styles from './SeasonsAdmin.module.css'

const labels = { name: 'Nom', firstDay: 'Premier jour', lastDay: 'Dernier jour' }

type Props = {
  /** The draft; none to begin one */
  saved: Tagged<Draft> | undefined
  start: Season
  onSaved: (draft: Draft) => Promise<void>
}

/** The name and the days of a season that is prepared. */
export function SeasonForm({ saved, start, onSaved }: Props) {
  const toast = useToast()
  const address = saved ? `/api/seasons/${saved.record._id}` : '/api/seasons'
  const { form, field, saving } = useAdminForm<Draft, Season, Season>({
    room: '/api/seasons',
    saved,
    readFrom: saved ? address : '/api/seasons new',
    saveTo: address,
    contract: seasonInput,
    toFields: ({ name, firstDay, lastDay }) => ({ name, firstDay, lastDay }),
    start,
    labels,
    failed: 'La saison n’a pas pu être enregistrée',
    onSaved: async (draft) => {
      toast.success(saved ? 'Saison enregistrée.' : `${draft.name}\u00a0: le brouillon est prêt.`)
      await onSaved(draft)
    },
  })
  return (
    <AdminForm
      saving={saving}
      className={styles.form}
      submitLabel={saved ? 'Enregistrer' : 'Préparer cette saison'}
    >
      <TextField label={labels.name} help="Il est écrit au-dessus des tarifs." {...field('name')} />
      <Controlled form={form} name="firstDay">
        {(day) => (
          <DateField
            label={labels.firstDay}
            help="Les agendas des familles commencent ce jour-là."
            {...day}
          />
        )}
      </Controlled>
      <Controlled form={form} name="lastDay">
        {(day) => <DateField label={labels.lastDay} {...day} />}
      </Controlled>
    </AdminForm>
  )
}
