import { useState } from 'react'
import useSWR from 'swr'
import { lastDayOf } from '#src/club/events/event-times.shared.ts'
import type { Event } from '#src/club/events/events.schema.ts'
import type { RegistrationRow } from '#src/club/events/registrations/registrations.schema.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { useHasMail } from '#web/admin/mail/useHasMail.ts'
import { counted } from '#web/club/events/texts.ts'
import { get, send } from '#web/core/api.ts'
import { CheckField } from '#web/ui/components/Field.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { dayOf } from '#web/ui/text/dates.ts'

export const registrationsOf = (event: Event) =>
  `/api/events/${encodeURIComponent(event._id)}/registrations`

export const emailsOf = (rows: readonly RegistrationRow[]) => [
  ...new Map(rows.flatMap(({ email }) => (email ? [[email.toLowerCase(), email]] : []))).values(),
]

export const countRegistered = ({ registrations }: Event) =>
  registrations ? registrations.taken + registrations.waiting : 0

const isOver = (event: Event) => lastDayOf(event) < dayOf(new Date().toISOString())

/** Formats as « 14 personnes sont inscrites, dont 2 en liste d’attente. ». */
function registeredText(event: Event): string {
  const all = countRegistered(event)
  const waiting = event.registrations?.waiting ?? 0
  const who = all > 1 ? `${all} personnes sont inscrites` : 'Une personne est inscrite'
  return `${who}${waiting > 0 ? `, dont ${waiting} en liste d’attente` : ''}.`
}

type DeletionNoticeProps = { event: Event; checked: boolean; onChange: (checked: boolean) => void }

/** Part of the deletion dialog: number of people registered, and a mail that informs them. */
export function DeletionNoticeField({ event, checked, onChange }: DeletionNoticeProps) {
  const { data: rows = [] } = useSWR<RegistrationRow[]>(registrationsOf(event), get)
  const { hasMail } = useHasMail()
  const { length } = emailsOf(rows)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="font-semibold">{registeredText(event)}</p>
      {!isOver(event) && hasMail && length > 0 && (
        <CheckField
          label={`Leur écrire que c’est annulé (${counted(length, 'adresse')})`}
          help="Le courriel enlève aussi l’événement de leur agenda."
          checked={checked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )}
      {!isOver(event) && hasMail === false && (
        <p className="text-note">
          Le site n’envoie pas de courriel (aucun serveur n’est réglé)&nbsp;: prévenez-les
          vous-même. Les adresses sont dans la fiche de l’événement.
        </p>
      )}
    </div>
  )
}

type When = Pick<Event, 'date' | 'startTime' | 'endTime' | 'endDate' | 'location'>

const isMoved = (before: When, after: When) =>
  (['date', 'startTime', 'endTime', 'endDate', 'location'] as const).some(
    (field) => (before[field] ?? '') !== (after[field] ?? ''),
  )

/**
 * Warns after a save if the capacity is below the people registered, and offers to tell them of a
 * move.
 */
export function useChangeNotice() {
  const [moved, setMoved] = useState<Event>()
  const toast = useToast()

  const afterSave = async (before: Event) => {
    if (countRegistered(before) === 0) return
    const address = `/api/events/${encodeURIComponent(before._id)}`
    const after = await get<Event>(address).catch(() => undefined)
    if (!after || countRegistered(after) === 0) return
    const { capacity = Number.POSITIVE_INFINITY, registrations } = after
    const taken = registrations?.taken ?? 0
    if (capacity < taken && capacity < (before.capacity ?? Number.POSITIVE_INFINITY)) {
      toast.success(
        `${counted(taken, 'personne')} sont déjà inscrites pour ${counted(capacity, 'place')}\u00a0: personne n’est retiré.`,
      )
    }
    if (!isOver(after) && isMoved(before, after)) setMoved(after)
  }

  return {
    afterSave,
    dialog: moved && <MoveNoticeDialog event={moved} close={() => setMoved(undefined)} />,
  }
}

function MoveNoticeDialog({ event, close }: { event: Event; close: () => void }) {
  const address = registrationsOf(event)
  const { data: rows } = useSWR<RegistrationRow[]>(address, get)
  const { hasMail } = useHasMail()
  const { pending, trigger } = useMutation(close)
  if (!rows || hasMail === undefined) return null
  const { length } = emailsOf(rows)
  const canMail = hasMail && length > 0
  const sendNotice = () =>
    trigger('Le courriel n’est pas parti', () => send('POST', `${address}/notices`), {
      done: 'Courriel enregistré, il part.',
    })
  return (
    <ConfirmDialog
      open
      title={registeredText(event)}
      confirmLabel={canMail ? `Leur écrire (${counted(length, 'adresse')})` : 'J’ai compris'}
      cancelLabel={canMail ? 'Ne rien envoyer' : 'Fermer'}
      icon={null}
      pending={pending}
      onConfirm={canMail ? sendNotice : close}
      onCancel={close}
    >
      Le jour, l’heure ou le lieu a changé, et c’est enregistré.{' '}
      {canMail
        ? 'Un courriel leur dit ce qui vaut maintenant et met leur agenda à jour.'
        : 'Le site ne peut pas le leur écrire\u00a0: prévenez-les vous-même.'}
    </ConfirmDialog>
  )
}
