import Search from 'lucide-react/icons/search'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { capitalize, counted, plural } from '#src/core/text/nouns.shared.ts'
import type { Trashed } from '#src/core/trash/trash.schema.ts'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { getKind, listKinds } from '#web/admin/frame/sections.ts'
import { ListFailed } from '#web/admin/lists/RecordList.tsx'
import { regainFocus } from '#web/admin/lists/useDeletion.tsx'
import { useRecords } from '#web/admin/lists/useRecords.ts'
import { send } from '#web/core/api.ts'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { Empty } from '#web/ui/components/Empty.tsx'
import { SelectField, TextField } from '#web/ui/components/Field.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { Loading } from '#web/ui/layout/PageStates.tsx'
import { relativeDate } from '#web/ui/text/dates.ts'
import { chooseTrashed, timeLeft } from './trash-list.ts'

const address = '/api/trash'

export function TrashAdmin({ section }: SectionProps) {
  const { records, failed, isLoading, unknown, reload } = useRecords<Trashed>(address)
  const [search, setSearch] = useState('')
  const [recordType, setRecordType] = useState('')
  const { length } = records
  const newest = records[0]?.deletedAt ?? ''
  const visible = chooseTrashed(records, search, recordType)
  const readAnew = async () => {
    await reload()
    regainFocus()
  }
  const counters = [{ value: length, label: plural(length, 'élément') }]
  return (
    <>
      <SectionHeader section={section} counters={counters} unknown={unknown} />
      {failed && <ListFailed title="La corbeille n’a pas pu être chargée" retry={reload} />}
      {isLoading && <Loading text="Chargement..." />}
      {!unknown && length === 0 && (
        <Empty title="La corbeille est vide" picture={<Enso sun />}>
          Rien à regretter&nbsp;! Ce que vous supprimerez passera 30 jours ici, au cas où.
        </Empty>
      )}
      {length > 0 && (
        <>
          <search className="grid grid-cols-1 mb-6 items-end md:grid-cols-(--cols) [--cols:minmax(0,1fr)_12rem] gap-x-3 gap-y-4">
            <TextField
              type="search"
              label="Rechercher"
              placeholder="Titre ou personne"
              icon={<Search size="1.25rem" />}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            <SelectField
              label="Type"
              value={recordType}
              choices={[
                ['', 'Tous'],
                ...Object.keys(listKinds()).map(
                  (name) => [name, capitalize(getKind(name).nouns[1])] as const,
                ),
              ]}
              onChange={({ target }) => setRecordType(target.value)}
            />
          </search>
          <LiveRegion>{counted(visible.length, 'élément')}</LiveRegion>
          {visible.length === 0 ? (
            <Empty title="Rien de tel dans la corbeille" picture={<Enso />}>
              Essayez d’autres mots, ou un autre type.
            </Empty>
          ) : (
            <ul
              className="border-card border-ink bg-surface *:not-first:border-t *:not-first:border-t-line"
              aria-label="Éléments supprimés">
              {visible.map((record) => (
                <TrashRow key={`${record.room} ${record._id}`} record={record} then={readAnew} />
              ))}
            </ul>
          )}
          {/* Placed last and inconspicuous, since most people come here to restore something. */}
          <ConfirmButton
            button={{
              variant: 'bare',
              className: 'flex! mt-6 ml-auto [--text:var(--color-ink-soft)]!',
              icon: <Trash2 />,
              children: 'Vider la corbeille',
            }}
            title={'Vider la corbeille\u00a0?'}
            confirmLabel="Vider la corbeille"
            pendingText="Suppression..."
            failed="La corbeille n’a pas pu être vidée"
            done="La corbeille a été vidée."
            // Deletes only records visible here, and none that somebody deleted meanwhile.
            work={() => send('DELETE', `${address}?until=${newest}`)}
            then={readAnew}>
            {length > 1 ? `Ses ${length} éléments ne pourront` : 'Son unique élément ne pourra'}{' '}
            plus être
            {plural(length, ' restauré')}, photos comprises. Cette action est définitive.
          </ConfirmButton>
        </>
      )}
    </>
  )
}

function TrashRow({ record, then }: { record: Trashed; then: () => Promise<void> }) {
  const { room, _id, title, deletedAt, deletedBy, expiresAt } = record
  const { Icon, nouns } = getKind(room)
  const recordAddress = `${address}/${room}/${_id}`
  const toast = useToast()
  const { mutate } = useSWRConfig()
  const { pending, trigger } = useMutation(then)
  const restore = () =>
    trigger('La restauration a échoué', async () => {
      await send('POST', `${recordAddress}/restore`)
      toast.success(`«\u00a0${title}\u00a0» est de retour.`)
      // The feature's own list may be cached, as the count of unread messages is.
      await mutate(`/api/${room}`)
    })
  return (
    <li className="grid items-start gap-4 gap-y-2 grid-cols-[2.75rem_minmax(0,1fr)] py-4 px-[1.25rem] md:grid-cols-[2.75rem_minmax(0,1fr)_auto] md:items-center">
      <span className="size-[2.75rem] grid place-items-center bg-muted">
        <Icon size="1.5rem" />
      </span>
      <div className="min-w-0">
        <p className="text-note text-ink-soft">{capitalize(nouns[0])}</p>
        <h2 className="min-w-0 wrap-anywhere text-body font-bold leading-snug">{title}</h2>
        <p className="flex flex-wrap items-center text-note text-ink-soft mt-1 gap-x-4 gap-y-0">
          <span>
            <time dateTime={deletedAt}>{relativeDate(deletedAt, Date.now())}</time>
            {`, par ${deletedBy}`}
          </span>
          <b className="text-ink font-semibold">{timeLeft(expiresAt, Date.now())}</b>
        </p>
      </div>
      <div className="col-2 md:col-3 flex items-center gap-2 justify-between">
        <Button
          size="small"
          className="min-h-11"
          icon={<Undo2 />}
          aria-label={`Restaurer «\u00a0${title}\u00a0»`}
          pending={pending}
          pendingText="Restauration..."
          onClick={restore}>
          Restaurer
        </Button>
        <ConfirmButton
          button={{
            variant: 'bare-danger',
            size: 'icon',
            icon: <Trash2 />,
            'aria-label': `Supprimer définitivement «\u00a0${title}\u00a0»`,
            title: 'Supprimer définitivement',
          }}
          title={'Supprimer définitivement\u00a0?'}
          confirmLabel="Supprimer définitivement"
          pendingText="Suppression..."
          failed="La suppression a échoué"
          done="Supprimé définitivement."
          work={() => send('DELETE', recordAddress)}
          then={then}>
          «{'\u00a0'}
          {title}
          {'\u00a0'}» ne pourra plus être restauré. Cette action est définitive.
        </ConfirmButton>
      </div>
    </li>
  )
}
