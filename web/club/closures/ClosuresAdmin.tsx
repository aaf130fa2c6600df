import { useEffect } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { closureNouns } from '#src/club/closures/closures.nouns.shared.ts'
import {
  type Closure,
  closureInput,
  type Holiday,
  type Holidays,
} from '#src/club/closures/closures.schema.ts'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import { showHours } from '#src/club/courses/lesson-times.shared.ts'
import { listLessons } from '#src/club/courses/lessons.shared.ts'
import { findSchoolZone } from '#src/core/settings/school-zones.shared.ts'
import { hourInWords } from '#src/core/time/club-time.shared.ts'
import { addDays } from '#src/core/time/days.shared.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { day } from '#web/admin/forms/dayField.tsx'
import {
  type AnyForm,
  choice,
  type Fields,
  fieldValues,
  text,
  time,
} from '#web/admin/forms/fields.tsx'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { ListFailed } from '#web/admin/lists/RecordList.tsx'
import { ResourceSection } from '#web/admin/lists/ResourceSection.tsx'
import { resource } from '#web/admin/lists/resource.tsx'
import { useSingleRecord } from '#web/admin/lists/useRecords.ts'
import { useResource } from '#web/admin/lists/useResource.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { refreshAnswer } from '#web/boot.ts'
import { call } from '#web/calls.ts'
import { week } from '#web/club/courses/week.ts'
import { create } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { loadSiteSlot } from '#web/ui/layout/site-slots.ts'
import { useVenueName } from '#web/ui/layout/useSettings.ts'
import { calendarDay, dayInWords, longDay } from '#web/ui/text/dates.ts'
import { notices } from './closures.pages.ts'

const kinds = { closed: 'Pas de cours', moved: 'Cours déplacé', message: 'Message urgent' }
const choices = { closed: 'Pas de cours', moved: 'Un cours déplacé', message: 'Un message urgent' }
const scopes = { club: 'Tout le club', place: 'Les cours d’un lieu', lesson: 'Un seul cours' }
const examples = { closed: 'Gymnase fermé', moved: 'Salle prise', message: 'Alerte neige' }

const watchKind = ({ form }: AnyForm): keyof typeof kinds => form.watch('kind') ?? 'closed'

/** Kinds and scopes a field is for */
const only = (kinds: readonly string[], scope?: string) => (values: FieldValues) =>
  kinds.includes(values.kind ?? 'closed') &&
  (scope === undefined || values.kind === 'moved' || values.scope === scope)
const moves = { when: only(['moved']) }

const placeField = (club = 'Le dojo du club', venues = {}) => ({
  ...choice<string>('Lieu fermé', { '': club, ...venues }),
  when: only(['closed'], 'place'),
})
const lessonField = (lessons = {}) => ({
  ...choice<string>('Cours concerné', { '': 'Choisir…', ...lessons }),
  when: only(['closed', 'moved'], 'lesson'),
})

const fields: Fields<z.input<typeof closureInput>> = {
  kind: choice('Quoi', choices),
  text: {
    ...text('Texte'),
    input: (name, form) =>
      text('Texte', { hint: 'obligatoire', placeholder: examples[watchKind(form)] }).input(
        name,
        form,
      ),
  },
  firstDay: {
    ...day('Premier jour'),
    input: (name, form) =>
      day(watchKind(form) === 'moved' ? 'Jour du cours' : 'Premier jour', {
        hint: 'obligatoire',
      }).input(name, form),
  },
  lastDay: {
    ...day('Dernier jour', { help: 'Vide\u00a0: un seul jour.' }),
    when: only(['closed', 'message']),
  },
  from: {
    ...time('À partir de', { help: 'Vide\u00a0: dès le matin.' }),
    when: only(['closed']),
  },
  scope: { ...choice('Qui', scopes), when: only(['closed']) },
  place: placeField(),
  lesson: lessonField(),
  toDay: { ...day('Nouveau jour', { help: 'Vide\u00a0: le même jour.' }), ...moves },
  toTime: {
    ...text('Nouvel horaire', { placeholder: '18h30-19h45', help: 'Vide\u00a0: la même heure.' }),
    ...moves,
  },
  toPlace: { ...text('Nouveau lieu', { help: 'Vide\u00a0: le même lieu.' }), ...moves },
}

