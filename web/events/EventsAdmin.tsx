import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import type { Event } from '#src/events/events.contract.ts'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { Poster } from '#web/art/Poster.tsx'
import { DeleteDialog } from '#web/lists/DeleteDialog.tsx'
import { RecordEditor, useRecordEditor } from '#web/lists/RecordEditor.tsx'
import { FormAndList, RecordList } from '#web/lists/RecordList.tsx'
import { RecordRow } from '#web/lists/RecordRow.tsx'
import { Picture } from '#web/media/Picture.tsx'
import { EventForm } from './EventForm.tsx'

const texts = {
  notOpened: 'Cet événement n’a pas pu être ouvert',
  removed: 'Événement supprimé.',
  notRemoved: 'Erreur lors de la suppression de l’événement',
}

/** Spec section 2 'Events': form on the left, list on the right. */
export function EventsAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Event>('/api/events', texts)
  const { records, editing } = editor
  const counters = [
    { value: records.length, label: records.length > 1 ? 'événements' : 'événement' },
    { value: editing ? 1 : 0, label: 'En cours' },
  ]
  return (
    <>
      <SectionTop section={section} counters={counters} />
      <FormAndList>
        <RecordEditor {...editor}>{(form) => <EventForm {...form} />}</RecordEditor>
        <RecordList
          {...editor}
          label="Événements enregistrés"
          empty={{ title: 'Aucun Événement', help: 'Créez le premier avec le formulaire.' }}
          textOf={({ title, date, location, description }) =>
            `${title} ${date} ${date.split('-').reverse().join('/')} ${location} ${description}`
          }
        >
          {(event) => (
            <EventRow
              key={event._id}
              event={event}
              current={event._id === editing?.record._id}
              onEdit={() => editor.edit(event)}
              onDelete={() => editor.askDelete(event)}
            />
          )}
        </RecordList>
      </FormAndList>
      <DeleteDialog
        {...editor.deletion}
        question="Supprimer cet événement ?"
        name={(event) => event.title}
      />
    </>
  )
}

type Props = { event: Event; current: boolean; onEdit: () => void; onDelete: () => void }

/** One event of the dashboard's list, its date as 13/12/2026. */
function EventRow({ event, current, onEdit, onDelete }: Props) {
  const facts = [
    { Icon: CalendarDays, text: event.date.split('-').reverse().join('/') },
    ...(event.location ? [{ Icon: MapPin, text: event.location }] : []),
    ...(event.capacity === undefined ? [] : [{ Icon: Users, text: `${event.capacity} personnes` }]),
  ]
  return (
    <RecordRow
      title={event.title}
      picture={
        <Picture src={event.image} sizes="9rem" fallback={<Poster id={event._id} ratio="1:1" />} />
      }
      facts={facts}
      current={current}
      onEdit={onEdit}
      onDelete={onDelete}
    />
  )
}
