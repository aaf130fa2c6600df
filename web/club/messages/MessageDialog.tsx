import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import type { Message, MessageStatus } from '#src/club/messages/messages.contract.ts'
import { AskedComment } from '#web/club/comments/AskedComment.tsx'
import { AskedPhoto } from '#web/club/gallery/AskedPhoto.tsx'
import { Dialog } from '#web/look/dialogs/Dialog.tsx'
import { longDay, relativeDate } from '#web/look/text/dates.ts'
import { callLink } from '#web/look/text/phone.ts'
import { Badge } from '#web/look/ui/Badge.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { isOnItsWay, MailState, mailWords } from '#web/office/mail/MailState.tsx'
import { Answers } from './Answers.tsx'
import styles from './MessagesAdmin.module.css'

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
      className={styles.status}
      icon={<Icon />}
      onClick={() => onStatus(message, next)}
    >
      {label}
    </Button>
  )
  const footer = (
    <div className={`${styles.footer} stack gap-3 wide`}>
      {status === 'archived'
        ? button('Désarchiver', ArchiveRestore, 'read')
        : button('Archiver', Archive, 'archived')}
      {status === 'read' && button('Marquer comme non lu', Mail, 'unread')}
      {status === 'unread' && button('Marquer comme lu', MailOpen, 'read')}
      <Button
        variant="danger"
        className={styles.far}
        icon={<Trash2 />}
        onClick={() => onDelete(message)}
      >
        Supprimer
      </Button>
    </div>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      belt="var(--belt-bleue)"
      // On a phone both would not fit: who writes an answer sends it, or cancels.
      footer={writing ? undefined : footer}
    >
      <dl className={`${styles.facts} grid mb-5 text-label break`}>
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
      {message.photo !== undefined && <AskedPhoto id={message.photo} />}
      {message.comment !== undefined && <AskedComment id={message.comment} />}
      <p className="break pre-line text-lead serif leading-text">{message.message}</p>
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

/** What was not told is not there. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt>{label}</dt>
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
  const failed = mails.find(({ state }) => state === 'failed' || state === 'doubtful')
  const told = failed ?? mails.find((one) => isOnItsWay(one) && one.error)
  return (
    <>
      {told && (
        <Badge variant={failed ? 'new' : 'outline'}>
          {failed?.state === 'failed' ? 'Échec du courriel' : mailWords(told)}
        </Badge>
      )}
    </>
  )
}

export function TopicBadge({ message: { photo, comment } }: { message: Message }) {
  if (photo !== undefined) return <Badge variant="featured">Demande de retrait</Badge>
  return comment !== undefined && <Badge variant="featured">Commentaire signalé</Badge>
}
