import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import PenLine from 'lucide-react/icons/pen-line'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { answerInput, type Message, type MessageStatus } from '#src/club/contact/messages.schema.ts'
import { callLink } from '#src/core/text/phone.shared.ts'
import { AdminForm } from '#web/admin/forms/AdminForm.tsx'
import { useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { isOnItsWay, MailState, mailWords, useHasMail } from '#web/admin/mail/MailState.tsx'
import { send } from '#web/core/api.ts'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { TextArea } from '#web/ui/components/Field.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { longDay, relativeDate } from '#web/ui/text/dates.ts'
import { answerLink } from './mailto.ts'

declare module '#web/admin/frame/admin-section.ts' {
  interface AdminSection {
    /** Shows what a message is about; `of` is the message field that refers to it */
    inMessage?: { of: 'photo' | 'comment'; Content: ComponentType<{ id: string }> }
  }
}

type Props = {
  message: Message | undefined
  onClose: () => void
  onStatus: (message: Message, status: MessageStatus) => void
  onDelete: (message: Message) => void
  reload: () => Promise<unknown>
}

export function MessageDialog({ message, onClose, onStatus, onDelete, reload }: Props) {
  const [answered, setAnswered] = useState<string>()
  if (!message) return null
  const { _id, name, email, phone = '', date, status } = message
  const call = callLink(phone)
  const writing = answered === _id
  const button = (label: string, Icon: typeof Mail, next: MessageStatus) => (
    <Button
      variant="ghost"
      className="nth-2:row-1 nth-2:col-span-full"
      icon={<Icon />}
      onClick={() => onStatus(message, next)}>
      {label}
    </Button>
  )
  const footer = (
    // On a phone even: what takes more words has a line of its own.
    <div className="grid gap-3 w-full grid-cols-2 md:flex md:flex-wrap md:*:px-[18px]!">
      {status === 'archived'
        ? button('Désarchiver', ArchiveRestore, 'read')
        : button('Archiver', Archive, 'archived')}
      {status === 'read' && button('Marquer comme non lu', Mail, 'unread')}
      {status === 'unread' && button('Marquer comme lu', MailOpen, 'read')}
      <Button
        variant="danger"
        className="md:ms-auto"
        icon={<Trash2 />}
        onClick={() => onDelete(message)}>
        Supprimer
      </Button>
    </div>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      accent="bleue"
      // On a phone both would not fit: who writes an answer sends it, or cancels.
      footer={writing ? undefined : footer}>
      <dl className="grid mb-6 text-label min-w-0 wrap-anywhere grid-cols-[auto_minmax(0,1fr)] gap-4 gap-y-2">
        <Fact label="E-mail">{email ? <a href={`mailto:${email}`}>{email}</a> : 'Non donné'}</Fact>
        <Fact label="Téléphone">{call ? <a href={call}>{phone}</a> : phone}</Fact>
        <Fact label="Sujet">{message.subject}</Fact>
        <Fact label="Âge">{message.age}</Fact>
        <Fact label="Cours souhaité">{message.lesson}</Fact>
        <Fact label="Reçu">
          <time dateTime={date}>{relativeDate(date, Date.now())}</time>
        </Fact>
        <Fact label="Statut">
          <StatusBadge status={status} /> <TopicBadge message={message} />
        </Fact>
        <Fact label="Répondu">
          {message.answered && (
            <>
              par {message.answered.by} le{' '}
              <time dateTime={message.answered.date}>{longDay(message.answered.date)}</time>
            </>
          )}
        </Fact>
        <Fact label="Durée">
          {message.removedOn && (
            <>
              Sera supprimé le{' '}
              <time dateTime={message.removedOn}>{longDay(message.removedOn)}</time>
            </>
          )}
        </Fact>
        <Fact label="Copie par courriel">
          {message.mail && <MailState mail={message.mail} what="la copie" onSent={reload} />}
        </Fact>
      </dl>
      <Suspense>
        {listAdminSections()
          .flatMap(({ inMessage }) => inMessage ?? [])
          .map(({ of, Content }) => {
            const id = message[of]
            return id !== undefined && <Content key={of} id={id} />
          })}
      </Suspense>
      <p className="min-w-0 wrap-anywhere whitespace-pre-line text-lead font-serif leading-normal">
        {message.message}
      </p>
      <Answers
        key={_id}
        message={message}
        reload={reload}
        writing={writing}
        setWriting={(is) => setAnswered(is ? _id : undefined)}
      />
    </Dialog>
  )
}

/** Line of the list; nothing for an empty value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

const labels: Record<MessageStatus, string> = { unread: 'Non lu', read: 'Lu', archived: 'Archivé' }

export function StatusBadge({ status }: { status: MessageStatus }) {
  return <Badge variant={status === 'unread' ? 'new' : 'outline'}>{labels[status]}</Badge>
}

export function MailBadges({ mail, answers = [] }: Message) {
  const mails = [mail, ...answers.map((answer) => answer.mail)].flatMap((one) => one ?? [])
  const failed = mails.find(({ state }) => state === 'failed')
  const reportedMail = failed ?? mails.find((one) => isOnItsWay(one) && one.error)
  return (
    <>
      {reportedMail && (
        <Badge variant={failed ? 'new' : 'outline'}>
          {failed ? 'Échec du courriel' : mailWords(reportedMail)}
        </Badge>
      )}
    </>
  )
}

export function TopicBadge({ message: { photo, comment } }: { message: Message }) {
  if (photo !== undefined) return <Badge variant="featured">Demande de retrait</Badge>
  return comment !== undefined && <Badge variant="featured">Commentaire signalé</Badge>
}

type AnswersProps = {
  message: Message
  reload: () => Promise<unknown>
  writing: boolean
  setWriting: (is: boolean) => void
}

function Answers({ message, reload, writing, setWriting }: AnswersProps) {
  const { hasMail } = useHasMail()
  const { email, answers = [] } = message
  const { club } = useSettings()
  const canWrite = email !== '' && hasMail
  return (
    <div className="grid grid-cols-1 gap-4 mt-6">
      {answers.map((answer) => (
        <article
          key={answer._id}
          className="grid grid-cols-1 gap-2 px-4 py-3 bg-page border-s-4 border-s-belt-bleue">
          <h3 className="text-label text-ink-soft font-semibold">
            Réponse de {answer.by} ·{' '}
            <time dateTime={answer.date}>{relativeDate(answer.date, Date.now())}</time>
          </h3>
          <p className="min-w-0 wrap-anywhere whitespace-pre-line">{answer.text}</p>
          {answer.mail && <MailState mail={answer.mail} what="la réponse" onSent={reload} />}
        </article>
      ))}
      {!writing && (
        <div className="grid grid-cols-1 gap-3 md:flex md:flex-wrap">
          {canWrite && (
            <Button icon={<PenLine />} onClick={() => setWriting(true)}>
              Répondre ici
            </Button>
          )}
          {email && (
            <Button
              variant={canWrite ? 'ghost' : 'primary'}
              href={answerLink(message, club.shortName)}
              icon={<Mail />}>
              {canWrite ? 'Répondre par ma messagerie' : 'Répondre'}
            </Button>
          )}
          {!message.answered && <MarkAnswered message={message} reload={reload} />}
        </div>
      )}
      {canWrite && writing && (
        <AnswerForm
          key={answers.length}
          message={message}
          onSent={async () => {
            setWriting(false)
            await reload()
          }}
          onCancel={() => setWriting(false)}
        />
      )}
    </div>
  )
}

const answer = {
  schema: answerInput,
  empty: { text: '' },
  toFields: ({ text }: { text: string }) => ({ text }),
  fields: { text: { label: 'Réponse' } },
}
const answerTexts = {
  created: 'Réponse enregistrée, elle part.',
  updated: '',
  failed: 'La réponse n’a pas été envoyée',
}

type FormProps = { message: Message; onSent: () => Promise<void>; onCancel: () => void }

/** Form for an answer. The draft is stored on the device until it is sent. */
function AnswerForm({ message, onSent, onCancel }: FormProps) {
  const endpoint = `/api/messages/${message._id}/answers`
  const { field, saving } = useAdminForm(
    { editing: undefined, onSaved: onSent },
    { ...answer, endpoint, newDraft: endpoint, texts: answerTexts },
  )
  return (
    <AdminForm
      saving={saving}
      className="grid grid-cols-1 gap-4"
      submitLabel="Envoyer la réponse"
      onCancel={onCancel}>
      <TextArea
        label="Votre réponse"
        rows={6}
        autoFocus
        help={`Envoyée à ${message.email}, avec le message d’origine.`}
        {...field('text')}
      />
    </AdminForm>
  )
}

/** Shows « Répondu par Léa le 12 mars 2026 »; nothing for an unanswered message. */
export function AnsweredNote({ message: { answered } }: { message: Message }) {
  if (!answered) return null
  return (
    <p className="flex gap-1 items-start text-note text-success font-semibold mt-1">
      <Check size="1rem" strokeWidth={2.25} />
      <span>
        Répondu par {answered.by} le <time dateTime={answered.date}>{longDay(answered.date)}</time>
      </span>
    </p>
  )
}

/** Button for an answer given by mail program or telephone, which the site cannot detect. */
function MarkAnswered({ message, reload }: Pick<AnswersProps, 'message' | 'reload'>) {
  const { pending, trigger } = useMutation(reload)
  const toast = useToast()
  const markAnswered = (answered: boolean) =>
    trigger('Erreur lors de la mise à jour du statut du message', async () => {
      await send('PATCH', `/api/messages/${message._id}`, { answered })
      const undo = { label: 'Annuler', onClick: () => void markAnswered(false) }
      if (answered) toast.success('Marqué comme répondu.', { action: undo })
    })

  return (
    <Button
      variant="ghost"
      icon={<Check />}
      pending={pending}
      pendingText="Un instant..."
      onClick={() => markAnswered(true)}>
      Marquer comme répondu
    </Button>
  )
}
