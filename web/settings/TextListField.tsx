import {
  Controller,
  type FieldError,
  type FieldPathByValue,
  get,
  useFormContext,
} from 'react-hook-form'
import { TextList } from '#web/admin/TextList.tsx'
import { FieldNote } from '#web/ui/Field.tsx'
import type { SettingsFields } from './settingsFields.ts'

type Props = {
  name: FieldPathByValue<SettingsFields, string[]>
  legend: string
  /** 'Point' */
  label: string
  /** 'un point', 'le point' */
  one: string
  the: string
  least?: number
}

/** Of the list as a whole, or of its lines. */
type Errors = Partial<FieldError> & { root?: FieldError } & Record<number, FieldError | undefined>

/** Any number of short texts: the points of a card, the banner's phrases. */
export function TextListField({ name, legend, label, one, the, least = 0 }: Props) {
  const { control, formState } = useFormContext<SettingsFields>()
  const errors = get(formState.errors, name) as Errors | undefined
  const whole = errors?.message ?? errors?.root?.message
  return (
    <div>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <TextList
            legend={legend}
            label={label}
            addLabel={`Ajouter ${one}`}
            removeLabel={`Supprimer ${the}`}
            least={least}
            values={field.value}
            onChange={field.onChange}
            errorAt={(index) => errors?.[index]?.message}
          />
        )}
      />
      <FieldNote id={`${name}-note`} error={whole} />
    </div>
  )
}
