import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { type RefObject, useId, useRef, useState } from 'react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import type { Place } from '#src/club/podiums/podiums.contract.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { FieldNote, TextField } from '#web/look/ui/Field.tsx'
import { Live } from '#web/look/ui/Live.tsx'
import { SortableList } from '#web/office/lists/SortableList.tsx'
import { PasteResults } from './PasteResults.tsx'
import type { PodiumFields } from './podiumFields.ts'
import { RankMoves } from './RankMoves.tsx'
import { focusLine, RankNames } from './RankNames.tsx'
import styles from './Ranks.module.css'
import { nextRank } from './usualRanks.ts'

/**
 * The results: a row for each rank, ready to be filled, those left empty are not saved. A rank can
 * be removed only while there is another one; so can a name of a rank (spec section 5).
 */
export function RanksFields() {
  const { control, getValues, setValue, formState } = useFormContext<PodiumFields>()
  const { fields, append, remove, move, replace } = useFieldArray({ control, name: 'winners' })
  const [sorting, setSorting] = useState(false)
  const [told, setTold] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const sort = useRef<HTMLButtonElement>(null)

  const addRank = () => {
    append({ rank: nextRank(fields.length), names: [] }, { shouldFocus: false })
    // The new row is there after the next render.
    requestAnimationFrame(() => focusRank(box, fields.length))
  }
  const removeAt = (index: number) => {
    // The button that has the focus goes with its rank.
    sort.current?.focus()
    setTold(`Rang ${getValues(`winners.${index}.rank`)} supprimé`)
    remove(index)
  }
  /** Under the ranks that have names already. */
  const take = (places: Place[]) => {
    const filled = getValues('winners').filter(({ names }) => names.some((name) => name.trim()))
    replace([...filled, ...places])
    setTold(`${places.length} rangs repris`)
  }
  const wrong = formState.errors.winners?.root?.message ?? formState.errors.winners?.message
  return (
    <fieldset className={classes('stack gap-3 min-0', styles.results)}>
      <legend className={styles.title}>Résultats</legend>
      <p className="note muted">
        {sorting
          ? 'Le site montre les rangs du premier au dernier\u00a0; entre deux rangs égaux, et pour les noms d’un rang, c’est l’ordre d’ici qui compte.'
          : 'Entrée ou une virgule ajoute le nom suivant. Un rang laissé vide n’est pas enregistré.'}
      </p>
      <div ref={box} className={styles.ranks}>
        {sorting ? (
          <SortableList
            count={fields.length}
            nameOf={(index) => `le rang n° ${index + 1}`}
            always
            onMove={move}
          >
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
            <RankFields key={id} index={index} box={box} add={add} onTold={setTold} />
          ))
        )}
      </div>
      <FieldNote id="resultats-note" error={wrong} />
      <div className="cluster gap-2 items-stretch">
        {!sorting && (
          <Button
            ref={add}
            size="small"
            variant="ghost"
            icon={<Plus aria-hidden />}
            onClick={addRank}
          >
            Ajouter un rang
          </Button>
        )}
        {!sorting && <PasteResults onTaken={take} />}
        <Button
          ref={sort}
          size="small"
          variant={sorting ? 'primary' : 'bare'}
          icon={sorting ? <Check aria-hidden /> : <ArrowDownUp aria-hidden />}
          onClick={() => setSorting(!sorting)}
        >
          {sorting ? 'Terminer' : 'Réordonner, supprimer'}
        </Button>
      </div>
      <Live>{told}</Live>
    </fieldset>
  )
}

type RankProps = {
  index: number
  /** All the ranks */
  box: RefObject<HTMLDivElement | null>
  add: RefObject<HTMLButtonElement | null>
  onTold: (text: string) => void
}

/** One rank and the names that reached it. */
function RankFields({ index, box, add, onTold }: RankProps) {
  const { control, register, formState } = useFormContext<PodiumFields>()
  const errors = formState.errors.winners?.[index]
  const errorId = useId()
  return (
    <fieldset className={styles.rank} aria-describedby={errors?.names?.message && errorId}>
      <legend className="visually-hidden">Rang n° {index + 1}</legend>
      <TextField
        className={styles.place}
        label={<span className="visually-hidden">Rang</span>}
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
            onTold={onTold}
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

/** Goes to where the next name of a rank is written. Answers whether there is one. */
function focusRank(box: RefObject<HTMLDivElement | null>, index: number): boolean {
  const names = box.current?.querySelectorAll('[data-names]')[index]
  focusLine(names, -1)
  return names !== undefined
}
