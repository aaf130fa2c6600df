import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { type Closure, closureInput } from '#src/club/closures/closures.contract.ts'
import { addDays } from '#src/club/closures/exceptions.contract.ts'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import { showHours } from '#src/club/courses/lesson-times.contract.ts'
import { listLessons } from '#src/club/courses/lessons.contract.ts'
import { week } from '#web/club/courses/week.ts'
import { hrefs } from '#web/hrefs.ts'
import { dayOf } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { SelectField } from '#web/look/ui/Field.tsx'
import { day } from '#web/office/forms/dayField.tsx'
import {
  type AnyForm,
  choice,
  type Field,
  fieldsOf,
  text,
  time,
  valuesOf,
} from '#web/office/forms/fields.tsx'
import { RecordForm, type RecordFormProps, useRecordFields } from '#web/office/forms/RecordForm.tsx'
import { useSingleRecord } from '#web/office/lists/useRecords.ts'

type ClosureFields = z.input<typeof closureInput>

const texts = {
  created: 'Fermeture ajoutée.',
  updated: 'Fermeture mise à jour.',
  failed: 'La fermeture n’a pas pu être enregistrée',
}
const kinds = { closed: 'Pas de cours', moved: 'Un cours déplacé', message: 'Un message urgent' }
const scopes = { club: 'Tout le club', place: 'Les cours d’un lieu', lesson: 'Un seul cours' }
const examples = { closed: 'Gymnase fermé', moved: 'Salle prise', message: 'Alerte neige' }

const kindOf = ({ form }: AnyForm): keyof typeof kinds => form.watch('kind') ?? 'closed'

/** @param options value and words; they come after the field, which shows its own once they are there */
const among = (
  label: string,
  none: string,
  options: readonly (readonly [string, string])[],
): Field<string> => ({
  label,
  empty: '',
  input: (name, { field }) => (
    <SelectField key={options.length} label={label} {...field(name)}>
      <option value="">{none}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  ),
})

/** What falls out, moves, or is to be known at once; only the fields that matter are shown. */
export function ClosureForm(props: RecordFormProps<Closure>) {
  const { lessons, places } = useLessons()
  const { contract, fields } = fieldsOf(closureInput, {
    kind: choice('Quoi', kinds),
    text: {
      ...text('Texte'),
      input: (name, form) =>
        text('Texte', { hint: 'obligatoire', placeholder: examples[kindOf(form)] }).input(
          name,
          form,
        ),
    },
    firstDay: {
      ...day('Premier jour'),
      input: (name, form) =>
        day(kindOf(form) === 'moved' ? 'Jour du cours' : 'Premier jour', {
          hint: 'obligatoire',
        }).input(name, form),
    },
    lastDay: day('Dernier jour', { help: 'Vide\u00a0: un seul jour.' }),
    from: time('À partir de', { help: 'Vide\u00a0: dès le matin.' }),
    scope: choice('Qui', scopes),
    place: among('Lieu fermé', 'Le dojo du club', places),
    lesson: among('Cours concerné', 'Choisir…', lessons),
    toDay: day('Nouveau jour', { hint: 'obligatoire' }),
    toTime: text('Nouvel horaire', {
      placeholder: '18h30-19h45',
      help: 'Vide\u00a0: la même heure.',
    }),
    toPlace: text('Nouveau lieu', { help: 'Vide\u00a0: le même lieu.' }),
  })
  const { form, inputs, saving } = useRecordFields(props, {
    contract,
    fields,
    room: '/api/closures',
    // A closure of one day has no end of its own, wherever its day goes.
    toFields: (closure: Closure) => ({
      ...valuesOf(fields, closure),
      lastDay: closure.lastDay === closure.firstDay ? '' : closure.lastDay,
    }),
    texts,
    shown: ({ kind }) => ({ href: kind === 'message' ? hrefs.home : `${hrefs.courses}#planning` }),
  })
  const [kind = 'closed', scope] = useWatch({ control: form.control, name: ['kind', 'scope'] })
  return (
    <RecordForm
      title={props.editing ? 'Modifier la fermeture' : 'Nouvelle fermeture'}
      saving={saving}
    >
      {!props.editing && <NearDays form={form} />}
      {inputs.kind}
      {inputs.text}
      {inputs.firstDay}
      {kind !== 'moved' && inputs.lastDay}
      {kind === 'closed' && inputs.from}
      {kind === 'closed' && inputs.scope}
      {kind === 'closed' && scope === 'place' && inputs.place}
      {(kind === 'moved' || (kind === 'closed' && scope === 'lesson')) && inputs.lesson}
      {kind === 'moved' && [inputs.toDay, inputs.toTime, inputs.toPlace]}
    </RecordForm>
  )
}

/** What is told in a hurry: one tap fills in all there is to say, the next one saves it. */
function NearDays({ form: { getValues, setValue } }: { form: UseFormReturn<ClosureFields> }) {
  const close = (firstDay: string, from: string) => {
    const text = getValues('text') || 'Dojo fermé'
    const told = { kind: 'closed', scope: 'club', text, firstDay, lastDay: '', from } as const
    for (const [name, value] of Object.entries(told))
      setValue(name as keyof typeof told, value, { shouldDirty: true, shouldValidate: true })
  }
  const today = dayOf(new Date().toISOString())
  return (
    <div className="cluster gap-2">
      <Button size="small" variant="ghost" onClick={() => close(today, '17:00')}>
        Ce soir
      </Button>
      <Button size="small" variant="ghost" onClick={() => close(today, '')}>
        Aujourd’hui
      </Button>
      <Button size="small" variant="ghost" onClick={() => close(addDays(today, 1), '')}>
        Demain
      </Button>
    </div>
  )
}

function useLessons() {
  const { saved } = useSingleRecord<Courses>('/api/courses')
  const all = listLessons(saved?.record.schedules ?? [])
  const lessons = all.map(
    ({ key, weekday, time, activity }) =>
      [key, `${week[weekday]} ${showHours(time)}, ${activity}`] as const,
  )
  const places = [...new Set(all.flatMap(({ place }) => place || []))]
  return { lessons, places: places.map((place) => [place, place] as const) }
}
