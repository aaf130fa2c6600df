import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Check from 'lucide-react/icons/check'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type RefObject, useId, useRef, useState } from 'react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import type { PodiumRank } from '#src/club/podiums/podiums.schema.ts'
import {
  MoveButtons,
  moved,
  SortableList,
  SortableRow,
  useSortableRow,
} from '#web/admin/forms/SortableList.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { CheckField, FieldNote, TextArea, TextField } from '#web/ui/components/Field.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { nextRank, type PodiumFields } from './podiumFields.ts'
import { focusLine, RankNames } from './RankNames.tsx'
import styles from './Ranks.module.css'
import { readResults } from './readResults.ts'

/**
 * Results: a row for each rank, prefilled; empty rows are not saved. The last rank, and the last
 * name of a rank, cannot be removed (spec section 5).
 */
export function RanksFields() {
  const { control, getValues, setValue, formState } = useFormContext<PodiumFields>()
  const { fields, append, remove, move, replace } = useFieldArray({ control, name: 'winners' })
  const [sorting, setSorting] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const sort = useRef<HTMLButtonElement>(null)

  const addRank = () => {
    append({ rank: nextRank(fields.length), names: [] }, { shouldFocus: false })
    // Waits for the next render, which adds the row.
    requestAnimationFrame(() => focusRank(box, fields.length))
  }
  const removeAt = (index: number) => {
    // Moves the focus, since the button is removed with its rank.
    sort.current?.focus()
    setAnnouncement(`Rang ${getValues(`winners.${index}.rank`)} supprimé`)
    remove(index)
  }
  const take = (rankEntries: PodiumRank[]) => {
    const filled = getValues('winners').filter(({ names }) => names.some((name) => name.trim()))
    replace([...filled, ...rankEntries])
    setAnnouncement(`${rankEntries.length} rangs repris`)
  }
  const wrong = formState.errors.winners?.root?.message ?? formState.errors.winners?.message
  return (
    <fieldset className="grid grid-cols-1 gap-3 min-w-0 p-0 border-0 bg-transparent">
      <legend className="text-label font-semibold">Résultats</legend>
      <p className="text-note text-ink-soft">
        {sorting
          ? 'Le site montre les rangs du premier au dernier\u00a0; entre deux rangs égaux, et pour les noms d’un rang, c’est l’ordre d’ici qui compte.'
          : 'Entrée ou une virgule ajoute le nom suivant. Un rang laissé vide n’est pas enregistré.'}
      </p>
      <div ref={box} className="grid grid-cols-fit items-start gap-6 gap-y-3">
        {sorting ? (
          <SortableList
            count={fields.length}
            getName={(index) => `le rang n° ${index + 1}`}
            always
            onMove={move}>
            {fields.map(({ id }, index) => (
              <RankMoves
                key={id}
                id={id}
                index={index}
                {...getValues(`winners.${index}`)}
                onNames={(names) => setValue(`winners.${index}.names`, names)}
                onRemove={fields.length > 1 ? () => removeAt(index) : undefined}
              />
            ))}
          </SortableList>
        ) : (
          fields.map(({ id }, index) => (
            <RankFields key={id} index={index} box={box} add={add} onAnnounce={setAnnouncement} />
          ))
        )}
      </div>
      <FieldNote id="resultats-note" error={wrong} />
      <div className="flex flex-wrap gap-2 items-stretch">
        {!sorting && (
          <Button ref={add} size="small" icon={<Plus />} onClick={addRank}>
            Ajouter un rang
          </Button>
        )}
        {!sorting && <PasteResults onTaken={take} />}
        <Button
          ref={sort}
          size="small"
          variant={sorting ? 'primary' : 'bare'}
          icon={sorting ? <Check /> : <ArrowDownUp />}
          onClick={() => setSorting(!sorting)}>
          {sorting ? 'Terminer' : 'Réordonner, supprimer'}
        </Button>
      </div>
      <LiveRegion>{announcement}</LiveRegion>
    </fieldset>
  )
}

type RankProps = {
  index: number
  box: RefObject<HTMLDivElement | null>
  add: RefObject<HTMLButtonElement | null>
  onAnnounce: (text: string) => void
}

function RankFields({ index, box, add, onAnnounce }: RankProps) {
  const { control, register, formState } = useFormContext<PodiumFields>()
  const errors = formState.errors.winners?.[index]
  const errorId = useId()
  return (
    <fieldset
      className={`grid items-start min-w-0 p-0 border-0 bg-transparent grid-cols-[3.375rem_minmax(0,1fr)] gap-x-1.5 ${styles.rank}`}
      aria-describedby={errors?.names?.message && errorId}>
      <legend className="sr-only">Rang n° {index + 1}</legend>
      <TextField
        className={styles.place}
        label={<span className="sr-only">Rang</span>}
        placeholder="Rang"
        autoComplete="off"
        enterKeyHint="next"
        error={errors?.rank?.message}
        {...register(`winners.${index}.rank`)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return
          event.preventDefault()
          focusRank(box, index)
        }}
      />
      <Controller
        control={control}
        name={`winners.${index}.names`}
        render={({ field }) => (
          <RankNames
            ref={field.ref}
            values={field.value}
            onChange={field.onChange}
            onAnnounce={onAnnounce}
            onNext={() => focusRank(box, index + 1) || add.current?.focus()}
            onBack={() => focusRank(box, index - 1)}
            errorAt={(line) => errors?.names?.[line]?.message}
          />
        )}
      />
      <FieldNote id={errorId} error={errors?.names?.message} />
    </fieldset>
  )
}

