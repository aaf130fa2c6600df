import { type ComponentProps, useId } from 'react'
import { TextField } from '#web/ui/Field.tsx'

/** The spec's five (sections 2 and 9); none is allowed. */
const categories = [
  'Judo',
  'Techniques de judo',
  'Préparation Physique',
  'Compétition',
  'Événements',
]

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & {
  /** Categories the articles have */
  used: readonly string[]
}

/** One of those offered, or a new one. */
export function CategoryField({ used, ...field }: Props) {
  const list = useId()
  const others = used.filter((one) => !categories.includes(one))
  return (
    <>
      <TextField label="Catégorie" hint="facultatif" list={list} autoComplete="off" {...field} />
      <datalist id={list}>
        {[...categories, ...others].map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  )
}
