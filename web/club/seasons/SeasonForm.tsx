import type { Season } from '#src/club/calendar/season.contract.ts'
import { type Draft, seasonInput } from '#src/club/seasons/seasons.contract.ts'
import { AdminForm } from '#web/admin/forms/AdminForm.tsx'
import { day } from '#web/admin/forms/dayField.tsx'
import { fieldsOf, inputsOf, labelsOf, text, valuesOf } from '#web/admin/forms/fields.tsx'
import { useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import type { Tagged } from '#web/core/api.ts'
import { useToast } from '#web/ui/components/Toast.tsx'

const { contract, fields } = fieldsOf(seasonInput, {
  name: text('Nom', { help: 'Il est écrit au-dessus des tarifs.' }),
  firstDay: day('Premier jour', { help: 'Les agendas des familles commencent ce jour-là.' }),
  lastDay: day('Dernier jour'),
})

type Props = {
  /** Draft to edit; undefined to create one */
  saved: Tagged<Draft> | undefined
  start: Season
  onSaved: (draft: Draft) => Promise<void>
}

/** Form for the name and days of a draft season. */
export function SeasonForm({ saved, start, onSaved }: Props) {
  const toast = useToast()
  const address = saved ? `/api/seasons/${saved.record._id}` : '/api/seasons'
  const { saving, ...form } = useAdminForm<Draft, Season, Season>({
    room: '/api/seasons',
    saved,
    readFrom: saved ? address : '/api/seasons new',
    saveTo: address,
    contract,
    toFields: (draft) => valuesOf(fields, draft),
    start: valuesOf(fields, start),
    labels: labelsOf(fields),
    failed: 'La saison n’a pas pu être enregistrée',
    onSaved: async (draft) => {
      toast.success(saved ? 'Saison enregistrée.' : `${draft.name}\u00a0: le brouillon est prêt.`)
      await onSaved(draft)
    },
  })
  return (
    <AdminForm
      saving={saving}
      className="stack gap-5 min-0 narrow"
      submitLabel={saved ? 'Enregistrer' : 'Préparer cette saison'}
    >
      {Object.values(inputsOf(fields, form))}
    </AdminForm>
  )
}
