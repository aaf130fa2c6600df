import type { Event } from '#src/events/events.contract.ts'
import { DeleteDialog } from '#web/admin/DeleteDialog.tsx'
import { RecordForm } from '#web/admin/RecordForm.tsx'
import { FormAndList, RecordList } from '#web/admin/RecordList.tsx'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { useRecordEditor } from '#web/admin/useRecordEditor.ts'
import { EventForm } from './EventForm.tsx'
import { EventRow } from './EventRow.tsx'

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
        <RecordForm {...editor}>{(form) => <EventForm {...form} />}</RecordForm>
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
