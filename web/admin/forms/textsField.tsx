import type { ComponentProps } from 'react'
import { Controller, type FieldError } from 'react-hook-form'
import { FieldNote } from '#web/ui/components/Field.tsx'
import type { Field } from './fields.tsx'
import { TextList } from './TextList.tsx'

type Words = Pick<ComponentProps<typeof TextList>, 'label' | 'least' | 'type' | 'placeholder'> & {
  /** Nouns with their articles for the buttons: 'un point', 'le point' */
  one: string
  the: string
}

/** Error of the list, and those of its texts by index */
type Errors = Partial<FieldError> & { root?: FieldError } & Partial<Record<number, FieldError>>

/** List of short texts, in its own file because it loads the sorting. */
export const texts = (
  legend: string,
  { one, the, least = 0, ...words }: Words,
): Field<string[]> => {
  const empty = least === 0 ? [] : ['']
  return {
    label: legend,
    empty,
    input: (name) => (
      <Controller
        name={name}
        render={({ field: { value, onChange }, fieldState: { error: errors } }) => {
          const error = errors as Errors | undefined
          return (
            <div>
              <TextList
                {...words}
                legend={legend}
                addLabel={`Ajouter ${one}`}
                removeLabel={`Supprimer ${the}`}
                least={least}
                values={value?.length > 0 ? value : empty}
                onChange={onChange}
                errorAt={(index) => error?.[index]?.message}
              />
              <FieldNote id={`${name}-note`} error={error?.message ?? error?.root?.message} />
            </div>
          )
        }}
      />
    ),
  }
}
