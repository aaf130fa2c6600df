import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import {
  type FieldError,
  type FieldPathByValue,
  get,
  useFieldArray,
  useFormContext,
} from 'react-hook-form'
import { FormChoice, FormField, FormTexts } from '#web/admin/forms/FormField.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { FieldNote } from '#web/ui/components/Field.tsx'
import type { SettingsFields } from './settingsFields.ts'

export const SettingField = (field: ComponentProps<typeof FormField<SettingsFields>>) => (
  <FormField rules={{ valueAsNumber: field.type === 'number' }} {...field} />
)
export const SettingSelect = FormChoice<SettingsFields>

type TextListFieldProps = {
  name: FieldPathByValue<SettingsFields, string[]>
  legend: string
  /** Label of each text, followed by its number: 'Point' */
  label: string
  /** Nouns with their articles for the buttons: 'un point', 'le point' */
  one: string
  the: string
  least?: number
}

/** List of any number of short texts. */
export function TextListField({ name, one, the, least = 0, ...words }: TextListFieldProps) {
  const { errors } = useFormContext<SettingsFields>().formState
  const whole = get(errors, name) as (Partial<FieldError> & { root?: FieldError }) | undefined
  return (
    <div>
      <FormTexts<SettingsFields>
        {...words}
        name={name}
        addLabel={`Ajouter ${one}`}
        removeLabel={`Supprimer ${the}`}
        least={least}
      />
      <FieldNote id={`${name}-note`} error={whole?.message ?? whole?.root?.message} />
    </div>
  )
}

/** List of short texts on a card. */
export const PointsField = ({ name }: Pick<TextListFieldProps, 'name'>) => (
  <TextListField name={name} legend="Points" label="Point" one="un point" the="le point" />
)

type FigureFieldsProps = {
  name: FieldPathByValue<SettingsFields, { value: string; label: string }[]>
  legend: string
  most: number
  /** Icons by value, with the labels a volunteer reads; only tiles have one, and a fixed number */
  icons?: Record<string, string>
}

/** Figures with a caption each. */
export function FigureFields({ name, legend, most, icons }: FigureFieldsProps) {
  const { control } = useFormContext<SettingsFields>()
  const { fields, append, remove } = useFieldArray({ control, name: name as 'hero.figures' })
  const add = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className="grid grid-cols-1 gap-4 min-w-0">
      <legend className="text-label mb-2 font-bold">{legend}</legend>
      {fields.map(({ id }, index) => {
        const n = index + 1
        return (
          <div
            key={id}
            className={classes(
              'grid gap-3 items-start grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
              icons
                ? 'md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,1fr)] max-md:*:last:col-span-full'
                : 'sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]',
            )}
          >
            <SettingField name={`${name}.${index}.value`} label={`Chiffre ${n}`} />
            <SettingField name={`${name}.${index}.label`} label={`Texte ${n}`} />
            {icons ? (
              <SettingSelect
                name={`banner.tiles.${index}.icon`}
                label={`Icône ${n}`}
                options={icons}
              />
            ) : (
              <Button
                size="small"
                variant="ghost"
                className="min-h-11 justify-self-start sm:mt-7"
                icon={<X />}
                aria-label={`Enlever\u00a0: ${legend}, ${n}`}
                onClick={() => {
                  // The focused button leaves with its row.
                  add.current?.focus()
                  remove(index)
                }}
              >
                Enlever
              </Button>
            )}
          </div>
        )
      })}
      {!icons && (
        <Button
          ref={add}
          size="small"
          variant="ghost"
          className="min-h-11 justify-self-start"
          icon={<Plus />}
          pending={fields.length >= most}
          pendingText={`${most} au plus`}
          onClick={() => append({ value: '', label: '' })}
        >
          Ajouter un chiffre
        </Button>
      )}
    </fieldset>
  )
}

type TitledFieldsProps = {
  name: 'history.values' | 'disciplines' | 'contact.reasons'
  /** Label of each row, followed by its number: 'Valeur' */
  item: string
  count: number
  children?: (index: number) => ReactNode
}

/** Fixed number of titled short texts. */
export function TitledFields({ name, item, count, children }: TitledFieldsProps) {
  return Array.from({ length: count }, (_, index) => (
    <fieldset
      // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no identity but their place
      key={index}
      className="grid grid-cols-1 gap-4 min-w-0 border-card border-line pt-3 px-4 pb-4"
    >
      <legend className="font-bold px-2">
        {item} {index + 1}
      </legend>
      <SettingField name={`${name}.${index}.title`} label="Titre" />
      <SettingField name={`${name}.${index}.text`} label="Texte" rows={2} />
      {children?.(index)}
    </fieldset>
  ))
}
