import { useEffect } from 'react'
import type * as z from 'zod'
import { type Event, eventInput } from '#src/club/events/events.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { DateField } from '#web/look/calendar/DateField.tsx'
import { ImageField } from '#web/look/media/ImageField.tsx'
import { TextArea, TextField } from '#web/look/ui/Field.tsx'
import { Controlled } from '#web/office/forms/Controlled.tsx'
import { RecordForm, type RecordFormProps, useRecordForm } from '#web/office/forms/RecordForm.tsx'
import { CopyNotice } from './CopyNotice.tsx'
import styles from './EventsAdmin.module.css'

type Fields = z.input<typeof eventInput>

const empty: Fields = {
  title: '',
  date: '',
  capacity: null,
  attendees: null,
  location: '',
  image: '',
  description: '',
}
const labels = {
  title: 'Titre',
  date: 'Date',
  capacity: 'Capacité',
  attendees: 'Participants',
  location: 'Lieu',
  image: 'URL de l’image',
  description: 'Description',
}
const texts = {
  created: 'Événement ajouté.',
  updated: 'Événement mis à jour.',
  failed: 'Erreur lors de la sauvegarde de l’événement',
}

/** An empty form holds null there, which Number would take for a capacity of 0. */
const toCount = (text: unknown) =>
  text === '' || text === undefined || text === null ? undefined : Number(text)

/** Emptied, it is taken away: left out it would stay. */
const toCountOrNothing = (text: unknown) => toCount(text) ?? null

type Props = RecordFormProps<Event> & {
  /** A new event begins as a copy of this one, without its day and its participants */
  copied: Event | undefined
  onDropCopy: () => void
}

/** Title, date and description are required; the capacity goes as a number when filled. */
export function EventForm({ copied, onDropCopy, ...props }: Props) {
  const { form, field, saving } = useRecordForm(props, {
    room: '/api/events',
    contract: eventInput,
    empty,
    toFields: (event: Event): Fields => ({ ...empty, ...event }),
    labels,
    texts,
    shown: ({ _id, title }) => {
      const href = hrefs.event(_id)
      return { href, share: { title, url: href } }
    },
  })

  // As if it had been typed: a draft keeps it, and leaving asks first. Nothing is saved by it.
  useEffect(() => {
    if (!copied) return
    const { title, capacity, location, image, description } = copied
    const fields = { ...empty, title, capacity, location, image, description }
    form.reset(fields, { keepDefaultValues: true })
    // The fields are known again after the next render.
    requestAnimationFrame(() => form.setFocus('date'))
  }, [copied, form])

  const drop = () => {
    form.reset(empty)
    saving.abandon()
    onDropCopy()
    requestAnimationFrame(() => form.setFocus('title'))
  }

  return (
    <RecordForm title={props.editing ? 'Modifier l’événement' : 'Nouvel événement'} saving={saving}>
      {copied && <CopyNotice title={copied.title} onDrop={drop} />}
      <TextField label="Titre" hint="obligatoire" {...field('title')} />
      <div className={styles.pair}>
        <Controlled form={form} name="date">
          {(field) => <DateField label="Date" hint="obligatoire" {...field} />}
        </Controlled>
        <TextField
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          label="Capacité"
          {...field('capacity', { setValueAs: toCount })}
        />
      </div>
      <TextField label="Lieu" {...field('location')} />
      <TextField
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        label="Participants"
        hint="facultatif"
        help="Les inscrits à ce jour&nbsp;; vide, le site dit «&nbsp;Rejoignez la communauté&nbsp;»."
        {...field('attendees', { setValueAs: toCountOrNothing })}
      />
      <Controlled form={form} name="image">
        {(field) => <ImageField label="URL de l’image" {...field} />}
      </Controlled>
      <TextArea label="Description" hint="obligatoire" rows={5} {...field('description')} />
    </RecordForm>
  )
}
