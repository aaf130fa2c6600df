import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import PenLine from 'lucide-react/icons/pen-line'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { useEffect, useState } from 'react'
import type { KeyedMutator } from 'swr'
import type { Event } from '#src/club/events/events.schema.ts'
import { countByPrice, dueText } from '#src/club/events/prices.shared.ts'
import {
  type NewRegistration,
  type RegistrationRow,
  registrationsMessage,
} from '#src/club/events/registrations/registrations.schema.ts'
import { writeCsv } from '#src/core/text/csv.shared.ts'
import { euros, writeHundredths } from '#src/core/text/money.shared.ts'
import { counted, plural } from '#src/core/text/nouns.shared.ts'
import { OneTimeLink } from '#web/admin/accounts/Invitations.tsx'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { AdminForm } from '#web/admin/forms/AdminForm.tsx'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import { area, describeFields, renderInputs } from '#web/admin/forms/fields.tsx'
import { useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { useUndo } from '#web/admin/lists/useDeletion.tsx'
import { useReload } from '#web/admin/lists/useRecords.ts'
import { useHasMail } from '#web/admin/mail/MailState.tsx'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { send } from '#web/core/api.ts'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { CheckField } from '#web/ui/components/Field.tsx'
import { DoorList } from './DoorList.tsx'
import { CopyAddresses, listEmails, registrationsAddress } from './EventNotices.tsx'
import { RegistrationDialog } from './RegistrationDialog.tsx'
import { countPeople } from './registrationList.ts'

type ScreenProps = SectionProps & { id: string }

/** Screen of one event's registrations, at an address of its own. */
export function RegistrationsScreen({ section, id }: ScreenProps) {
  const address = `/api/events/${encodeURIComponent(id)}`
  const { data: event, notLoaded } = useAnswer<Event>(address)
  return (
    <>
      <SectionHeader section={section} />
      <div className="flex flex-wrap gap-3 mb-6">
        <Button
          variant="ghost"
          size="small"
          icon={<ArrowLeft />}
          href={dashboardAddress({ section: 'events' })}>
          Tous les événements
        </Button>
        <Button
          variant="ghost"
          size="small"
          icon={<Pencil />}
          href={dashboardAddress({ section: 'events', id })}>
          Modifier l’événement
        </Button>
      </div>
      {event ? <RegistrationsPanel event={event} /> : notLoaded}
    </>
  )
}

/** Registration in the open dialog; 'new' to enter somebody */
type Opened = RegistrationRow | 'new'

function RegistrationsPanel({ event }: { event: Event }) {
  const address = registrationsAddress(event)
  const { data, mutate, notLoaded } = useAnswer<RegistrationRow[]>(address)
  const reload = useReload(mutate)
  const [writing, setWriting] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const [entered, setEntered] = useState<Partial<NewRegistration>>()
  const offerUndo = useUndo(reload)
  const isLoaded = data !== undefined
  // The row that led here is gone: a keyboard goes on from the list.
  useEffect(() => {
    if (isLoaded) document.getElementById('inscriptions')?.focus()
  }, [isLoaded])
  if (!data) return notLoaded
  const emails = listEmails(data)
  const title = `Inscriptions\u00a0: ${event.title}`
  const remove = async ({ _id, name }: RegistrationRow) => {
    await send('DELETE', `/api/registrations/${_id}`)
    const text = `«\u00a0${name}\u00a0» n’est plus sur la liste.`
    offerUndo({ recordType: 'registrations', _id, text, byKeyboard: false })
  }
  return (
    <Panel title={title} id="inscriptions">
      <div className="grid grid-cols-1 gap-4">
        {data.length === 0 ? (
          <p>Personne ne s’est encore inscrit.</p>
        ) : (
          <>
            <p className="font-semibold">{totalText(data)}</p>
            <p>{detailText(event, data)}</p>
            {moneyText(data) && <p>{moneyText(data)}</p>}
          </>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="small"
            variant="primary"
            icon={<UserPlus />}
            onClick={() => setOpened('new')}>
            Inscrire quelqu’un
          </Button>
          <Button variant="ghost" size="small" icon={<Printer />} onClick={() => window.print()}>
            Imprimer
          </Button>
          <Button
            variant="ghost"
            size="small"
            icon={<Download />}
            onClick={() => saveCsv(event, data)}>
            Tableau (CSV)
          </Button>
          {emails.length > 0 && (
            <Button
              variant="ghost"
              size="small"
              icon={<PenLine aria-hidden />}
              aria-expanded={writing}
              onClick={() => setWriting(!writing)}>
              Écrire à tous ({emails.length})
            </Button>
          )}
        </div>
        {entered?.link && (
          <OneTimeLink
            key={entered.link}
            href={entered.link}
            label={`Pour changer ou annuler l’inscription de «\u00a0${registrationName(entered, data)}\u00a0»`}
            title={event.title}
            shared="Lien partagé&nbsp;!"
          />
        )}
        {writing && (
          <WriteToAll
            address={`${address}/messages`}
            emails={emails}
            close={() => setWriting(false)}
          />
        )}
        {data.length > 0 && (
          <table className="w-full" aria-label={title}>
            <thead>
              <tr>
                <th scope="col" className={cell}>
                  Nom
                </th>
                <th scope="col" className={cell}>
                  <abbr title="Personnes" className="no-underline">
                    Pers.
                  </abbr>
                </th>
                <th scope="col" className={cell}>
                  Payé
                </th>
                <th scope="col" className={cell}>
                  <span className="sr-only">Modifier ou retirer</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={row._id}>
                  <th scope="row" className={`${cell} min-w-[6rem] wrap-anywhere font-semibold`}>
                    {row.name}
                    {row.status === 'waiting' && ' (en attente)'}
                    {row.maybeTwice && (
                      <Badge variant="active" className="ml-2">
                        Peut-être en double
                      </Badge>
                    )}
                    {[formatDue(event, row), row.email, row.answer]
                      .filter(Boolean)
                      .map((detail) => (
                        <span key={detail} className="block text-note text-ink-soft font-normal">
                          {detail}
                        </span>
                      ))}
                  </th>
                  <td className={cell}>{row.people}</td>
                  <td className={cell}>
                    <PaidCheck row={row} rows={data} mutate={mutate} />
                  </td>
                  <td className={cell}>
                    <div className="flex flex-wrap justify-end">
                      <Button
                        size="icon"
                        variant="bare"
                        icon={<Pencil />}
                        aria-label={`Modifier «\u00a0${row.name}\u00a0»`}
                        onClick={() => setOpened(row)}
                      />
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
                        work={() => remove(row)}
                        then={reload}>
                        Sa place revient à la première personne qui attend. L’inscription va dans la
                        Corbeille, d’où elle peut revenir s’il reste de la place.
                      </ConfirmButton>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <DoorList event={event} rows={data} />
      {opened && (
        <RegistrationDialog
          event={event}
          row={opened === 'new' ? undefined : opened}
          close={() => setOpened(undefined)}
          onEntered={setEntered}
          reload={reload}
        />
      )}
    </Panel>
  )
}

const registrationName = ({ _id }: Partial<NewRegistration>, rows: readonly RegistrationRow[]) =>
  rows.find((row) => row._id === _id)?.name ?? ''

const cell = 'py-2 pr-3 last:pr-0 border-b border-b-line text-left'

type PaidProps = {
  row: RegistrationRow
  rows: RegistrationRow[]
  mutate: KeyedMutator<RegistrationRow[]>
}

function PaidCheck({ row, rows, mutate }: PaidProps) {
  const { trigger } = useMutation(mutate)
  const tick = async (paid: boolean) => {
    const ticked = rows.map((one) => (one === row ? { ...row, paid } : one))
    // Shown before the answer, which a phone at the door may wait for.
    await mutate(ticked, { revalidate: false })
    await trigger('«\u00a0Payé\u00a0» n’a pas été noté', () =>
      send('PUT', `/api/registrations/${row._id}`, { paid }),
    )
  }
  return (
    <CheckField
      label={<span className="sr-only">«&nbsp;{row.name}&nbsp;» a payé</span>}
      checked={row.paid}
      onChange={({ currentTarget }) => tick(currentTarget.checked)}
    />
  )
}

const ofStatus = (rows: readonly RegistrationRow[], status: RegistrationRow['status']) =>
  countPeople(rows.filter((row) => row.status === status))

function totalText(rows: readonly RegistrationRow[]): string {
  const [registered, waiting] = [ofStatus(rows, 'registered'), ofStatus(rows, 'waiting')]
  const comes = `${counted(registered, 'personne')} ${plural(registered, 'vient', 'viennent')}`
  return `${comes}${waiting > 0 ? `, ${waiting} en liste d’attente` : ''}`
}

/** Formats as « 6 inscriptions · 3 places libres sur 20 · payé pour 8 personnes ». */
function detailText({ capacity }: Event, rows: readonly RegistrationRow[]): string {
  const paid = countPeople(rows.filter((row) => row.paid))
  const free = capacity === undefined ? 0 : Math.max(0, capacity - ofStatus(rows, 'registered'))
  return [
    counted(rows.length, 'inscription'),
    capacity !== undefined && `${counted(free, 'place libre', 'places libres')} sur ${capacity}`,
    paid > 0 && `payé pour ${counted(paid, 'personne')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Empty where nobody was counted by price. */
const formatDue = ({ prices = [] }: Event, { counts, dueCents }: RegistrationRow) =>
  dueCents === undefined ? '' : dueText(countByPrice(prices, counts), dueCents)

/** Formats as « 430 € en tout · 180 € payés · 250 € à recevoir », of those who come. */
function moneyText(rows: readonly RegistrationRow[]): string {
  const come = rows.filter(({ status, dueCents }) => status === 'registered' && dueCents)
  if (come.length === 0) return ''
  const [all, paid] = [addDue(come), addDue(come.filter((row) => row.paid))]
  return `${euros(all)} en tout · ${euros(paid)} payés · ${euros(all - paid)} à recevoir`
}

const addDue = (rows: readonly RegistrationRow[]) =>
  rows.reduce((sum, { dueCents = 0 }) => sum + dueCents, 0)

const message = describeFields(registrationsMessage, {
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
  const { hasMail, notLoaded } = useHasMail()
  const form = useAdminForm(
    { editing: undefined, onCancel: close, onSaved: async () => close() },
    { ...message, endpoint: address, texts },
  )
  // Nobody writes a message before it is known to leave.
  if (hasMail === undefined) return notLoaded
  if (!hasMail) {
    return (
      <div className="grid grid-cols-1 gap-3">
        <p>
          Aucun serveur de courriel n’est réglé&nbsp;: écrivez depuis votre messagerie, les adresses
          dans «&nbsp;Cci&nbsp;».
        </p>
        <CopyAddresses emails={emails} />
      </div>
    )
  }
  return (
    <AdminForm
      saving={form.saving}
      className="grid grid-cols-1 gap-4"
      submitLabel="Envoyer à tous"
      onCancel={close}>
      {Object.values(renderInputs(message.fields, form))}
      <CopyAddresses emails={emails} />
    </AdminForm>
  )
}

function saveCsv(event: Event, rows: readonly RegistrationRow[]): void {
  const question = event.registrations?.question || 'Réponse'
  const { prices = [] } = event
  const due = prices.length > 0 ? ['À payer (€)'] : []
  const labels = prices.map(({ label }) => label)
  const head = ['Nom', 'Personnes', ...labels, ...due, 'E-mail', question, 'État', 'Payé']
  const lines = rows.map(({ name, people, counts, dueCents, email, answer, status, paid }) => [
    name,
    people,
    ...labels.map((_, at) => counts?.[at] ?? ''),
    ...due.map(() => (dueCents === undefined ? '' : writeHundredths(dueCents))),
    email,
    answer,
    status === 'waiting' ? 'En attente' : 'Inscrit',
    paid ? 'Oui' : 'Non',
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
