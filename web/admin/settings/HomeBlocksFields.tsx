import { useFormContext } from 'react-hook-form'
import {
  type HomeBlock,
  type HomeBlockRow,
  orderedBlocks,
} from '#src/core/settings/home-blocks.shared.ts'
import { Controlled, useNameInput } from '#web/admin/forms/fields.tsx'
import { moved, ReorderButton, SortableList, SortableRow } from '#web/admin/forms/SortableList.tsx'
import { CheckField } from '#web/ui/components/Field.tsx'
import type { SettingsFields } from './settingsFields.ts'

const names: Record<HomeBlock, string> = {
  finder: 'Trouver un cours',
  photos: 'Les photos',
  figures: 'Les chiffres',
  history: 'L’histoire et les valeurs',
  disciplines: 'Les disciplines',
  planning: 'Le planning',
  programs: 'Les programmes',
  lists: 'Les événements et les articles',
  banner: 'Le bandeau final',
}

/** Order of the home page's blocks, and which are shown. */
export function HomeBlocksFields() {
  useNameInput()('home.blocks', {
    label: 'L’ordre des blocs',
    format: (rows) =>
      orderedBlocks(rows as HomeBlockRow[]).map(({ block, hidden }) =>
        hidden ? `${names[block]} (masqué)` : names[block],
      ),
  })
  return (
    <>
      <p className="text-ink-soft">
        Sous l’ouverture, les blocs de la page d’accueil dans leur ordre. Un bloc masqué garde ses
        textes&nbsp;; un bloc sans contenu (aucune photo, aucun article) ne paraît pas de lui-même.
      </p>
      <Controlled form={useFormContext<SettingsFields>()} name="home.blocks">
        {({ value, onChange }) => (
          <BlockList rows={orderedBlocks(value ?? [])} onChange={onChange} />
        )}
      </Controlled>
    </>
  )
}

type BlockListProps = { rows: HomeBlockRow[]; onChange: (rows: HomeBlockRow[]) => void }

const BlockList = ({ rows, onChange }: BlockListProps) => (
  <SortableList
    count={rows.length}
    getName={(index) => names[rows[index]?.block ?? 'finder']}
    what="Les blocs de l’accueil"
    onMove={(from, to) => onChange(moved(rows, from, to))}>
    <ReorderButton />
    {rows.map(({ block, hidden }, index) => (
      <SortableRow
        key={block}
        id={block}
        index={index}
        className="grid items-center gap-3 border-b border-b-line grid-cols-[minmax(0,1fr)_auto] pb-3">
        {(moves) => (
          <>
            <CheckField
              label={`Montrer «\u00a0${names[block]}\u00a0»`}
              checked={!hidden}
              onChange={({ target }) =>
                onChange(rows.with(index, { block, hidden: !target.checked }))
              }
            />
            <span className="flex">{moves}</span>
          </>
        )}
      </SortableRow>
    ))}
  </SortableList>
)
