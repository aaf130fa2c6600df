import { useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { type Closure, closureInput } from '#src/club/closures/closures.contract.ts'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import { showHours } from '#src/club/courses/lesson-times.contract.ts'
import { listLessons } from '#src/club/courses/lessons.contract.ts'
import { week } from '#web/club/courses/week.ts'
import { hrefs } from '#web/hrefs.ts'
import { DateField } from '#web/look/calendar/DateField.tsx'
import { SelectField, TextField } from '#web/look/ui/Field.tsx'
import { Controlled } from '#web/office/forms/Controlled.tsx'
import { RecordForm, type RecordFormProps, useRecordForm } from '#web/office/forms/RecordForm.tsx'
import { useSingleRecord } from '#web/office/lists/useRecords.ts'

type Fields = z.input<typeof closureInput>

const empty: Fields = {
  kind: 'closed',
  text: '',
  firstDay: '',
  lastDay: '',
  scope: 'club',
  place: '',
  lesson: '',
  toDay: '',
  toTime: '',
  toPlace: '',
}
const labels = {
  kind: 'Quoi',
  text: 'Texte',
  firstDay: 'Premier jour',
  lastDay: 'Dernier jour',
  scope: 'Qui',
  place: 'Lieu fermé',
  lesson: 'Cours concerné',
  toDay: 'Nouveau jour',
  toTime: 'Nouvel horaire',
  toPlace: 'Nouveau lieu',
}
const texts = {
  created: 'Fermeture ajoutée.',
  updated: 'Fermeture mise à jour.',
  failed: 'La fermeture n’a pas pu être enregistrée',
}
const examples = { closed: 'Gymnase fermé', moved: 'Salle prise', message: 'Alerte neige' }

/** What falls out, moves, or is to be known at once; only the fields that matter are shown. */
export function ClosureForm(props: RecordFormProps<Closure>) {
  const { form, field, saving } = useRecordForm(props, {
    room: '/api/closures',
    contract: closureInput,
    empty,
    // A closure of one day has no end of its own, wherever its day goes.
    toFields: ({ _id: _, ...closure }: Closure): Fields => ({
      ...closure,
      lastDay: closure.lastDay === closure.firstDay ? '' : closure.lastDay,
    }),
    labels,
    texts,
    shown: ({ kind }) => ({ href: kind === 'message' ? hrefs.home : `${hrefs.courses}#planning` }),
  })
  const [kind = 'closed', scope] = useWatch({ control: form.control, name: ['kind', 'scope'] })
  const { lessons, places } = useLessons()
  const isMoved = kind === 'moved'
  return (
    <RecordForm
      title={props.editing ? 'Modifier la fermeture' : 'Nouvelle fermeture'}
      saving={saving}
    >
      <SelectField label={labels.kind} {...field('kind')}>
        <option value="closed">Pas de cours</option>
        <option value="moved">Un cours déplacé</option>
        <option value="message">Un message urgent</option>
      </SelectField>
      <TextField
        label={labels.text}
        hint="obligatoire"
        placeholder={examples[kind]}
        {...field('text')}
      />
      <Controlled form={form} name="firstDay">
        {(day) => (
          <DateField
            label={isMoved ? 'Jour du cours' : labels.firstDay}
            hint="obligatoire"
            {...day}
          />
        )}
      </Controlled>
      {!isMoved && (
        <Controlled form={form} name="lastDay">
          {({ value = '', ...day }) => (
            <DateField
              label={labels.lastDay}
              help="Vide&nbsp;: un seul jour."
              value={value}
              {...day}
            />
          )}
        </Controlled>
      )}
      {kind === 'closed' && (
        <SelectField label={labels.scope} {...field('scope')}>
          <option value="club">Tout le club</option>
          <option value="place">Les cours d’un lieu</option>
          <option value="lesson">Un seul cours</option>
        </SelectField>
      )}
      {kind === 'closed' && scope === 'place' && (
        <SelectField key={`lieux ${places.length}`} label={labels.place} {...field('place')}>
          <option value="">Le dojo du club</option>
          {places.map((place) => (
            <option key={place} value={place}>
              {place}
            </option>
          ))}
        </SelectField>
      )}
      {(isMoved || (kind === 'closed' && scope === 'lesson')) && (
        <SelectField key={`cours ${lessons.length}`} label={labels.lesson} {...field('lesson')}>
          <option value="">Choisir…</option>
          {lessons.map(({ key, weekday, time, activity }) => (
            <option key={key} value={key}>
              {week[weekday]} {showHours(time)}, {activity}
            </option>
          ))}
        </SelectField>
      )}
      {isMoved && (
        <>
          <Controlled form={form} name="toDay">
            {({ value = '', ...day }) => (
              <DateField label={labels.toDay} hint="obligatoire" value={value} {...day} />
            )}
          </Controlled>
          <TextField
            label={labels.toTime}
            placeholder="18h30-19h45"
            help="Vide&nbsp;: la même heure."
            {...field('toTime')}
          />
          <TextField
            label={labels.toPlace}
            help="Vide&nbsp;: le même lieu."
            {...field('toPlace')}
          />
        </>
      )}
    </RecordForm>
  )
}

/** The lessons of the timetable, and the places they name beside the club's own. */
function useLessons() {
  const { saved } = useSingleRecord<Courses>('/api/courses')
  const lessons = listLessons(saved?.record.schedules ?? [])
  const places = [...new Set(lessons.flatMap(({ place }) => place || []))]
  return { lessons, places }
}
