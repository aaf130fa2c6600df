import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ZodType } from 'zod'
import { SelectField, TextArea, TextField } from '#web/ui/components/Field.tsx'
import { ImageField } from '#web/ui/media/ImageField.tsx'
import { Controlled } from './Controlled.tsx'
import type { Labels, useAdminForm } from './useAdminForm.ts'

export type AnyForm = Pick<
  ReturnType<typeof useAdminForm<object, FieldValues, unknown>>,
  'form' | 'field'
>

export type Field<V> = {
  /** Above the input, and where two versions are compared */
  label: string
  /** In a form for a new record: '' or null, where one left out would keep what it shows */
  empty: V
  input: (name: string, form: AnyForm) => ReactNode
}

export type Fields<F> = { [Name in keyof F & string]-?: Field<Exclude<F[Name], undefined>> }

/** The fields of a contract in the order of the form: each named once, none unknown or forgotten. */
export const fieldsOf = <F, O>(contract: ZodType<O, F>, fields: Fields<NoInfer<F>>) => ({
  contract,
  fields,
  ...formOf(fields),
})

type Words<Props> = Omit<Props, 'label' | 'name' | 'value' | 'onChange' | 'ref'>

export const text = (
  label: string,
  words: Words<ComponentProps<typeof TextField>> = {},
): Field<string> => ({
  label,
  empty: '',
  input: (name, { field }) => <TextField label={label} {...words} {...field(name)} />,
})

/** A time on the clock, HH:mm, or none. */
export const time = (
  label: string,
  words: Words<ComponentProps<typeof TextField>> = {},
): Field<string> => text(label, { type: 'time', hint: 'facultatif', ...words })

export const area = (
  label: string,
  words: Words<ComponentProps<typeof TextArea>> = {},
): Field<string> => ({
  label,
  empty: '',
  input: (name, { field }) => <TextArea label={label} {...words} {...field(name)} />,
})

/** @param options value → what the volunteer reads, the first one to begin with */
export const choice = <Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
): Field<Value> => {
  const values = Object.entries<string>(options)
  return {
    label,
    empty: values[0]?.[0] as Value,
    input: (name, { field }) => <SelectField label={label} choices={values} {...field(name)} />,
  }
}

/** @param words with another label where the field that holds the address has one */
export const image = (
  label: string,
  words: Partial<Pick<ComponentProps<typeof ImageField>, 'label' | 'title' | 'ownOnly'>> = {},
): Field<string> => ({
  label,
  empty: '',
  input: (name, { form }) => (
    <Controlled form={form} name={name}>
      {(field) => <ImageField label={label} {...words} {...field} />}
    </Controlled>
  ),
})

const entriesOf = <F,>(fields: Fields<F>) => Object.entries<Field<unknown>>(fields)

export const labelsOf = <F,>(fields: Fields<F>) =>
  Object.fromEntries(entriesOf(fields).map(([name, { label }]) => [name, label])) as Labels<F>

export const emptyOf = <F,>(fields: Fields<F>) =>
  Object.fromEntries(entriesOf(fields).map(([name, { empty }]) => [name, empty])) as F

export const valuesOf = <F,>(fields: Fields<F>, record: object) =>
  Object.fromEntries(
    entriesOf(fields).map(([name, { empty }]) => [
      name,
      (record as Record<string, unknown>)[name] ?? empty,
    ]),
  ) as F

/** What a form asks of its fields; `toFields` may be another one where they are no columns. */
export const formOf = <F,>(fields: Fields<F>) => ({
  labels: labelsOf(fields),
  empty: emptyOf(fields),
  toFields: (record: object) => valuesOf(fields, record),
})

export const inputsOf = <F extends FieldValues, O>(
  fields: Fields<F>,
  form: { form: UseFormReturn<F, unknown, O>; field: unknown },
) =>
  Object.fromEntries(
    entriesOf(fields).map(([name, { input }]) => [
      name,
      <Fragment key={name}>{input(name, form as unknown as AnyForm)}</Fragment>,
    ]),
  ) as Record<keyof F & string, ReactNode>
