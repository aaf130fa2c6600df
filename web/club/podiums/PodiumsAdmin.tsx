import CalendarDays from 'lucide-react/icons/calendar-days'
import Medal from 'lucide-react/icons/medal'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { LinkedEvent } from '#src/club/event-links/event-links.schema.ts'
import { podiumNouns } from '#src/club/podiums/podiums.nouns.shared.ts'
import type { Podium } from '#src/club/podiums/podiums.schema.ts'
import { plural } from '#src/core/text/nouns.shared.ts'
import { day } from '#web/admin/forms/dayField.tsx'
import { type AnyForm, Controlled, image, renderInputs, text } from '#web/admin/forms/fields.tsx'
import { RecordForm } from '#web/admin/forms/RecordForm.tsx'
import { type RecordFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { FormAndList } from '#web/admin/lists/RecordList.tsx'
import { OpenRecord, ResourceRows } from '#web/admin/lists/ResourceSection.tsx'
import { resource } from '#web/admin/lists/resource.tsx'
import { useResource } from '#web/admin/lists/useResource.ts'
import { ForEvent, FromEvent } from '#web/club/event-links/FromEvent.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Poster } from '#web/ui/art/Poster.tsx'
import { DateField } from '#web/ui/calendar/DateField.tsx'
import { readTypedDay } from '#web/ui/calendar/typedDay.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { toWallTime } from '#web/ui/text/clubTime.ts'
import { podiumsAddress } from './addresses.ts'
import { emptyPodium, schema, toBody, toFields, toPodiumFields } from './podiumFields.ts'
import { RanksFields } from './RanksFields.tsx'
import { podiumDate } from './ranks.ts'

const podiums = resource({
  endpoint: '/api/podiums',
  nouns: podiumNouns,
  schema,
  fields: {
    event: text('Événement', { hint: 'obligatoire', enterKeyHint: 'next', autoComplete: 'off' }),
    date: { ...day('Date'), input: (name, form) => <PodiumDay name={name} {...form} /> },
    year: text('Année', {
      type: 'number',
      inputMode: 'numeric',
      hint: 'obligatoire',
      enterKeyHint: 'next',
    }),
    winners: { label: 'Résultats', empty: [], input: () => <RanksFields /> },
    photoAddress: image('Photo', { label: 'URL de la photo' }),
  },
  emptyHelp: 'Ajoutez le premier avec le formulaire.',
  texts: {
    failed: 'Erreur lors de la sauvegarde du podium',
    remove: 'Supprimer ce podium ?',
    notRemoved: 'Erreur lors de la suppression du podium',
  },
  title: ({ event }) => event,
  searchText: ({ event, year, date, winners }) =>
    `${event} ${year} ${podiumDate({ date, year })} ${winners.flatMap(({ names }) => names).join(' ')}`,
  toFields,
  copyWithout: ({ date, year }) => ({
    date,
    year,
    winners: emptyPodium('').winners,
    photoAddress: '',
  }),
  viewLink: ({ event, eventId }: Podium) => ({
    href: eventId ? hrefs.event(eventId) : podiumsAddress,
    share: event,
  }),
  row: (podium) => ({
    picture: (
      <Picture
        src={podium.photo}
        sizes="9rem"
        fallback={<Poster id={podium._id} category="compétition" ratio="1:1" />}
      />
    ),
    facts: [
      { Icon: CalendarDays, text: podiumDate(podium) },
      { Icon: Medal, text: formatWinners(podium) },
    ],
  }),
})

/** Spec section 2 'Podiums': the form, then the cards, in two columns on wide screens. */
export function PodiumsAdmin({ section }: SectionProps) {
  const editor = useResource(podiums)
  const { records } = editor
  const counters = [{ value: records.length, label: plural(records.length, 'Podium') }]
  return (
    <>
      <SectionHeader section={section} counters={counters} unknown={editor.unknown} />
      <FormAndList count={records.length} below>
        <FromEvent>
          {(event) => (
            <OpenRecord editor={editor}>
              {(form) => <PodiumForm {...form} from={form.editing ? undefined : event} />}
            </OpenRecord>
          )}
        </FromEvent>
        <div className="@container @min-[56rem]:[&_ul[aria-label]]:grid-cols-[1fr_1fr]">
          <ResourceRows editor={editor} />
        </div>
      </FormAndList>
    </>
  )
}

function formatWinners({ winners }: Podium): string {
  const count = winners.reduce((sum, { names }) => sum + names.length, 0)
  if (count === 0) return 'Aucun résultat disponible'
  return count > 1 ? `${count} athlètes récompensés` : '1 athlète récompensé'
}

const toLocalDay = (moment: string | Date) => toWallTime(moment).slice(0, 10)

type Props = RecordFormProps<Podium> & {
  from: LinkedEvent | undefined
}

/**
 * Event and year are required. Results and photo are optional, since podiums are often announced
 * first.
 */
function PodiumForm({ from, ...props }: Props) {
  const [today] = useState(() => toLocalDay(new Date()))
  const { form, field, saving } = useAdminForm(props, {
    ...podiums,
    empty: from ? toPodiumFields(from) : emptyPodium(today),
    newDraft: from && `/api/podiums new evenement ${from._id}`,
    toBody: (values) => toBody(values, from?._id),
  })
  const { draft } = saving

  // Resets the proposed day of a restored draft to the day it was begun, instead of today.
  const begunOn = draft?.isNew ? toLocalDay(draft.at) : today
  useEffect(() => {
    if (begunOn === today || form.getValues('date') !== today) return
    form.setValue('date', begunOn)
    if (form.getValues('year') === today.slice(0, 4)) form.setValue('year', begunOn.slice(0, 4))
  }, [begunOn, today, form])

  const inputs = renderInputs(podiums.fields, { form, field })
  return (
    <RecordForm texts={podiums.texts} saving={saving}>
      <ForEvent event={from} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside */}
      <div className="contents" onKeyDown={goOn}>
        {inputs.event}
        <div className="grid grid-cols-fit gap-4 items-start">
          {inputs.date}
          {inputs.year}
        </div>
        {inputs.winners}
      </div>
      {inputs.photoAddress}
    </RecordForm>
  )
}

/** Day that updates the year with it, unless the year was changed by hand. */
function PodiumDay({ name, form }: AnyForm & { name: string }) {
  const given = useRef(typedYear(form.getValues(name)))
  const follow = (date: string) => {
    const year = typedYear(date)
    if (year === undefined) return
    if (['', given.current].includes(form.getValues('year'))) form.setValue('year', year)
    given.current = year
  }
  return (
    <Controlled form={form} name={name}>
      {({ onChange, ...field }) => (
        <DateField
          label="Date"
          hint="facultatif"
          free
          {...field}
          onChange={(date) => {
            onChange(date)
            follow(date)
          }}
        />
      )}
    </Controlled>
  )
}

const typedYear = (date: string) => readTypedDay(date)?.slice(0, 4)

/** Makes Enter focus the next field, so that a podium is not submitted before its results. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.ctrlKey || event.defaultPrevented) return
  if (!(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const inputs = [...currentTarget.querySelectorAll('input')]
  inputs.at(inputs.indexOf(target) + 1)?.focus()
}
