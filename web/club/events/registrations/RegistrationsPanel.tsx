import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import PenLine from 'lucide-react/icons/pen-line'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import useSWR from 'swr'
import type { Event } from '#src/club/events/events.schema.ts'
import {
  type RegistrationRow,
  registrationsMessage,
} from '#src/club/events/registrations/registrations.schema.ts'
import { writeCsv } from '#src/core/text/csv.shared.ts'
import { AdminForm } from '#web/admin/forms/AdminForm.tsx'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import { area, fieldsOf, inputsOf } from '#web/admin/forms/fields.tsx'
import { useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { useUndo } from '#web/admin/lists/useDeletion.ts'
import { useHasMail } from '#web/admin/mail/useHasMail.ts'
import { counted } from '#web/club/events/texts.ts'
import { get, send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { copyText } from '#web/ui/components/useShare.ts'
import { LoadFailed, Loading } from '#web/ui/layout/PageStates.tsx'
import { emailsOf, registrationsOf } from './EventNotices.tsx'

export function RegistrationsPanel({ event }: { event: Event }) {
  const address = registrationsOf(event)
  const { data, error, mutate } = useSWR<RegistrationRow[]>(address, get)
  const [writing, setWriting] = useState(false)
  const offerUndo = useUndo(mutate)
  if (error) return <LoadFailed retry={() => mutate()} />
  if (!data) return <Loading text="Chargement..." />
  const emails = emailsOf(data)
  const title = `Inscriptions\u00a0: ${event.title}`
  return (
    <Panel title={title} id="inscriptions">
      {data.length === 0 ? (
        <div className="grid grid-cols-1 gap-4 justify-items-start">
          <p>Personne ne s’est encore inscrit.</p>
          <AddOne event={event} />
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <p className="font-semibold">{totalText(data)}</p>
          <table className="w-full" aria-label={title}>
            <thead>
              <tr>
                <th scope="col" className={cell}>
                  Nom
                </th>
                <th scope="col" className={cell}>
                  Personnes
                </th>
                <th scope="col" className={cell}>
                  <span className="sr-only">Retirer</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={row._id}>
                  <th scope="row" className={`${cell} min-w-[8rem] wrap-anywhere font-semibold`}>
                    {row.name}
                    {row.status === 'waiting' && ' (en attente)'}
                    {row.maybeTwice && (
                      <Badge variant="active" className="ml-2">
                        Peut-être en double
                      </Badge>
                    )}
                    {[row.email, row.answer].filter(Boolean).map((detail) => (
                      <span key={detail} className="block text-note text-ink-soft font-normal">
                        {detail}
                      </span>
                    ))}
                  </th>
                  <td className={cell}>{row.people}</td>
                  <td className={cell}>
                    <ConfirmButton
                      button={{
                        size: 'icon',
                        variant: 'bare-danger',
                        icon: <Trash2 />,
                        'aria-label': `Retirer «\u00a0${row.name}\u00a0»`,
                      }}
                      title={`Retirer «\u00a0${row.name}\u00a0» de la liste\u00a0?`}
                      confirmLabel="Retirer"
                      failed="L’inscription n’a pas été retirée"
                      work={async () => {
                        await send('DELETE', `/api/registrations/${row._id}`)
                        const text = `«\u00a0${row.name}\u00a0» n’est plus sur la liste.`
                        const record = { recordType: 'registrations', _id: row._id }
                        offerUndo({ ...record, text, byKeyboard: false })
                      }}
                      then={() => mutate()}
                    >
                      Sa place revient à la première personne qui attend. L’inscription va dans la
                      Corbeille, d’où elle peut revenir s’il reste de la place.
                    </ConfirmButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="flex flex-wrap items-center gap-3">
            <AddOne event={event} />
            <Button
              variant="ghost"
              size="small"
              icon={<Download />}
              onClick={() => saveCsv(event, data)}
            >
              Tableau (CSV)
            </Button>
            <Button variant="ghost" size="small" icon={<Printer />} onClick={() => window.print()}>
              Imprimer
            </Button>
            {emails.length > 0 && (
              <Button
                variant="ghost"
                size="small"
                icon={<PenLine aria-hidden />}
                aria-expanded={writing}
                onClick={() => setWriting(!writing)}
              >
                Écrire à tous ({emails.length})
              </Button>
            )}
          </div>
          {writing && (
            <WriteToAll
              address={`${address}/messages`}
              emails={emails}
              close={() => setWriting(false)}
            />
          )}
        </div>
      )}
    </Panel>
  )
}

const cell = 'py-2 pr-3 border-b border-b-line text-left'

/** Link to the public form, which accepts any number of people from a signed-in admin. */
const AddOne = ({ event }: { event: Event }) =>
  event.registrations?.open && !event.registrations.over ? (
    <Button
      variant="ghost"
      size="small"
      icon={<UserPlus />}
      href={`${hrefs.event(event._id)}#je-viens`}
      target="_blank"
    >
      Inscrire quelqu’un
    </Button>
  ) : null

function totalText(rows: readonly RegistrationRow[]): string {
  const count = (status: RegistrationRow['status']) =>
    rows.reduce((sum, row) => sum + (row.status === status ? row.people : 0), 0)
  const [registered, waiting] = [count('registered'), count('waiting')]
  const comes = `${counted(registered, 'personne')} ${registered > 1 ? 'viennent' : 'vient'}`
  return `${comes}${waiting > 0 ? `, ${waiting} en liste d’attente` : ''}`
}

const message = fieldsOf(registrationsMessage, {
  text: area('Message', {
    rows: 6,
    autoFocus: true,
    help: 'Chacun le reçoit à part, avec le nom et la date de l’événement.',
  }),
})
const texts = {
  created: 'Message enregistré, il part.',
  updated: '',
  failed: 'Le message n’est pas parti',
}

type WriteProps = { address: string; emails: readonly string[]; close: () => void }

/** Form that sends one mail per person; without a mail server it offers the addresses to copy. */
function WriteToAll({ address, emails, close }: WriteProps) {
  const toast = useToast()
  const { hasMail, retry } = useHasMail()
  const form = useAdminForm(
    { editing: undefined, onCancel: close, onSaved: async () => close() },
    { ...message, endpoint: address, texts },
  )
  const copy = async () => {
    const { kind } = await copyText(emails.join(', '))
    if (kind === 'copied')
      toast.success('Adresses copiées. À coller dans «\u00a0Cci\u00a0» de votre messagerie.')
    else
      toast.error('La copie n’est pas possible ici\u00a0: les adresses sont dans le tableau (CSV).')
  }
  const addresses = (
    <div>
      <Button variant="ghost" size="small" icon={<Copy aria-hidden />} onClick={copy}>
        Copier les adresses
      </Button>
    </div>
  )
  // Nobody writes a message before it is known to leave.
  if (retry) return <LoadFailed retry={retry} />
  if (hasMail === undefined) return <Loading text="Chargement..." />
  if (!hasMail) {
    return (
      <div className="grid grid-cols-1 gap-3">
        <p>
          Aucun serveur de courriel n’est réglé&nbsp;: écrivez depuis votre messagerie, les adresses
          dans «&nbsp;Cci&nbsp;».
        </p>
        {addresses}
      </div>
    )
  }
  return (
    <AdminForm
      saving={form.saving}
      className="grid grid-cols-1 gap-4"
      submitLabel="Envoyer à tous"
      onCancel={close}
    >
      {Object.values(inputsOf(message.fields, form))}
      {addresses}
    </AdminForm>
  )
}

function saveCsv(event: Event, rows: readonly RegistrationRow[]): void {
  const head = ['Nom', 'Personnes', 'E-mail', event.registrations?.question || 'Réponse', 'État']
  const lines = rows.map(({ name, people, email, answer, status }) => [
    name,
    people,
    email,
    answer,
    status === 'waiting' ? 'En attente' : 'Inscrit',
  ])
  const text = writeCsv(head, lines)
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), {
    href,
    download: `inscriptions-${event._id}.csv`,
  })
  link.click()
  URL.revokeObjectURL(href)
}
