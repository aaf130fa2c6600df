import CalendarDays from 'lucide-react/icons/calendar-days'
import Medal from 'lucide-react/icons/medal'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { LinkedEvent } from '#src/club/event-links/event-links.schema.ts'
import type { Podium } from '#src/club/podiums/podiums.schema.ts'
import { Controlled } from '#web/admin/forms/Controlled.tsx'
import { RecordForm } from '#web/admin/forms/RecordForm.tsx'
import { type RecordFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { DeleteDialog } from '#web/admin/lists/DeleteDialog.tsx'
import { RecordEditor, useRecordEditor } from '#web/admin/lists/RecordEditor.tsx'
import { FormAndList } from '#web/admin/lists/RecordList.tsx'
import { RecordRows } from '#web/admin/lists/RecordSection.tsx'
import { ForEvent, FromEvent } from '#web/club/event-links/FromEvent.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Poster } from '#web/ui/art/Poster.tsx'
import { DateField } from '#web/ui/calendar/DateField.tsx'
import { readTypedDay } from '#web/ui/calendar/typedDay.ts'
import { classes } from '#web/ui/components/classes.ts'
import { TextField } from '#web/ui/components/Field.tsx'
import { ImageField } from '#web/ui/media/ImageField.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { toParis } from '#web/ui/text/parisTime.ts'
import { podiumsAddress } from './addresses.ts'
import styles from './PodiumsAdmin.module.css'
import { emptyPodium, podiumOf, schema, toBody, toFields } from './podiumFields.ts'
import { RanksFields } from './RanksFields.tsx'
import { podiumDate } from './ranks.ts'

const texts = {
  list: 'Podiums enregistrés',
  add: 'Nouveau podium',
  empty: { title: 'Aucun podium', help: 'Ajoutez le premier avec le formulaire.' },
  notOpened: 'Ce podium n’a pas pu être ouvert',
  removed: 'Podium supprimé.',
  notRemoved: 'Erreur lors de la suppression du podium',
}

/** Spec section 2 'Podiums': the form, then the cards, in two columns on wide screens. */
export function PodiumsAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Podium>('/api/podiums', texts)
  const { records } = editor
  const counters = [{ value: records.length, label: records.length > 1 ? 'Podiums' : 'Podium' }]
  return (
    <>
      <SectionHeader section={section} counters={counters} unknown={editor.unknown} />
      <FormAndList count={records.length} below>
        <FromEvent>
          {(event) => (
            <RecordEditor {...editor}>
              {(form) => <PodiumForm {...form} from={form.editing ? undefined : event} />}
            </RecordEditor>
          )}
        </FromEvent>
        <div className={classes('container', styles.cards)}>
          <RecordRows
            editor={editor}
            texts={texts}
            nameOf={nameOf}
            textOf={podiumText}
            row={(podium) => ({
              picture: (
                <Picture
                  src={podium.photo}
                  sizes="9rem"
                  fallback={<Poster id={podium._id} category="compétition" ratio="1:1" />}
                />
              ),
              facts: [
                { Icon: CalendarDays, text: podiumDate(podium) },
                { Icon: Medal, text: winnersOf(podium) },
              ],
            })}
          />
        </div>
      </FormAndList>
      <DeleteDialog {...editor.deletion} question="Supprimer ce podium ?" name={nameOf} />
    </>
  )
}

const nameOf = ({ event }: Podium) => event

function winnersOf({ winners }: Podium): string {
  const count = winners.reduce((sum, { names }) => sum + names.length, 0)
  if (count === 0) return 'Aucun résultat disponible'
  return count > 1 ? `${count} athlètes récompensés` : '1 athlète récompensé'
}

const podiumText = ({ event, year, date, winners }: Podium) =>
  `${event} ${year} ${podiumDate({ date, year })} ${winners.flatMap(({ names }) => names).join(' ')}`

const fields = {
  event: { label: 'Événement' },
  year: { label: 'Année' },
  date: { label: 'Date' },
  winners: { label: 'Résultats' },
  photoAddress: { label: 'Photo' },
}
const saveTexts = {
  created: 'Podium ajouté.',
  updated: 'Podium mis à jour.',
  failed: 'Erreur lors de la sauvegarde du podium',
}

const dayOf = (moment: string | Date) => toParis(moment).slice(0, 10)

type Props = RecordFormProps<Podium> & {
  from: LinkedEvent | undefined
}

/**
 * Event and year are required. Results and photo are optional, since podiums are often announced
 * first.
 */
function PodiumForm({ from, ...props }: Props) {
  const { editing } = props
  const [today] = useState(() => dayOf(new Date()))
  const { form, field, saving } = useAdminForm(props, {
    endpoint: '/api/podiums',
    schema,
    empty: from ? podiumOf(from) : emptyPodium(today),
    newDraft: from && `/api/podiums new evenement ${from._id}`,
    toFields,
    ownOfCopy: ({ date, year }) => ({
      date,
      year,
      winners: emptyPodium('').winners,
      photoAddress: '',
    }),
    toBody: (fields) => toBody(fields, from?._id),
    fields,
    texts: saveTexts,
    viewLink: ({ event, eventId }) => ({
      href: eventId ? hrefs.event(eventId) : podiumsAddress,
      share: event,
    }),
  })
  const { draft } = saving

  // Resets the proposed day of a restored draft to the day it was begun, instead of today.
  const begunOn = draft?.isNew ? dayOf(draft.at) : today
  useEffect(() => {
    if (begunOn === today || form.getValues('date') !== today) return
    form.setValue('date', begunOn)
    if (form.getValues('year') === today.slice(0, 4)) form.setValue('year', begunOn.slice(0, 4))
  }, [begunOn, today, form])

  /** Updates the year with the day, unless it was changed by hand. */
  const given = useRef(yearOf(form.getValues('date')))
  const follow = (date: string) => {
    const year = yearOf(date)
    if (year === undefined) return
    if (['', given.current].includes(form.getValues('year'))) form.setValue('year', year)
    given.current = year
  }

  return (
    <FormProvider {...form}>
      <RecordForm title={editing ? 'Modifier le podium' : texts.add} saving={saving}>
        <ForEvent event={from} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields inside */}
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

/** Makes Enter focus the next field, so that a podium is not submitted before its results. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.ctrlKey || event.defaultPrevented) return
  if (!(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const inputs = [...currentTarget.querySelectorAll('input')]
  inputs.at(inputs.indexOf(target) + 1)?.focus()
}
