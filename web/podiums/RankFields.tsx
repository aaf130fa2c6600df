import Trash2 from 'lucide-react/icons/trash-2'
import { Controller, useFormContext } from 'react-hook-form'
import { MoveButtons } from '#web/admin/MoveButtons.tsx'
import { TextList } from '#web/admin/TextList.tsx'
import { useSortableRow } from '#web/admin/useSortableRow.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import type { PodiumFields } from './PodiumForm.tsx'
import styles from './PodiumsAdmin.module.css'

type Props = {
  id: string
  index: number
  /** None while the rank can't be removed */
  onRemove: (() => void) | undefined
}

/** One rank and the names that reached it. */
export function RankFields({ id, index, onRemove }: Props) {
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
