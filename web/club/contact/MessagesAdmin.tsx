import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Search from 'lucide-react/icons/search'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import type {
  Message,
  MessageCounts,
  MessageOrder,
  MessageStatus,
} from '#src/club/contact/messages.schema.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import { useFailureToast } from '#web/admin/forms/useMutation.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { ListFailed, ShowMore } from '#web/admin/lists/RecordList.tsx'
import { DeleteDialog, useDeletion } from '#web/admin/lists/useDeletion.tsx'
import { useDebounced, usePagination } from '#web/admin/lists/usePagination.ts'
import { isOnItsWay } from '#web/admin/mail/MailState.tsx'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { send } from '#web/core/api.ts'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Empty } from '#web/ui/components/Empty.tsx'
import { SelectField, TextField } from '#web/ui/components/Field.tsx'
import { IconButton } from '#web/ui/components/IconButton.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { Loading } from '#web/ui/layout/PageStates.tsx'
import { relativeDate } from '#web/ui/text/dates.ts'
import {
  AnsweredNote,
  MailBadges,
  MessageDialog,
  StatusBadge,
  TopicBadge,
} from './MessageDialog.tsx'

const address = '/api/messages'

const filters = Object.entries({
  all: 'Tous',
  unread: 'Non lus',
  read: 'Lus',
  archived: 'Archivés',
})
const orders = Object.entries({ date: 'Date', name: 'Nom', email: 'E-mail' })

/** Error message of a failed status change (spec section 8). */
function failureText(from: MessageStatus, to: MessageStatus): string {
  if (to === 'archived') return 'Erreur lors de l’archivage du message'
  if (from === 'archived') return 'Erreur lors de la désarchivage du message'
  return 'Erreur lors de la mise à jour du statut du message'
}

