import CalendarDays from 'lucide-react/icons/calendar-days'
import Copy from 'lucide-react/icons/copy'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import type { Event } from '#src/club/events/events.contract.ts'
import { Picture } from '#web/look/media/Picture.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { ConfirmDialog } from '#web/look/ui/ConfirmDialog.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { DeleteDialog } from '#web/office/lists/DeleteDialog.tsx'
import { RecordEditor, useRecordEditor } from '#web/office/lists/RecordEditor.tsx'
import { FormAndList, RecordList } from '#web/office/lists/RecordList.tsx'
import { RecordRow } from '#web/office/lists/RecordRow.tsx'
import { EventForm } from './EventForm.tsx'
import { EventPoster } from './EventPoster.tsx'
import { useCopy } from './useCopy.ts'

const texts = {
  notOpened: 'Cet événement n’a pas pu être ouvert',
  removed: 'Événement supprimé.',
  notRemoved: 'Erreur lors de la suppression de l’événement',
}

/** Spec section 2 'Events': form on the left, list on the right. */
export function EventsAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Event>('/api/events', texts)
  const { records, editing } = editor
  const copying = useCopy(editor.form)
  const counters = [
    { value: records.length, label: records.length > 1 ? 'événements' : 'événement' },
    { value: editing ? 1 : 0, label: 'En cours' },
  ]
  return (
    <>
      <SectionTop
        section={section}
        counters={counters}
        unknown={editor.failed || editor.isLoading}
      />
      <FormAndList>
        <RecordEditor {...editor} form={copying.form}>
          {(form) => <EventForm {...form} copied={copying.copied} onDropCopy={copying.forget} />}
        </RecordEditor>
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
              onCopy={() => copying.copy(event)}
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
      <ConfirmDialog
        open={copying.asks}
        title="Remplacer le nouvel événement&nbsp;?"
        confirmLabel="Remplacer"
        icon={null}
        cancelLabel="Continuer à écrire"
        onConfirm={copying.replace}
        onCancel={copying.keep}
      >
        Vous avez commencé un nouvel événement, qui n’est pas enregistré. La copie prendrait sa
        place.
      </ConfirmDialog>
    </>
  )
}

type Props = {
  event: Event
  current: boolean
  onEdit: () => void
  onCopy: () => void
  onDelete: () => void
}

/** One event of the dashboard's list, its date as 13/12/2026. */
function EventRow({ event, current, onEdit, onCopy, onDelete }: Props) {
  const facts = [
    { Icon: CalendarDays, text: event.date.split('-').reverse().join('/') },
    ...(event.location ? [{ Icon: MapPin, text: event.location }] : []),
    ...(event.capacity === undefined ? [] : [{ Icon: Users, text: `${event.capacity} personnes` }]),
  ]
  return (
    <RecordRow
      title={event.title}
      picture={
        <Picture
          src={event.image}
          sizes="9rem"
          fallback={<EventPoster id={event._id} ratio="1:1" />}
        />
      }
      facts={facts}
      current={current}
      actions={
        <Button
          size="icon"
          variant="bare"
          icon={<Copy aria-hidden />}
          aria-label={`Dupliquer «\u00a0${event.title}\u00a0»`}
          onClick={onCopy}
        />
      }
      onEdit={onEdit}
      onDelete={onDelete}
    />
  )
}
