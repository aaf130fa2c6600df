import { type ComponentProps, createContext, Fragment, type ReactNode, useContext } from 'react'
import {
  Controller,
  type ControllerRenderProps,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useFormContext,
  useWatch,
} from 'react-hook-form'
import type { ZodType } from 'zod'
import { readTypedTime } from '#web/ui/calendar/typedTime.ts'
import { CheckField, SelectField, TextArea, TextField } from '#web/ui/components/Field.tsx'
import { ImageField } from '#web/ui/media/ImageField.tsx'
import { formatMoney, MoneyField, readMoney } from './MoneyField.tsx'
import type { useAdminForm } from './useAdminForm.ts'
import type { ComparedField, NamedInputs } from './versions.ts'

export type AnyForm = Pick<
  ReturnType<typeof useAdminForm<object, FieldValues, unknown>>,
  'form' | 'field'
>

/** Sort of a field: its label, its input, its text in a comparison and how a spreadsheet's cell is read. */
export type Field<V> = ComparedField & {
  /**
   * Value in a form for a new record: '' or null, since undefined would keep the input's content
   */
  empty: V
  /** Whether a search in a list goes through its text */
  searched?: boolean
  /** Whether it is shown; without it, always */
  when?: (values: FieldValues) => boolean
  input: (name: string, form: AnyForm) => ReactNode
  /** Reads a spreadsheet's cell; the schema refuses an unreadable one, returned unchanged */
  read?: (cell: string) => unknown
}

export type Fields<F> = { [Name in keyof F & string]-?: Field<Exclude<F[Name], undefined>> }

/**
 * Describes a schema's fields in the order of the form. The types require each field exactly
 * once.
 */
export const describeFields = <F, O>(schema: ZodType<O, F>, fields: Fields<NoInfer<F>>) => ({
  schema,
  ...formOptions(fields),
})

type Words<Props> = Omit<Props, 'label' | 'name' | 'value' | 'onChange' | 'ref'>
type TextWords = Words<ComponentProps<typeof TextField>>

export const text = (label: string, words: TextWords = {}): Field<string> => ({
  label,
  empty: '',
  searched: true,
  input: (name, { field }) => <TextField label={label} {...words} {...field(name)} />,
})

/** Optional time of day, HH:mm. */
export const time = (label: string, words: TextWords = {}): Field<string> => ({
  ...text(label, { type: 'time', hint: 'facultatif', ...words }),
  read: (cell) => readTypedTime(cell) ?? cell,
})

/** Optional number from 0; an emptied field sends null, since an absent one keeps its value. */
export const number = (label: string, words: TextWords = {}): Field<null> => ({
  label,
  empty: null,
  input: (name, { field }) => (
    <TextField
      type="number"
      min={0}
      step={1}
      inputMode="numeric"
      label={label}
      {...words}
      {...field(name, { setValueAs: (typed) => (isBlank(typed) ? null : Number(typed)) })}
    />
  ),
  read: (cell) => Number(cell.replace(/\s/g, '').replace(',', '.')),
})

const isBlank = (typed: unknown) => typed === '' || typed === undefined || typed === null

/** Optional amount in cents, typed in euros. */
export const money = (label: string, words: TextWords = {}): Field<null> => ({
  label,
  empty: null,
  input: (name, { form }) => (
    <Controlled form={form} name={name}>
      {(field) => <MoneyField label={label} {...words} {...field} />}
    </Controlled>
  ),
  format: formatMoney,
  read: readMoney,
})

export const check = (
  label: string,
  words: Words<ComponentProps<typeof CheckField>> = {},
): Field<false> => ({
  label,
  empty: false,
  input: (name, { field }) => <CheckField label={label} {...words} {...field(name)} />,
})

export const area = (
  label: string,
  words: Words<ComponentProps<typeof TextArea>> = {},
): Field<string> => ({
  label,
  empty: '',
  searched: true,
  input: (name, { field }) => <TextArea label={label} {...words} {...field(name)} />,
})

/**
 * @param options values mapped to the labels a volunteer reads; the first is the default
 * @param rules how the value is read, such as a number
 */
export const choice = <Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  rules?: RegisterOptions,
): Field<Value> => {
  const values = Object.entries<string>(options)
  return {
    label,
    empty: values[0]?.[0] as Value,
    input: (name, { field }) => (
      <SelectField label={label} choices={values} {...field(name, rules)} />
    ),
    format: (value) => options[value as Value] ?? value,
  }
}