export function MessagesAdmin({ section }: SectionProps) {
  const list = useMessages()
  const { records, total, left, failed, isLoading, counts, criteria, setCriteria } = list
  const showFailure = useFailureToast()

  const change = async (message: Message, status: MessageStatus) => {
    try {
      await send('PATCH', `${address}/${message._id}`, { status })
    } catch (error) {
      const retry = { label: 'Réessayer', onClick: () => void change(message, status) }
      showFailure(error, failureText(message.status, status), { action: retry })
    }
    await reload()
  }

  const markRead = (message: Message) => void change(message, 'read')
  const { opened, open, close, ...one } = useOpenMessage(records, markRead)
  const reload = async () => {
    await Promise.all([list.reload(), one.reload()])
  }

  const deletion = useDeletion<Message>({
    recordType: 'messages',
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
  const actions = { onStatus: change, onDelete: deletion.confirmDelete }
  const retry = { title: 'Erreur lors de la récupération des messages', retry: list.reload }

  return (
    <>
      <SectionHeader section={section} counters={counters} unknown={!counts} />
      <search className="flex flex-wrap gap-3 items-end mb-6 *:flex-[1_1_9rem] *:first:flex-[99_1_18rem]">
        <TextField
          type="search"
          label="Rechercher"
          placeholder="Nom, e-mail ou message"
          icon={<Search size="1.25rem" />}
          value={criteria.search}
          onChange={({ target }) => setCriteria({ ...criteria, search: target.value })}
        />
        <SelectField
          label="Statut"
          value={criteria.filter}
          choices={filters}
          onChange={({ target }) => setCriteria({ ...criteria, filter: target.value as Filter })}
        />
        <SelectField
          label="Trier par"
          value={criteria.order}
          choices={orders}
          onChange={({ target }) =>
            setCriteria({ ...criteria, order: target.value as MessageOrder })
          }
        />
      </search>
      <LiveRegion>{isLoading || failed ? '' : counted(total, 'message')}</LiveRegion>
      {failed ? (
        <ListFailed {...retry} />
      ) : list.isFirst ? (
        <Loading text="Chargement..." />
      ) : records.length === 0 ? (
        <Empty title="Aucun message trouvé" picture={<Enso />} />
      ) : (
        <>
          <ul
            className="border-card border-ink bg-surface *:not-first:border-t *:not-first:border-t-line"
            aria-label="Messages reçus">
            {records.map((message) => (
              <MessageRow key={message._id} message={message} onOpen={open} {...actions} />
            ))}
          </ul>
          {list.isCutShort && <ListFailed {...retry} />}
          <ShowMore visibleCount={records.length} remainingCount={left} onMore={list.showMore} />
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

function MessageRow({ message, onOpen, onStatus, onDelete }: MessageRowProps) {
  const { name, email, status, date } = message
  const archived = status === 'archived'
  const details = [message.subject, message.lesson, formatAge(message.age)]
    .filter(Boolean)
    .join(' · ')
  return (
    <li
      className="group grid items-center relative grid-cols-[0.75rem_minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-4 px-[1.25rem] data-[status=archived]:bg-page lg:grid-cols-[0.75rem_minmax(0,13rem)_minmax(0,1fr)_auto_auto] lg:min-h-[5.25rem] lg:py-3"
      data-status={status}>
      <span
        className="rounded-full size-[0.75rem] border-2 border-outline group-data-[status=unread]:border-accent-fill group-data-[status=unread]:bg-accent-fill"
        aria-hidden
      />
      <div className="grid grid-cols-1 gap-0">
        <button
          type="button"
          className="p-0 border-0 bg-transparent font-semibold text-start min-w-0 wrap-anywhere justify-self-start after:absolute after:inset-0 group-data-[status=unread]:text-ink group-data-[status=unread]:font-bold"
          onClick={() => onOpen(message)}>
          {name}
        </button>
        <span className="text-note text-ink-soft min-w-0 wrap-anywhere">{email}</span>
      </div>
      <div className="col-[2_/_-1] lg:col-3 min-w-0">
        <p className="line-clamp-2 lg:line-clamp-1 text-ink-soft group-data-[status=unread]:text-ink group-data-[status=unread]:font-bold">
          {details && <b>{details} · </b>}
          {message.message}
        </p>
        <AnsweredNote message={message} />
      </div>
      <div className="grid grid-cols-1 gap-1 text-note text-ink-soft row-start-1 col-start-3 justify-items-end lg:col-4">
        <time dateTime={date}>{relativeDate(date, Date.now())}</time>
        <StatusBadge status={status} />
        <TopicBadge message={message} />
        <MailBadges {...message} />
      </div>
      <div className="flex justify-end relative col-[2_/_-1] lg:row-start-1 lg:col-start-5">
        <IconButton
          Icon={archived ? ArchiveRestore : Archive}
          label={`${archived ? 'Désarchiver' : 'Archiver'} le message de ${name}`}
          onClick={() => onStatus(message, archived ? 'read' : 'archived')}
        />
        <IconButton
          danger
          Icon={Trash2}
          label={`Supprimer le message de ${name}`}
          onClick={() => onDelete(message)}
        />
      </div>
    </li>
  )
}

/** Formats the age field, a free text: a bare number is an age or a year of birth. */
const formatAge = (age = '') =>
  age.replace(/^\d\d?$/, 'âge\u00a0: $&\u00a0ans').replace(/^\d{4}$/, 'naissance\u00a0: $&')

type Filter = 'all' | MessageStatus
type MessageCriteria = { search: string; filter: Filter; order: MessageOrder }

function useMessages() {
  const [criteria, setCriteria] = useState<MessageCriteria>({
    search: '',
    filter: 'all',
    order: 'date',
  })
  const { filter, order } = criteria
  const q = useDebounced(criteria.search.trim())
  const query = new URLSearchParams({
    sort: order,
    ...(filter !== 'all' && { status: filter }),
    ...(q && { q }),
  })
  const list = usePagination<Message>(`/api/messages?${query}`)
  const counts = useAnswer<MessageCounts>('/api/message-counts')
  return {
    ...list,
    counts: counts.data,
    criteria,
    setCriteria,
    reload: async () => {
      await Promise.all([list.reload(), counts.mutate()])
    },
  }
}

/** Milliseconds between two requests while a mail is being sent. */
const pollIntervalMs = 5000

const hasMailOnItsWay = (message: Message | undefined): boolean =>
  [message?.mail, ...(message?.answers ?? []).map(({ mail }) => mail)].some(isOnItsWay)

/**
 * The message named in the address, listed or not. Marks an unread one as read (spec section 4);
 * shows an error for a missing one. @param listed messages already loaded
 */
function useOpenMessage(listed: readonly Message[], markRead: (message: Message) => void) {
  const { id, open, close } = useDashboardRoute()
  const toast = useToast()
  const inList = listed.find(({ _id }) => _id === id)
  const address = id === undefined ? null : `/api/messages/${encodeURIComponent(id)}`
  const { data, isGone, mutate } = useAnswer<Message>(address, {
    refreshInterval: (message) => (hasMailOnItsWay(message) ? pollIntervalMs : 0),
  })
  // Merges the listed message, which has local changes, with the mail status read here.
  const { mail, answers, answered } = data ?? inList ?? {}
  const listedNow = inList && {
    ...inList,
    ...(mail && { mail }),
    ...(answers && { answers }),
    ...(answered && { answered }),
  }
  const opened = id === undefined ? undefined : (listedNow ?? data)
  const isMissing = isGone && !inList
  const seen = useRef<string | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address
  useEffect(() => {
    if (id === undefined) seen.current = undefined
    if (id === undefined || seen.current === id || !(opened || isMissing)) return
    seen.current = id
    if (opened?.status === 'unread') markRead(opened)
    if (opened) return
    toast.error('Ce message n’existe plus.')
    close()
  }, [id, Boolean(opened), isMissing])

  return { opened, open: ({ _id }: Message) => open(_id), close, reload: mutate }
}
