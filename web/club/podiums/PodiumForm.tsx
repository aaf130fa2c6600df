import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Event } from '#src/club/events/events.contract.ts'
import type { Podium } from '#src/club/podiums/podiums.contract.ts'
import { ForEvent } from '#web/club/events/FromEvent.tsx'
import { hrefs } from '#web/hrefs.ts'
import { DateField } from '#web/look/calendar/DateField.tsx'
import { readTypedDay } from '#web/look/calendar/typedDay.ts'
import { ImageField } from '#web/look/media/ImageField.tsx'
import { toParis } from '#web/look/text/parisTime.ts'
import { TextField } from '#web/look/ui/Field.tsx'
import { Controlled } from '#web/office/forms/Controlled.tsx'
import { RecordForm, type RecordFormProps, useRecordForm } from '#web/office/forms/RecordForm.tsx'
import styles from './PodiumsAdmin.module.css'
import { contract, emptyPodium, podiumOf, toBody, toFields } from './podiumFields.ts'
import { podiumsAddress } from './podiums.pages.ts'
import { RanksFields } from './RanksFields.tsx'

const labels = {
  event: 'Événement',
  year: 'Année',
  date: 'Date',
  winners: 'Résultats',
  photoAddress: 'Photo',
}
const texts = {
  created: 'Podium ajouté.',
  updated: 'Podium mis à jour.',
  failed: 'Erreur lors de la sauvegarde du podium',
}

const dayOf = (moment: string | Date) => toParis(moment).slice(0, 10)

type Props = RecordFormProps<Podium> & {
  from: Event | undefined
}

/** Event and year are required, results and photo are not: many podiums are announced before. */
export function PodiumForm({ from, ...props }: Props) {
  const { editing } = props
  const [today] = useState(() => dayOf(new Date()))
  const { form, field, saving } = useRecordForm(props, {
    room: '/api/podiums',
    contract,
    empty: from ? podiumOf(from) : emptyPodium(today),
    ...(from && { list: `evenement ${from._id}` }),
    toFields,
    toBody: (fields) => toBody(fields, from?._id),
    labels,
    texts,
    shown: ({ event, eventId }) => {
      const href = eventId ? hrefs.event(eventId) : podiumsAddress
      return { href, share: { title: event, url: href } }
    },
  })
  const { draft } = saving

  // A draft keeps what was typed: the day it was begun on was only proposed, and is not today's.
  const begunOn = draft?.isNew ? dayOf(draft.at) : today
  useEffect(() => {
    if (begunOn === today || form.getValues('date') !== today) return
    form.setValue('date', begunOn)
    if (form.getValues('year') === today.slice(0, 4)) form.setValue('year', begunOn.slice(0, 4))
  }, [begunOn, today, form])

  /** The year goes with the day, as long as nobody gave it another. */
  const given = useRef(yearOf(form.getValues('date')))
  const follow = (date: string) => {
    const year = yearOf(date)
    if (year === undefined) return
    if (['', given.current].includes(form.getValues('year'))) form.setValue('year', year)
    given.current = year
  }

  return (
    <FormProvider {...form}>
      <RecordForm title={editing ? 'Modifier le podium' : 'Nouveau podium'} saving={saving}>
        <ForEvent event={from} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its fields */}
        <div className={styles.through} onKeyDown={goOn}>
          <TextField
            label="Événement"
            hint="obligatoire"
            enterKeyHint="next"
            autoComplete="off"
            {...field('event')}
          />
          <div className="columns gap-4 items-start">
            <Controlled form={form} name="date">
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
            <TextField
              type="number"
              inputMode="numeric"
              label="Année"
              hint="obligatoire"
              enterKeyHint="next"
              {...field('year')}
            />
          </div>
          <RanksFields />
        </div>
        <Controlled form={form} name="photoAddress">
          {(field) => <ImageField label="URL de la photo" {...field} />}
        </Controlled>
      </RecordForm>
    </FormProvider>
  )
}

const yearOf = (date: string) => readTypedDay(date)?.slice(0, 4)

/** Enter goes on to the next field: a podium would be on the site before its results. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.ctrlKey || event.defaultPrevented) return
  if (!(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const inputs = [...currentTarget.querySelectorAll('input')]
  inputs.at(inputs.indexOf(target) + 1)?.focus()
}
