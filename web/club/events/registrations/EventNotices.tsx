import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import type { Event } from '#src/club/events/events.schema.ts'
import type { RegistrationRow } from '#src/club/events/registrations/registrations.schema.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { useHasMail } from '#web/admin/mail/MailState.tsx'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { get, send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { CheckField } from '#web/ui/components/Field.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { copyText } from '#web/ui/components/useShare.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'

export const registrationsAddress = (event: Event) =>
  `/api/events/${encodeURIComponent(event._id)}/registrations`

export const listEmails = (rows: readonly RegistrationRow[]) => [
  ...new Map(rows.flatMap(({ email }) => (email ? [[email.toLowerCase(), email]] : []))).values(),
]

export const countRegistered = ({ registrations }: Event) =>
  registrations ? registrations.taken + registrations.waiting : 0

/** Formats as « 14 personnes sont inscrites, dont 2 en liste d’attente. ». */
function registeredText(event: Event): string {
  const all = countRegistered(event)
  const waiting = event.registrations?.waiting ?? 0
  const who = all > 1 ? `${all} personnes sont inscrites` : 'Une personne est inscrite'
  return `${who}${waiting > 0 ? `, dont ${waiting} en liste d’attente` : ''}.`
}

/** Button that copies the addresses, to write from one's own mailbox. */
export function CopyAddresses({ emails }: { emails: readonly string[] }) {
  const toast = useToast()
  if (emails.length === 0) return null
  const copy = async () => {
    if ((await copyText(emails.join(', '))) === 'copied')
      toast.success('Adresses copiées. À coller dans «\u00a0Cci\u00a0» de votre messagerie.')
    else
      toast.error('La copie n’est pas possible ici\u00a0: les adresses sont dans le tableau (CSV).')
  }
  return (
    <div>
      <Button variant="ghost" size="small" icon={<Copy aria-hidden />} onClick={copy}>
        Copier les adresses
      </Button>
    </div>
  )
}

type DeletionNoticeProps = { event: Event; checked: boolean; onChange: (checked: boolean) => void }

/** Part of the deletion dialog: number of people registered, and a mail that informs them. */
export function DeletionNoticeField({ event, checked, onChange }: DeletionNoticeProps) {
  const { data: rows = [] } = useAnswer<RegistrationRow[]>(registrationsAddress(event))
  const { hasMail } = useHasMail()
  const emails = listEmails(rows)
  const { length } = emails
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="font-semibold">{registeredText(event)}</p>
      {!event.isOver && hasMail && length > 0 && (
        <CheckField
          label={`Leur écrire que c’est annulé (${counted(length, 'adresse')})`}
          help="Le courriel enlève aussi l’événement de leur agenda."
          checked={checked}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )}
      {!event.isOver && hasMail === false && (
        <>
          <p className="text-note">
            Le site n’envoie pas de courriel (aucun serveur n’est réglé)&nbsp;: prévenez-les
            vous-même.
          </p>
          <CopyAddresses emails={emails} />
        </>
      )}
    </div>
  )
}

type When = Pick<Event, 'date' | 'startTime' | 'endTime' | 'endDate' | 'location'>

const isMoved = (before: When, after: When) =>
  (['date', 'startTime', 'endTime', 'endDate', 'location'] as const).some(
    (field) => (before[field] ?? '') !== (after[field] ?? ''),
  )

type Change = { event: Event; moved: boolean; shrunk: boolean }

/** Tells after a save what a move or a smaller capacity means for the people registered. */
export function useChangeNotice() {
  const [change, setChange] = useState<Change>()

  const afterSave = async (before: Event) => {
    if (countRegistered(before) === 0) return
    const address = `/api/events/${encodeURIComponent(before._id)}`
    const event = await get<Event>(address).catch(() => undefined)
    if (!event || countRegistered(event) === 0 || event.isOver) return
    const { capacity = Number.POSITIVE_INFINITY } = event
    const shrunk =
      capacity < (event.registrations?.taken ?? 0) &&
      capacity < (before.capacity ?? Number.POSITIVE_INFINITY)
    const moved = isMoved(before, event)
    if (moved || shrunk) setChange({ event, moved, shrunk })
  }

  return {
    afterSave,
    dialog: change && <ChangeDialog {...change} close={() => setChange(undefined)} />,
  }
}

function ChangeDialog({ event, moved, shrunk, close }: Change & { close: () => void }) {
  const address = registrationsAddress(event)
  const { data: rows } = useAnswer<RegistrationRow[]>(address)
  const { hasMail } = useHasMail()
  const { pending, trigger } = useMutation(close)
  if (!rows || hasMail === undefined) return null
  const emails = listEmails(rows)
  const { length } = emails
  const canMail = moved && hasMail && length > 0
  const sendNotice = () =>
    trigger('Le courriel n’est pas parti', () => send('POST', `${address}/notices`), {
      done: 'Courriel enregistré, il part.',
    })
  return (
    <ConfirmDialog
      open
      title={registeredText(event)}
      fields={moved && !hasMail && length > 0 && <CopyAddresses emails={emails} />}
      confirmLabel={canMail ? `Leur écrire (${counted(length, 'adresse')})` : 'J’ai compris'}
      cancelLabel={canMail ? 'Ne rien envoyer' : null}
      icon={null}
      pending={pending}
      onConfirm={canMail ? sendNotice : close}
      onCancel={close}>
      {shrunk && `${shrunkText(event)} `}
      {moved && 'Le jour, l’heure ou le lieu a changé, et c’est enregistré. '}
      {moved &&
        (canMail
          ? 'Un courriel leur dit ce qui vaut maintenant et met leur agenda à jour.'
          : 'Le site ne peut pas le leur écrire\u00a0: prévenez-les vous-même.')}
    </ConfirmDialog>
  )
}

function shrunkText({ capacity = 0, registrations }: Event): string {
  const registeredCount = registrations?.taken ?? 0
  const who = registeredCount > 1 ? `${registeredCount} personnes viennent` : 'Une personne vient'
  return `${who} déjà, pour ${counted(capacity, 'place')}\u00a0: personne n’est retiré.`
}
