import type * as z from 'zod'
import { type Draft, type NewSeason, seasonInput } from '#src/club/seasons/seasons.schema.ts'
import { AdminForm } from '#web/admin/forms/AdminForm.tsx'
import { day } from '#web/admin/forms/dayField.tsx'
import { describeFields, renderInputs, text } from '#web/admin/forms/fields.tsx'
import { useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import type { Tagged } from '#web/core/api.ts'

const fields = describeFields(seasonInput, {
  name: text('Nom', { help: 'Il est écrit au-dessus des tarifs.' }),
  firstDay: day('Premier jour', { help: 'Celui des licences et des âges.' }),
  lastDay: day('Dernier jour'),
  returnsOn: day('Les cours reprennent le', {
    help: 'Les agendas des familles commencent ce jour-là. Il est écrit dans les dates de reprise.',
  }),
})

type Props = {
  /** Draft to edit; undefined to create one */
  saved: Tagged<Draft> | undefined
  start: NewSeason
  onSaved: (draft: Draft) => Promise<void>
}

const texts = {
  created: ({ name }: Draft) => `${name}\u00a0: le brouillon est prêt.`,
  updated: 'Saison enregistrée.',
  failed: 'La saison n’a pas pu être enregistrée',
}

/** The name and the days of a season that is prepared. */
export function SeasonForm({ saved, start, onSaved }: Props) {
  const form = useAdminForm<Draft, z.input<typeof seasonInput>, NewSeason>(
    { editing: saved, onSaved },
    {
      ...fields,
      empty: fields.toFields(start),
      endpoint: '/api/seasons',
      texts,
      // A prepared season is a draft until it is published.
      makesPublic: () => false,
    },
  )
  return (
    <AdminForm
      saving={form.saving}
      className="grid grid-cols-1 gap-6 min-w-0 max-w-form"
      submitLabel={saved ? 'Enregistrer' : 'Préparer cette saison'}>
      {Object.values(renderInputs(fields.fields, form))}
    </AdminForm>
  )
}
