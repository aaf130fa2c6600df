import { useState } from 'react'
import type { Event } from '#src/events/events.contract.ts'
import { explainFailure } from '#web/admin/formErrors.ts'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { useRecords } from '#web/admin/useRecords.ts'
import { getTagged, send, type Tagged } from '#web/api.ts'
import { Enso } from '#web/art/Enso.tsx'
import { Loading } from '#web/frame/PageStates.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { useToast } from '#web/ui/Toast.tsx'
import { EventForm } from './EventForm.tsx'
import { EventRow } from './EventRow.tsx'
import styles from './EventsAdmin.module.css'

const address = '/api/events'

/** Form on the left, list on the right (spec section 2 'Events'). */
export function EventsAdmin({ section }: SectionProps) {
  const { records, isLoading, reload } = useRecords<Event>(address)
  const [editing, setEditing] = useState<Tagged<Event>>()
  const [deleting, setDeleting] = useState<Event>()
  const [removing, setRemoving] = useState(false)
  const toast = useToast()

  const edit = async ({ _id }: Event) => {
    try {
      // Read anew: the list may be older than what someone else saved.
      setEditing(await getTagged<Event>(`${address}/${_id}`))
    } catch (error) {
      toast.error(explainFailure(error, 'Cet événement n’a pas pu être ouvert'))
      await reload()
    }
  }

  const remove = async ({ _id }: Event) => {
    setRemoving(true)
    try {
      await send('DELETE', `${address}/${_id}`)
      if (editing?.record._id === _id) setEditing(undefined)
      toast.success('Événement supprimé.')
    } catch (error) {
      toast.error(explainFailure(error, 'Erreur lors de la suppression de l’événement'))
    }
    setRemoving(false)
    setDeleting(undefined)
    await reload()
  }

  const counters = [
    { value: records.length, label: records.length > 1 ? 'événements' : 'événement' },
    { value: editing ? 1 : 0, label: 'En cours' },
  ]
  return (
    <>
      <SectionTop section={section} counters={counters} />
      <div className={styles.columns}>
        <EventForm
          key={editing?.record._id ?? 'new'}
          editing={editing}
          onCancel={() => setEditing(undefined)}
          onSaved={async () => {
            setEditing(undefined)
            await reload()
          }}
        />
        {isLoading ? (
          <Loading text="Chargement..." />
        ) : records.length === 0 ? (
          <Empty title="Aucun Événement" picture={<Enso />}>
            Créez le premier avec le formulaire.
          </Empty>
        ) : (
          <ul className={styles.list} aria-label="Événements enregistrés">
            {records.map((event) => (
              <EventRow
                key={event._id}
                event={event}
                current={event._id === editing?.record._id}
                onEdit={() => edit(event)}
                onDelete={() => setDeleting(event)}
              />
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        open={deleting !== undefined}
        title="Supprimer cet événement ?"
        confirmLabel="Supprimer"
        pending={removing}
        pendingText="Suppression..."
        onConfirm={() => deleting && remove(deleting)}
        onCancel={() => setDeleting(undefined)}
      >
        « {deleting?.title} » disparaîtra du site. Cette action est définitive.
      </ConfirmDialog>
    </>
  )
}