/** @param words `label` replaces the one above the field for the address */
export const image = (
  label: string,
  words: Partial<
    Pick<ComponentProps<typeof ImageField>, 'label' | 'title' | 'help' | 'localOnly'>
  > = {},
): Field<string> => ({
  label,
  empty: '',
  input: (name, { form }) => (
    <Controlled form={form} name={name}>
      {(field) => <ImageField label={label} {...words} {...field} />}
    </Controlled>
  ),
})

type InputsProps<Part> = {
  /** Path of the part in the form's fields: 'club', 'steps.steps.0'; without it, the whole form */
  at?: string
  of: { [Name in keyof Part & string]?: Field<unknown> }
}

/** Inputs of a part of the surrounding form, such as a row of a list. */
export function Inputs<Part extends object>({ at, of }: InputsProps<Part>) {
  const form = useFormContext()
  const nameInput = useNameInput()
  const field: AnyForm['field'] = (name, rules) => ({
    autoComplete: 'off',
    ...form.register(name, rules),
    error: (get(form.formState.errors, name) as FieldError | undefined)?.message,
  })
  return Object.entries<Field<unknown> | undefined>(of).map(([name, one]) => {
    const path = at ? `${at}.${name}` : name
    if (one) nameInput(path, one)
    return <Fragment key={name}>{one?.input(path, { form: form as never, field })}</Fragment>
  })
}

const fieldEntries = <F,>(fields: Fields<F>) => Object.entries<Field<unknown>>(fields)

export const fieldValues = <F,>(fields: Fields<F>, record: object) =>
  Object.fromEntries(
    fieldEntries(fields).map(([name, { empty }]) => [
      name,
      (record as Record<string, unknown>)[name] ?? empty,
    ]),
  ) as F

export const fieldsSearchText = <F,>(fields: Fields<F>, record: object) =>
  fieldEntries(fields)
    .map(([name, { searched }]) => (searched ? (record as Record<string, unknown>)[name] : ''))
    .join(' ')

/**
 * Derives the form options from the fields. Override `toFields` if the fields are not columns of
 * the record.
 */
export const formOptions = <F,>(fields: Fields<F>) => ({
  fields,
  empty: fieldValues(fields, {}),
  toFields: (record: object) => fieldValues(fields, record),
})

export const renderInputs = <F extends FieldValues, O>(
  fields: Fields<F>,
  form: { form: UseFormReturn<F, unknown, O>; field: unknown },
) =>
  Object.fromEntries(
    fieldEntries(fields).map(([name, { input, when }]) => {
      const shown = input(name, form as unknown as AnyForm)
      return [
        name,
        when ? (
          <Shown key={name} when={when}>
            {shown}
          </Shown>
        ) : (
          <Fragment key={name}>{shown}</Fragment>
        ),
      ]
    }),
  ) as FieldInputs<F>

export type FieldInputs<F> = Record<keyof F & string, ReactNode>

type ShownProps = { when: (values: FieldValues) => boolean; children: ReactNode }

function Shown({ when, children }: ShownProps) {
  return when(useWatch()) && children
}

export const NamedInputsContext = createContext<NamedInputs | undefined>(undefined)

/** Names what is at a path of the surrounding form. */
export function useNameInput(): (path: string, field: ComparedField) => void {
  const inputs = useContext(NamedInputsContext)
  return (path, { label, format }) => inputs?.set(path, { label, ...(format && { format }) })
}

export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid grid-cols-1 gap-6">
    <legend className="mb-4 text-lead font-bold">{title}</legend>
    {children}
  </fieldset>
)

type ControlledProps<F extends FieldValues, N extends Path<F>, O> = {
  form: UseFormReturn<F, unknown, O>
  name: N
  children: (
    field: Omit<ControllerRenderProps<F, N>, 'disabled'> & { error: string | undefined },
  ) => ReactNode
}

/** Wraps a field that is not a native control: it receives its value and its error. */
export function Controlled<F extends FieldValues, N extends Path<F>, O>({
  form,
  name,
  children,
}: ControlledProps<F, N, O>) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { disabled: _, ...field }, fieldState }) => (
        <>{children({ ...field, error: fieldState.error?.message })}</>
      )}
    />
  )
}
