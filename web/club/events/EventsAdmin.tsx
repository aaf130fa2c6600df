import CalendarDays from 'lucide-react/icons/calendar-days'
import Link2 from 'lucide-react/icons/link-2'
import MapPin from 'lucide-react/icons/map-pin'
import Unlink from 'lucide-react/icons/unlink'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import useSWR from 'swr'
import type { EventLink, EventLinks } from '#src/club/event-links/event-links.schema.ts'
import type { Event } from '#src/club/events/events.schema.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { useRecordEditor } from '#web/admin/lists/RecordEditor.tsx'
import { RecordPanel } from '#web/admin/lists/RecordSection.tsx'
import { StoryLinks } from '#web/club/event-links/FromEvent.tsx'
import {
  countRegistered,
  DeletionNoticeField,
  useChangeNotice,
} from '#web/club/events/registrations/EventNotices.tsx'
import { RegistrationsPanel } from '#web/club/events/registrations/RegistrationsPanel.tsx'
import { get, send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { LoadFailed } from '#web/ui/layout/PageStates.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { dayOf } from '#web/ui/text/dates.ts'
import { EventForm, newEvent } from './EventForm.tsx'
import { EventPoster } from './EventPicture.tsx'

const texts = {
  list: 'Événements enregistrés',
  add: newEvent,
  empty: { title: 'Aucun Événement', help: 'Créez le premier avec le formulaire.' },
  notOpened: 'Cet événement n’a pas pu être ouvert',
  remove: 'Supprimer cet événement ?',
  removed: 'Événement supprimé.',
  notRemoved: 'Erreur lors de la suppression de l’événement',
}

/** Spec section 2 'Events': form on the left, list on the right. */
export function EventsAdmin({ section }: SectionProps) {
  const [tells, setTells] = useState(false)
  const address = '/api/events'
  const editor = useRecordEditor<Event>(address, texts, address, address, () =>
    tells ? '?registered=mail' : '',
  )
  const change = useChangeNotice()
  const { records, editing } = editor
  const form = {
    ...editor.form,
    onSaved: async () => {
      await editor.form.onSaved()
      if (editing) await change.afterSave(editing.record)
    },
  }
  const counters = [
    { value: records.length, label: records.length > 1 ? 'événements' : 'événement' },
    { value: editing ? 1 : 0, label: 'En cours' },
  ]
  return (
    <>
      <SectionHeader section={section} counters={counters} unknown={editor.unknown} />
      {editing?.record.registrations && (
        <div className="mb-6">
          <RegistrationsPanel event={editing.record} />
        </div>
      )}
      {editing && editing.record.date <= dayOf(new Date().toISOString()) && (
        <div className="mb-6">
          <StoryPanel event={editing.record} />
        </div>
      )}
      <RecordPanel
        editor={{
          ...editor,
          form,
          confirmDelete: (event) => {
            setTells(false)
            editor.confirmDelete(event)
          },
        }}
        deleteFields={(event) =>
          countRegistered(event) > 0 && (
            <DeletionNoticeField event={event} checked={tells} onChange={setTells} />
          )
        }
        texts={texts}
        nameOf={({ title }) => title}
        textOf={({ title, date, location, description }) =>
          `${title} ${date} ${frenchDay(date)} ${location} ${description}`
        }
        row={(event) => ({
          picture: (
            <Picture
              src={event.image}
              sizes="9rem"
              fallback={<EventPoster id={event._id} ratio="1:1" />}
            />
          ),
          facts: factsOf(event),
        })}
      >
        {(open) => <EventForm {...open} />}
      </RecordPanel>
      {change.dialog}
    </>
  )
}

const factsOf = ({ date, location, capacity }: Event) => [
  { Icon: CalendarDays, text: frenchDay(date) },
  ...(location ? [{ Icon: MapPin, text: location }] : []),
  ...(capacity === undefined ? [] : [{ Icon: Users, text: `${capacity} personnes` }]),
]

/** Formats as '13/12/2026'. */
const frenchDay = (date: string) => date.split('-').reverse().join('/')

function StoryPanel({ event }: { event: Event }) {
  const address = `/api/events/${encodeURIComponent(event._id)}/ties`
  const { data, error, mutate } = useSWR<EventLinks>(address, get)
  const { trigger } = useMutation(mutate)
  const tie = ({ room, key, title }: EventLink, tied: boolean) =>
    trigger('Le lien n’a pas été changé', () => send('PUT', address, { room, key, tied }), {
      done: `«\u00a0${title}\u00a0» est ${tied ? 'rattaché' : 'détaché'}.`,
    })
  return (
    <Panel title={`Après l’événement\u00a0: ${event.title}`}>
      <div className="stack gap-5">
        <div className="cluster gap-3">
          <StoryLinks event={event} />
        </div>
        {error && <LoadFailed retry={() => mutate()} />}
        <TieList title="Sur sa page" links={data?.tied ?? []} tied onPress={tie} />
        <TieList title="Peut-être aussi" links={data?.suggested ?? []} tied={false} onPress={tie} />
      </div>
    </Panel>
  )
}

type ListProps = {
  title: string
  links: readonly EventLink[]
  tied: boolean
  onPress: (tie: EventLink, tied: boolean) => Promise<void>
}

function TieList({ title, links, tied, onPress }: ListProps) {
  if (links.length === 0) return null
  const word = tied ? 'Détacher' : 'Rattacher'
  const Icon = tied ? Unlink : Link2
  return (
    <div className="stack gap-2">
      <h3 className="text-label strong">{title}</h3>
      <ul className="ruled-between">
        {links.map((one) => (
          <li key={`${one.room} ${one.key}`} className="row justify-between py-2">
            <span className="break min-0">
              <span className="block note muted">{whatIs(one)}</span>
              {one.title}
            </span>
            <Button size="small" variant="bare" icon={<Icon />} onClick={() => onPress(one, !tied)}>
              {word}
              <span className="visually-hidden"> «&nbsp;{one.title}&nbsp;»</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const whatIs = ({ room }: EventLink) =>
  listAdminSections().find((one) => one.feature === room)?.forEvent?.what