const closures = resource({
  endpoint: '/api/closures',
  listFrom: '/api/all-closures',
  nouns: closureNouns,
  schema: closureInput,
  fields,
  useFields: () => {
    const { lessons, venues } = useLessons()
    const club = useVenueName() === 'dojo' ? undefined : 'La salle du club'
    return { ...fields, place: placeField(club, venues), lesson: lessonField(lessons) }
  },
  layout: ({ kind, text, ...others }, form, saved) => (
    <>
      {kind}
      {text}
      {!saved && <NearDays {...form} />}
      {Object.values(others)}
      <AlertsNote />
    </>
  ),
  emptyHelp: 'Vacances, gymnase fermé, cours déplacé\u00a0: dites-le ici, le site le dit partout.',
  texts: { list: 'Fermetures et changements' },
  title: ({ text }) => text,
  searchText: ({ text, place }) => `${text} ${place}`,
  // A closure of one day has no end of its own, wherever its day goes.
  toFields: (closure: Closure) => ({
    ...fieldValues(fields, closure),
    lastDay: closure.lastDay === closure.firstDay ? '' : closure.lastDay,
  }),
  copyWithout: () => ({ firstDay: '', lastDay: '', toDay: '' }),
  viewLink: ({ kind, text }) => ({
    href: kind === 'message' ? hrefs.home : `${hrefs.courses}#planning`,
    share: text,
  }),
  row: (closure) => ({
    picture: <Enso />,
    children: (
      <p>
        {kinds[closure.kind]}, {formatDays(closure, longDay)}
        {closure.from && `, à partir de ${hourInWords(closure.from)}`}
      </p>
    ),
  }),
})

export function ClosuresAdmin({ section }: SectionProps) {
  const editor = useResource(closures)
  const { records } = editor
  // Loads the band, so that public pages of this tab show the first closure.
  useEffect(() => void loadSiteSlot(notices).catch(() => {}), [])
  // Refreshes the notices, which show closures.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each loaded list
  useEffect(() => void refreshAnswer(call('/api/notices')), [records])
  return (
    <>
      <ResourceSection section={section} editor={editor} />
      <HolidaysPanel key={records.length} onAdded={editor.reload} />
      <Panel title="L’écran du couloir" className="mt-8">
        <p>
          Le prochain cours, ce qui tombe, les photos et le prochain événement, en grand&nbsp;:{' '}
          <Link href={hrefs.tonight}>ouvrir l’écran</Link>. Il se renouvelle tout seul.
        </p>
      </Panel>
    </>
  )
}

function AlertsNote() {
  if (useWatch({ name: 'kind' }) === 'message') return null
  return (
    <p className="text-note text-ink-soft">
      Le site prévient de lui-même, sur leur téléphone ou par e-mail, celles et ceux qui l’ont
      demandé dans «&nbsp;Mon cours&nbsp;». Pour les autres, «&nbsp;Partager&nbsp;» suit
      l’enregistrement.
    </p>
  )
}

/**
 * Shortcuts for near days: one tap sets the day, the next saves. Keeps the text and scope already
 * entered; a closure of the whole dojo without text gets a default one.
 */
function NearDays({ form: { getValues, setValue } }: Pick<AnyForm, 'form'>) {
  const choose = (firstDay: string, isTonight = false) => {
    const { kind = 'closed', scope = 'club', text, from } = getValues()
    const isClosed = kind === 'closed'
    const chosen = {
      firstDay,
      ...(isClosed && !from && isTonight && { from: evening }),
      ...(isClosed && from === evening && !isTonight && { from: '' }),
      ...(isClosed && scope === 'club' && !text && { text: 'Club fermé' }),
    }
    for (const [name, value] of Object.entries(chosen))
      setValue(name as keyof typeof chosen, value, { shouldDirty: true, shouldValidate: true })
  }
  const today = calendarDay(new Date().toISOString())
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" onClick={() => choose(today, true)}>
        Ce soir
      </Button>
      <Button size="small" onClick={() => choose(today)}>
        Aujourd’hui
      </Button>
      <Button size="small" onClick={() => choose(addDays(today, 1))}>
        Demain
      </Button>
    </div>
  )
}

