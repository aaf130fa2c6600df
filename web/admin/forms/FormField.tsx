import type { ComponentProps } from 'react'
import {
  Controller,
  type FieldError,
  type FieldPathByValue,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  useFormContext,
} from 'react-hook-form'
import { SelectField, TextArea, TextField } from '#web/ui/components/Field.tsx'
import { Controlled } from './Controlled.tsx'
import { MoneyField } from './MoneyField.tsx'
import { TextList } from './TextList.tsx'

/*
 * Fields of a form inside its FormProvider, each with its error. They serve lists within a record,
 * whose rows have indexed paths.
 */

type Props<F extends FieldValues> = Omit<ComponentProps<typeof TextField>, 'name'> & {
  name: Path<F>
  rules?: RegisterOptions<F, Path<F>>
  /** Renders a textarea with this many rows */
  rows?: number
  /** Renders a field for an amount in cents */
  money?: boolean
}

export function FormField<F extends FieldValues>({ name, rules, rows, money, ...words }: Props<F>) {
  const form = useFormContext<F>()
  const { register, formState } = form
  const error = (get(formState.errors, name) as FieldError | undefined)?.message
  const { label, hint, help, placeholder } = words
  if (money) {
    return (
      <Controlled form={form} name={name}>
        {(field) => <MoneyField {...words} {...field} />}
      </Controlled>
    )
  }
  const field = { error, ...register(name, rules) }
  if (rows) return <TextArea {...{ label, hint, help, placeholder }} rows={rows} {...field} />
  return <TextField autoComplete="off" {...words} {...field} />
}

/** Renders the fields of one list row, by name. */
export const rowFields = <Row extends object>(row: string, fields: RowWords<Row>) =>
  Object.entries<Words>(fields as Record<string, Words>).map(([name, words]) => (
    <FormField<FieldValues> key={name} name={`${row}.${name}`} {...words} />
  ))

type Words = Omit<Props<FieldValues>, 'name' | 'ref'>
export type RowWords<Row extends object> = Partial<Record<keyof Row & string, Words>>

type ChoiceProps<F extends FieldValues> = {
  name: Path<F>
  label: string
  /** Values mapped to the labels a volunteer reads */
  options: Readonly<Record<string, string>>
  /** Values are numbers */
  numeric?: boolean
}

export function FormChoice<F extends FieldValues>({
  name,
  label,
  options,
  numeric,
}: ChoiceProps<F>) {
  const { register } = useFormContext<F>()
  const field = register(name, numeric ? { valueAsNumber: true } : {})
  return <SelectField label={label} choices={Object.entries(options)} {...field} />
}

type TextsProps<F extends FieldValues> = Omit<
  ComponentProps<typeof TextList>,
  'values' | 'onChange' | 'errorAt'
> & {
  name: FieldPathByValue<F, string[] | undefined>
}

/** Errors by index of the text */
type Lines = Partial<Record<number, FieldError>>

export function FormTexts<F extends FieldValues>({ name, ...list }: TextsProps<F>) {
  const first = list.least === 0 ? [] : ['']
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <TextList
          {...list}
          values={value?.length > 0 ? value : first}
          onChange={onChange}
          errorAt={(index) => (error as Lines | undefined)?.[index]?.message}
        />
      )}
    />
  )
}
