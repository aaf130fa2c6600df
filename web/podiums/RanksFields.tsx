import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { SortableList } from '#web/admin/SortableList.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { PodiumFields } from './PodiumForm.tsx'
import styles from './PodiumsAdmin.module.css'
import { RankFields } from './RankFields.tsx'

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