const evening = '17:00'

/** Lessons and places a closure may concern, as choices with their labels. */
function useLessons() {
  const { saved } = useSingleRecord<Courses>('/api/courses')
  const all = listLessons(saved?.record.schedules ?? [])
  const lessons = all.map(({ key, weekday, time, activity }) => [
    key,
    `${week[weekday]} ${showHours(time)}, ${activity}`,
  ])
  const places = all.flatMap(({ place }) => (place ? [[place, place]] : []))
  return { lessons: Object.fromEntries(lessons), venues: Object.fromEntries(places) }
}

/** Formats a day or a range of days. @param formatDay formats one day */
const formatDays = (
  { firstDay, lastDay }: Omit<Holiday, 'text'>,
  formatDay: (day: string) => string,
) =>
  firstDay === lastDay
    ? `le ${formatDay(firstDay)}`
    : `du ${formatDay(firstDay)} au ${formatDay(lastDay)}`

/** Holidays of the calendar without a closure, to be added one by one or all at once. */
function HolidaysPanel({ onAdded }: { onAdded: () => Promise<void> }) {
  const { data, error, mutate } = useAnswer<Holidays>('/api/holidays')
  const { pending, trigger } = useMutation(() => Promise.all([mutate(), onAdded()]))
  if (!data) {
    return (
      error && (
        <Panel title="Vacances et jours fériés" className="mt-8">
          <ListFailed title="Le calendrier n’a pas pu être lu" retry={() => mutate()} />
        </Panel>
      )
    )
  }
  const { zone, knownUntil, offered } = data
  const zoneLabel = findSchoolZone(zone)?.label
  const add = (holidays: readonly Holiday[]) =>
    trigger(
      closures.texts.failed,
      async () => {
        for (const holiday of holidays) await create('/api/closures', holiday)
      },
      { done: holidays.length > 1 ? 'Fermetures ajoutées.' : closures.texts.created },
    )
  return (
    <Panel title="Vacances et jours fériés" className="mt-8">
      <div className="grid grid-cols-1 gap-4">
        {zone === '' && (
          <p>
            Pour les vacances scolaires, choisissez votre zone dans les{' '}
            <Link href={dashboardAddress({ section: 'reglages', id: 'club' })}>Réglages</Link>.
          </p>
        )}
        {zone !== '' && knownUntil === null && (
          <p>
            Les prochaines vacances ({zoneLabel}) ne sont pas connues de cette version du site.
            Leurs dates sont sur{' '}
            <Link href="https://www.education.gouv.fr/calendrier-scolaire">education.gouv.fr</Link>.
            Ajoutez-les ci-dessus&nbsp;: «&nbsp;Pas de cours&nbsp;», du premier au dernier jour,
            ferme des vacances entières en une fois.
          </p>
        )}
        {offered.length === 0 ? (
          <p className="text-ink-soft">
            Rien à ajouter&nbsp;: tout ce que dit le calendrier est déjà fermé.
          </p>
        ) : (
          <>
            <ul className="grid grid-cols-1 gap-3">
              {offered.map((holiday) => (
                <li
                  key={holiday.firstDay + holiday.text}
                  className="flex items-center gap-3 justify-between">
                  <p className="min-w-0 wrap-anywhere">
                    <b>{holiday.text}</b>, {formatDays(holiday, dayInWords)}
                  </p>
                  <Button
                    size="small"
                    pending={pending}
                    aria-label={`Fermer\u00a0: ${holiday.text}`}
                    onClick={() => add([holiday])}>
                    Fermer
                  </Button>
                </li>
              ))}
            </ul>
            {offered.length > 1 && (
              <div className="flex items-center gap-3">
                <Button
                  size="small"
                  variant="primary"
                  pending={pending}
                  onClick={() => add(offered)}>
                  Tout fermer
                </Button>
              </div>
            )}
            <p className="text-note text-ink-soft">
              {knownUntil && `D’après le calendrier scolaire publié (${zoneLabel}). `}Relisez les
              dates avant de fermer.
            </p>
          </>
        )}
      </div>
    </Panel>
  )
}
