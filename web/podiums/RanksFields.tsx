import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { TextList } from '#web/admin/TextList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import type { PodiumFields } from './PodiumForm.tsx'
import styles from './PodiumsAdmin.module.css'

/** A new form's first rank is '1er' (spec section 3). */
export const emptyRank = { rank: '1er', names: [''] }

/** A rank can be removed only while there is another one; so can a name of a rank. */
export function RanksFields() {
  const { control, register, formState } = useFormContext<PodiumFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'winners' })
  const errors = formState.errors.winners
  return (
    <>
      <div className={styles.ranks}>
        {fields.map(({ id }, index) => (
          <fieldset key={id} className={styles.rank}>
            <legend className={styles.legend}>Rang n° {index + 1}</legend>
            <TextField
              label="Rang"
              hint="obligatoire"
              error={errors?.[index]?.rank?.message}
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
                  errorAt={(line) => errors?.[index]?.names?.[line]?.message}
                />
              )}
            />
            {fields.length > 1 && (
              <Button
                size="small"
                variant="danger"
                className={styles.start}
                icon={<Trash2 aria-hidden />}
                aria-label={`Supprimer le rang n° ${index + 1}`}
                onClick={() => remove(index)}
              >
                Supprimer le rang
              </Button>
            )}
          </fieldset>
        ))}
      </div>
      <Button
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
