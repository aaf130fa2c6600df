import type { ReactNode } from 'react'
import {
  Controller,
  type FieldError,
  type FieldPathByValue,
  get,
  type Path,
  useFormContext,
} from 'react-hook-form'
import { FieldNote, SelectField, TextArea, TextField } from '#web/look/ui/Field.tsx'
import { TextList } from '#web/office/lists/TextList.tsx'
import styles from './SettingsForm.module.css'
import type { SettingsFields } from './settingsFields.ts'

type SettingFieldProps = {
  name: Path<SettingsFields>
  label: string
  hint?: string
  help?: string
  /** Makes it a text of several lines */
  rows?: number
  type?: 'text' | 'email' | 'tel' | 'url' | 'number'
}

/** One text of the settings, with what the contract or the server says about it. */
export function SettingField({ name, rows, type = 'text', ...words }: SettingFieldProps) {
  const { register, formState } = useFormContext<SettingsFields>()
  const error = (get(formState.errors, name) as FieldError | undefined)?.message
  const field = register(name, { valueAsNumber: type === 'number' })
  if (rows) return <TextArea {...words} rows={rows} error={error} {...field} />
  return <TextField {...words} type={type} error={error} {...field} />
}

type SettingSelectProps = {
  name: Path<SettingsFields>
  label: string
  /** Value → what the volunteer reads */
  options: Record<string, string>
}

export function SettingSelect({ name, label, options }: SettingSelectProps) {
  const { register } = useFormContext<SettingsFields>()
  return (
    <SelectField label={label} {...register(name)}>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

type TextListFieldProps = {
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
export function TextListField({ name, legend, label, one, the, least = 0 }: TextListFieldProps) {
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

type FigureFieldsProps = {
  name: 'hero.figures' | 'coaches.figures' | 'contact.claims' | 'banner.tiles'
  legend: string
  count: number
  /** Only tiles have one: value → what the volunteer reads */
  icons?: Record<string, string>
}

/** A fixed number of figures, each with the words that stand below it. */
export function FigureFields({ name, legend, count, icons }: FigureFieldsProps) {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{legend}</legend>
      {Array.from({ length: count }, (_, index) => {
        const n = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the figures have no identity but their place
          <div key={index} className={icons ? styles.tile : styles.figure}>
            <SettingField name={`${name}.${index}.value`} label={`Chiffre ${n}`} />
            <SettingField name={`${name}.${index}.label`} label={`Texte ${n}`} />
            {icons && (
              <SettingSelect
                name={`banner.tiles.${index}.icon`}
                label={`Icône ${n}`}
                options={icons}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

type TitledFieldsProps = {
  name: 'history.values' | 'disciplines' | 'contact.reasons'
  /** 'Valeur': names each row, with its number */
  item: string
  count: number
  children?: (index: number) => ReactNode
}

/** A fixed number of short texts under their titles. */
export function TitledFields({ name, item, count, children }: TitledFieldsProps) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no identity but their place
    <fieldset key={index} className={styles.row}>
      <legend className={styles.rowLegend}>
        {item} {index + 1}
      </legend>
      <SettingField name={`${name}.${index}.title`} label="Titre" />
      <SettingField name={`${name}.${index}.text`} label="Texte" rows={2} />
      {children?.(index)}
    </fieldset>
  ))
}