/** Focuses the line for the next name of a rank. Returns whether the rank exists. */
function focusRank(box: RefObject<HTMLDivElement | null>, index: number): boolean {
  const names = box.current?.querySelectorAll('[data-names]')[index]
  focusLine(names, -1)
  return names !== undefined
}

type Props = {
  id: string
  index: number
  rank: string
  names: string[]
  onNames: (names: string[]) => void
  /** Removes the rank; undefined while it cannot be removed */
  onRemove: (() => void) | undefined
}

function RankMoves({ id, index, rank, names, onNames, onRemove }: Props) {
  const { ref, handle } = useSortableRow(id, index)
  const filled = names.filter((name) => name.trim() !== '')
  return (
    <fieldset
      ref={ref}
      className="grid min-w-0 border-card border-line bg-surface pt-0 pr-0 pb-0 pl-3">
      <legend className="sr-only">Rang n° {index + 1}</legend>
      <div className="flex items-center gap-0 min-h-11 bg-surface">
        <p className="font-bold flex-1 min-w-0 wrap-anywhere">{rank || 'Sans rang'}</p>
        <MoveButtons index={index} handle={handle} />
        {onRemove && (
          <Button
            size="icon"
            variant="bare-danger"
            icon={<Trash2 />}
            aria-label={`Supprimer le rang n° ${index + 1}`}
            onClick={onRemove}
          />
        )}
      </div>
      <NameMoves names={filled} onNames={onNames} />
    </fieldset>
  )
}

function NameMoves({ names, onNames }: Pick<Props, 'names' | 'onNames'>) {
  const [rows, setRows] = useState(() => names.map((name, line) => ({ id: `nom-${line}`, name })))
  return (
    <SortableList
      count={rows.length}
      getName={(line) => `Nom ${line + 1}`}
      always
      onMove={(from, to) => {
        const next = moved(rows, from, to)
        setRows(next)
        onNames(next.map(({ name }) => name))
      }}>
      {rows.map(({ id, name }, line) => (
        <SortableRow
          key={id}
          id={id}
          index={line}
          className="flex items-center gap-0 min-h-11 bg-surface">
          {(moves) => (
            <>
              <p className="text-label leading-snug flex-1 min-w-0 wrap-anywhere">{name}</p>
              {moves}
            </>
          )}
        </SortableRow>
      ))}
    </SortableList>
  )
}

function PasteResults({ onTaken }: { onTaken: (rankEntries: PodiumRank[]) => void }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [short, setShort] = useState(true)
  const [familyFirst, setFamilyFirst] = useState(false)
  const { rankEntries, doubts } = readResults(text, { short, familyFirst })
  const take = () => {
    onTaken(rankEntries)
    setText('')
    setOpen(false)
  }
  return (
    <>
      <Button size="small" icon={<ClipboardPaste />} onClick={() => setOpen(true)}>
        Coller des résultats
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Coller des résultats"
        footer={
          <Button pending={rankEntries.length === 0} onClick={take}>
            Mettre dans le formulaire
          </Button>
        }>
        <div className="grid grid-cols-1 gap-4">
          <TextArea
            label="Une ligne par résultat"
            help="«&nbsp;1 Lina M., -44&nbsp;kg&nbsp;», «&nbsp;3e Malo, Inès&nbsp;», ou des cellules d’un tableur."
            rows={6}
            data-autofocus
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <CheckField
            label="Les noms en «&nbsp;Prénom N.&nbsp;»"
            help="Comme le club le fait pour les mineurs."
            checked={short}
            onChange={({ target }) => setShort(target.checked)}
          />
          {short && (
            <CheckField
              label="Le nom de famille est écrit en premier"
              help="Pour les noms dont la famille n’est pas en majuscules."
              checked={familyFirst}
              onChange={({ target }) => setFamilyFirst(target.checked)}
            />
          )}
          {doubts.length > 0 && (
            <div className="grid grid-cols-1 gap-2 px-4 py-3 bg-page" role="status">
              <p className="font-semibold">À vérifier, le texte peut se lire autrement&nbsp;:</p>
              <ul className="grid gap-1">
                {doubts.map(({ text: line, names }) => (
                  <li key={line} className="min-w-0 wrap-anywhere">
                    «&nbsp;{line}&nbsp;» est lu{' '}
                    {names.map((name) => `«\u00a0${name}\u00a0»`).join(', ')}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <ul className="grid gap-1" aria-label="Ce qui a été compris" aria-live="polite">
            {rankEntries.map(({ rank, names }) => (
              <li key={rank}>
                <strong>{rank}</strong> {names.join(', ')}
              </li>
            ))}
          </ul>
        </div>
      </Dialog>
    </>
  )
}
