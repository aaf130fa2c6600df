import Search from 'lucide-react/icons/search'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { Trashed } from '#src/office/trash/trash.contract.ts'
import { Enso } from '#web/look/art/Enso.tsx'
import { ConfirmDialog } from '#web/look/dialogs/ConfirmDialog.tsx'
import { Loading } from '#web/look/frame/PageStates.tsx'
import { relativeDate } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Empty } from '#web/look/ui/Empty.tsx'
import { SelectField, TextField } from '#web/look/ui/Field.tsx'
import { Live } from '#web/look/ui/Live.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { ListFailed } from '#web/office/lists/ListFailed.tsx'
import { kindOf, kinds } from './kinds.ts'
import styles from './TrashAdmin.module.css'
import { chooseTrashed, timeLeft } from './trash-list.ts'
import { useTrash } from './useTrash.ts'

/** What was deleted in the last 30 days, to be brought back or to go for good. */
export function TrashAdmin({ section }: SectionProps) {
  const { records, failed, isLoading, pending, reload, restore, remove, empty } = useTrash()
  const [search, setSearch] = useState('')
  const [room, setRoom] = useState('')
  const [asked, setAsked] = useState<Trashed | 'all'>()
  const shown = chooseTrashed(records, search, room)
  const sum = counted(shown.length)

  const then = (work: Promise<void>) => void work.then(() => setAsked(undefined))
  return (
    <>
      <SectionTop
        section={section}
        counters={[{ value: records.length, label: records.length > 1 ? 'éléments' : 'élément' }]}
        unknown={failed || isLoading}
      />
      {failed && <ListFailed title="La corbeille n’a pas pu être chargée" retry={reload} />}
      {isLoading && <Loading text="Chargement..." />}
      {!failed && !isLoading && records.length === 0 && (
        <Empty title="La corbeille est vide" picture={<Enso sun />}>
          Rien à regretter&nbsp;! Ce que vous supprimerez passera 30 jours ici, au cas où.
        </Empty>
      )}
      {records.length > 0 && (
        <>
          <search className={styles.choice}>
            <TextField
              type="search"
              label="Rechercher"
              placeholder="Titre ou personne"
              icon={<Search size="1.25rem" strokeWidth={1.75} aria-hidden />}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            <SelectField label="Type" value={room} onChange={({ target }) => setRoom(target.value)}>
              <option value="">Tous</option>
              {Object.keys(kinds).map((name) => (
                <option key={name} value={name}>
                  {kindOf(name).plural}
                </option>
              ))}
            </SelectField>
          </search>
          <Live>{sum}</Live>
          {shown.length === 0 ? (
            <Empty title="Rien de tel dans la corbeille" picture={<Enso />}>
              Essayez d’autres mots, ou un autre type.
            </Empty>
          ) : (
            <ul className="panel" aria-label="Éléments supprimés">
              {shown.map((record) => (
                <TrashRow
                  key={`${record.room} ${record._id}`}
                  record={record}
                  pending={pending === record && asked === undefined}
                  onRestore={restore}
                  onRemove={setAsked}
                />
              ))}
            </ul>
          )}
          {/* Last and quiet: what one looks for here is the way back. */}
          <Button
            variant="bare"
            className={styles.empty}
            icon={<Trash2 aria-hidden />}
            onClick={() => setAsked('all')}
          >
            Vider la corbeille
          </Button>
        </>
      )}
      <TrashDialogs
        asked={asked}
        count={records.length}
        pending={pending !== undefined}
        onRemove={(record) => then(remove(record))}
        onEmpty={() => then(empty())}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}

const counted = (count: number) => `${count} élément${count > 1 ? 's' : ''}`

type TrashRowProps = {
  record: Trashed
  /** It is on its way back */
  pending: boolean
  onRestore: (record: Trashed) => void
  onRemove: (record: Trashed) => void
}

/** What was deleted, when and by whom, and how long it can still come back. */
function TrashRow({ record, pending, onRestore, onRemove }: TrashRowProps) {
  const { room, title, deletedAt, deletedBy, expiresAt } = record
  const { Icon, label } = kindOf(room)
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <Icon size="1.5rem" strokeWidth={1.75} />
      </span>
      <div className="min-0">
        <p className="note muted">{label}</p>
        <h2 className="break text-body bold leading-snug">{title}</h2>
        <p className={classes('note muted mt-1', styles.facts)}>
          <span>
            <time dateTime={deletedAt}>{relativeDate(deletedAt, Date.now())}</time>
            {`, par ${deletedBy}`}
          </span>
          <b>{timeLeft(expiresAt, Date.now())}</b>
        </p>
      </div>
      <div className={classes('row gap-2 justify-between', styles.buttons)}>
        <Button
          variant="ghost"
          size="small"
          className={styles.restore}
          icon={<Undo2 aria-hidden />}
          aria-label={`Restaurer «\u00a0${title}\u00a0»`}
          pending={pending}
          pendingText="Restauration..."
          onClick={() => onRestore(record)}
        >
          Restaurer
        </Button>
        <Button
          variant="bare-danger"
          size="icon"
          icon={<Trash2 aria-hidden />}
          aria-label={`Supprimer définitivement «\u00a0${title}\u00a0»`}
          title="Supprimer définitivement"
          onClick={() => onRemove(record)}
        />
      </div>
    </li>
  )
}

type TrashDialogsProps = {
  /** What one is asked about: a record, all of them, or nothing */
  asked: Trashed | 'all' | undefined
  count: number
  pending: boolean
  onRemove: (record: Trashed) => void
  onEmpty: () => void
  onCancel: () => void
}

/** Asks before anything goes for good. */
function TrashDialogs({ asked, count, pending, onRemove, onEmpty, onCancel }: TrashDialogsProps) {
  const record = asked === 'all' ? undefined : asked
  const rest = { pending, onCancel, pendingText: 'Suppression...' }
  return (
    <>
      <ConfirmDialog
        {...rest}
        open={record !== undefined}
        title={'Supprimer définitivement\u00a0?'}
        confirmLabel="Supprimer définitivement"
        onConfirm={() => record && onRemove(record)}
      >
        «{'\u00a0'}
        {record?.title}
        {'\u00a0'}» ne pourra plus être restauré. Cette action est définitive.
      </ConfirmDialog>
      <ConfirmDialog
        {...rest}
        open={asked === 'all'}
        title={'Vider la corbeille\u00a0?'}
        confirmLabel="Vider la corbeille"
        onConfirm={onEmpty}
      >
        {count > 1 ? `Ses ${count} éléments ne pourront` : 'Son unique élément ne pourra'} plus être
        {count > 1 ? ' restaurés' : ' restauré'}, photos comprises. Cette action est définitive.
      </ConfirmDialog>
    </>
  )
}
