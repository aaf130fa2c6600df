import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { MoveButtons, SortableList, useSortableRow } from '#web/lists/SortableList.tsx'
import { TextList } from '#web/lists/TextList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import type { PodiumFields } from './PodiumForm.tsx'
import styles from './PodiumsAdmin.module.css'

/** A new form's first rank is '1er' (spec section 3). */
export const emptyRank = { rank: '1er', names: [''] }

/** A rank can be removed only while there is another one; so can a name of a rank. */
export function RanksFields() {
  const { control } = useFormContext<PodiumFields>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'winners' })
  const add = useRef<HTMLButtonElement>(null)
  const removeAt = (index: number) => {
    // The button that has the focus goes with its rank.
    add.current?.focus()
    remove(index)
  }
  return (
    <>
      <div className={styles.ranks}>
        <SortableList
          count={fields.length}
          nameOf={(index) => `le rang n° ${index + 1}`}
          onMove={move}
        >
          {fields.map(({ id }, index) => (
            <RankFields
              key={id}
              id={id}
              index={index}
              onRemove={fields.length > 1 ? () => removeAt(index) : undefined}
            />
          ))}
        </SortableList>
      </div>
      {fields.length > 1 && (
        <p className={styles.note}>
          Le site montre les rangs du premier au dernier ; entre deux rangs égaux, et pour les noms
          d’un rang, c’est l’ordre d’ici qui compte.
        </p>
      )}
      <Button
        ref={add}
        size="small"
        variant="ghost"
        className={styles.start}
        icon={<Plus aria-hidden />}
        onClick={() => append({ rank: '', names: [''] })}
      >
        Ajouter un rang
      </Button>
    </>
  )
}

type Props = {
  id: string
  index: number
  /** None while the rank can't be removed */
  onRemove: (() => void) | undefined
}

/** One rank and the names that reached it. */
function RankFields({ id, index, onRemove }: Props) {
  const { control, register, formState } = useFormContext<PodiumFields>()
  const { ref, handle } = useSortableRow(id, index)
  const errors = formState.errors.winners?.[index]
  return (
    <fieldset ref={ref} className={styles.rank}>
      <legend className={styles.legend}>Rang n° {index + 1}</legend>
      <TextField
        label="Rang"
        hint="obligatoire"
        error={errors?.rank?.message}
        {...register(`winners.${index}.rank`)}
      />
      <Controller
        control={control}
        name={`winners.${index}.names`}
        render={({ field }) => (
          <TextList
            legend="Noms"
            label="Nom"
            addLabel="Ajouter un nom"
            removeLabel="Supprimer le nom"
            values={field.value}
            onChange={field.onChange}
            errorAt={(line) => errors?.names?.[line]?.message}
          />
        )}
      />
      {onRemove && (
        <div className={styles.rankButtons}>
          <Button
            size="small"
            variant="danger"
            icon={<Trash2 aria-hidden />}
            aria-label={`Supprimer le rang n° ${index + 1}`}
            onClick={onRemove}
          >
            Supprimer le rang
          </Button>
          <MoveButtons index={index} handle={handle} />
        </div>
      )}
    </fieldset>
  )
}
