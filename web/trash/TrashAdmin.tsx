import Search from 'lucide-react/icons/search'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Trashed } from '#src/trash/trash.contract.ts'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { Enso } from '#web/art/Enso.tsx'
import { Loading } from '#web/frame/PageStates.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { Live } from '#web/ui/Live.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { kindOf, kinds } from './kinds.ts'
import styles from './TrashAdmin.module.css'
import { TrashDialogs } from './TrashDialogs.tsx'
import { TrashRow } from './TrashRow.tsx'
import { chooseTrashed } from './trash-list.ts'
import { useTrash } from './useTrash.ts'

/** What was deleted in the last 30 days, to be brought back or to go for good. */
export function TrashAdmin({ section }: SectionProps) {
  const { records, failed, isLoading, pending, restore, remove, empty } = useTrash()
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
      />
      {failed && <Notice kind="error" title="La corbeille n’a pas pu être chargée" />}
      {isLoading && <Loading text="Chargement..." />}
      {!failed && !isLoading && records.length === 0 && (
        <Empty title="La corbeille est vide" picture={<Enso sun />}>
          Rien à regretter{'\u00a0'}! Ce que vous supprimerez passera 30 jours ici, au cas où.
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
            <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsked('all')}>
              Vider la corbeille
            </Button>
          </search>
          <Live>{sum}</Live>
          {shown.length === 0 ? (
            <Empty title="Rien de tel dans la corbeille" picture={<Enso />}>
              Essayez d’autres mots, ou un autre type.
            </Empty>
          ) : (
            <ul className={styles.list} aria-label="Éléments supprimés">
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
