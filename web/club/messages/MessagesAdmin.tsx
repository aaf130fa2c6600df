import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Search from 'lucide-react/icons/search'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Message, MessageOrder, MessageStatus } from '#src/club/messages/messages.contract.ts'
import { send } from '#web/house/api.ts'
import { Enso } from '#web/look/art/Enso.tsx'
import { Loading } from '#web/look/frame/PageStates.tsx'
import { relativeDate } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Empty } from '#web/look/ui/Empty.tsx'
import { SelectField, TextField } from '#web/look/ui/Field.tsx'
import { Live } from '#web/look/ui/Live.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { DeleteDialog } from '#web/office/lists/DeleteDialog.tsx'
import { ListFailed } from '#web/office/lists/ListFailed.tsx'
import { ShowMore } from '#web/office/lists/ShowMore.tsx'
import { useDeletion } from '#web/office/lists/useDeletion.ts'
import { AnsweredNote } from './Answered.tsx'
import { MailBadges, MessageDialog, StatusBadge, TopicBadge } from './MessageDialog.tsx'
import styles from './MessagesAdmin.module.css'
import { type Filter, useMessages, useOpenMessage } from './useMessages.ts'

const address = '/api/messages'

/** What is said when a change of status fails, by what was asked (spec section 8). */
const failures: Record<string, string> = {
  archived: 'Erreur lors de l’archivage du message',
  unarchived: 'Erreur lors de la désarchivage du message',
  other: 'Erreur lors de la mise à jour du statut du message',
}

/** Spec section 2 'Messages': counters, search, filter, sort, the list and its dialog. */
export function MessagesAdmin({ section }: SectionProps) {
  const list = useMessages()
  const { records, total, left, failed, isLoading, counts } = list
  const showFailure = useFailureToast()

  const change = async (message: Message, status: MessageStatus) => {
    try {
      await send('PATCH', `${address}/${message._id}`, { status })
    } catch (error) {
      const asked =
        status === 'archived' ? 'archived' : message.status === 'archived' ? 'unarchived' : 'other'
      const retry = { label: 'Réessayer', onClick: () => void change(message, status) }
      showFailure(error, failures[asked] ?? '', { action: retry })
    }
    await reload()
  }

  const markRead = (message: Message) => void change(message, 'read')
  const { opened, open, close, ...one } = useOpenMessage(records, markRead)
  const reload = async () => {
    await Promise.all([list.reload(), one.reload()])
  }

  const deletion = useDeletion<Message>({
    room: 'messages',
    texts: {
      removed: 'Message supprimé.',
      notRemoved: 'Erreur lors de la suppression du message',
    },
    reload,
    onRemoved: close,
  })

  const { total: all = 0, unread = 0, read = 0, archived = 0 } = counts ?? {}
  const counters = [
    { value: all, label: 'Total' },
    { value: unread, label: 'Non lus' },
    { value: read, label: 'Traités' },
    { value: archived, label: 'Archivés' },
  ]
  const actions = { onStatus: change, onDelete: deletion.ask }
  const retry = { title: 'Erreur lors de la récupération des messages', retry: list.reload }

  return (
    <>
      <SectionTop section={section} counters={counters} unknown={!counts} wide />
      <search className={styles.choice}>
        <TextField
          type="search"
          label="Rechercher"
          placeholder="Nom, e-mail ou message"
          icon={<Search size="1.25rem" strokeWidth={1.75} aria-hidden />}
          value={list.search}
          onChange={({ target }) => list.setSearch(target.value)}
        />
        <SelectField
          label="Statut"
          value={list.filter}
          onChange={({ target }) => list.setFilter(target.value as Filter)}
        >
          <option value="all">Tous</option>
          <option value="unread">Non lus</option>
          <option value="read">Lus</option>
          <option value="archived">Archivés</option>
        </SelectField>
        <SelectField
          label="Trier par"
          value={list.order}
          onChange={({ target }) => list.setOrder(target.value as MessageOrder)}
        >
          <option value="date">Date</option>
          <option value="name">Nom</option>
          <option value="email">E-mail</option>
        </SelectField>
      </search>
      <Live>{isLoading || failed ? '' : `${total} message${total > 1 ? 's' : ''}`}</Live>
      {failed ? (
        <ListFailed {...retry} />
      ) : list.isFirst ? (
        <Loading text="Chargement..." />
      ) : records.length === 0 ? (
        <Empty title="Aucun message trouvé" picture={<Enso />} />
      ) : (
        <>
          <ul className="panel" aria-label="Messages reçus">
            {records.map((message) => (
              <MessageRow key={message._id} message={message} onOpen={open} {...actions} />
            ))}
          </ul>
          {list.isCutShort && <ListFailed {...retry} />}
          <ShowMore shown={records.length} left={left} onMore={list.showMore} />
        </>
      )}
      <MessageDialog
        message={deletion.dialog.record ? undefined : opened}
        onClose={close}
        reload={reload}
        {...actions}
      />
      <DeleteDialog
        {...deletion.dialog}
        question="Are you sure you want to delete this message?"
        name={({ name }) => `Le message de ${name}`}
      />
    </>
  )
}

type MessageRowProps = {
  message: Message
  onOpen: (message: Message) => void
  onStatus: (message: Message, status: MessageStatus) => void
  onDelete: (message: Message) => void
}

/** One message of the list; the name opens it. */
function MessageRow({ message, onOpen, onStatus, onDelete }: MessageRowProps) {
  const { name, email, status, date } = message
  const archived = status === 'archived'
  const told = [message.subject, message.lesson, tellAge(message.age)].filter(Boolean).join(' · ')
  return (
    <li className={styles.row} data-status={status}>
      <span className={styles.dot} aria-hidden />
      <div className={styles.who}>
        <button type="button" className={styles.open} onClick={() => onOpen(message)}>
          {name}
        </button>
        <span className={classes('note muted overflow-hidden', styles.email)}>{email}</span>
      </div>
      <div className={styles.words}>
        <p className={styles.extract}>
          {told && <b>{told} · </b>}
          {message.message}
        </p>
        <AnsweredNote message={message} />
      </div>
      <div className={classes('stack gap-1 note muted', styles.when)}>
        <time dateTime={date}>{relativeDate(date, Date.now())}</time>
        <StatusBadge status={status} />
        <TopicBadge message={message} />
        <MailBadges {...message} />
      </div>
      <div className={styles.buttons}>
        <Button
          size="icon"
          variant="bare"
          icon={archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          aria-label={`${archived ? 'Désarchiver' : 'Archiver'} le message de ${name}`}
          onClick={() => onStatus(message, archived ? 'read' : 'archived')}
        />
        <Button
          size="icon"
          variant="bare-danger"
          icon={<Trash2 aria-hidden />}
          aria-label={`Supprimer le message de ${name}`}
          onClick={() => onDelete(message)}
        />
      </div>
    </li>
  )
}

/** In the writer's own words; a bare number is years, or the year of birth. */
const tellAge = (age = '') =>
  age.replace(/^\d\d?$/, 'âge\u00a0: $&\u00a0ans').replace(/^\d{4}$/, 'naissance\u00a0: $&')
