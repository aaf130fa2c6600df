import CalendarDays from 'lucide-react/icons/calendar-days'
import Copy from 'lucide-react/icons/copy'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import type { Event } from '#src/club/events/events.contract.ts'
import { RegistrationsPanel } from '#web/club/registrations/RegistrationsPanel.tsx'
import { ConfirmDialog } from '#web/look/dialogs/ConfirmDialog.tsx'
import { Picture } from '#web/look/media/Picture.tsx'
import { dayOf } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { useRecordEditor } from '#web/office/lists/RecordEditor.tsx'
import { RecordPanel } from '#web/office/lists/RecordSection.tsx'
import { EventForm } from './EventForm.tsx'
import { EventPoster } from './EventPoster.tsx'
import { StoryPanel } from './StoryPanel.tsx'
import { useCopy } from './useCopy.ts'

const texts = {
  list: 'Événements enregistrés',
  empty: { title: 'Aucun Événement', help: 'Créez le premier avec le formulaire.' },
  notOpened: 'Cet événement n’a pas pu être ouvert',
  remove: 'Supprimer cet événement ?',
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
        editor={{ ...editor, form: copying.form }}
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
          actions: (
            <Button
              size="icon"
              variant="bare"
              icon={<Copy aria-hidden />}
              aria-label={`Dupliquer «\u00a0${event.title}\u00a0»`}
              onClick={() => copying.copy(event)}
            />
          ),
        })}
      >
        {(open) => <EventForm {...open} copied={copying.copied} onDropCopy={copying.forget} />}
      </RecordPanel>
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

const factsOf = ({ date, location, capacity }: Event) => [
  { Icon: CalendarDays, text: frenchDay(date) },
  ...(location ? [{ Icon: MapPin, text: location }] : []),
  ...(capacity === undefined ? [] : [{ Icon: Users, text: `${capacity} personnes` }]),
]

/** '13/12/2026' */
const frenchDay = (date: string) => date.split('-').reverse().join('/')
