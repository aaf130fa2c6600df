import { Fragment, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { AdminForm } from '#web/admin/forms/AdminForm.tsx'
import {
  type FieldInputs,
  type Fields,
  formOptions,
  renderInputs,
} from '#web/admin/forms/fields.tsx'
import {
  type AdminFormOptions,
  type SingleFormProps,
  useAdminForm,
} from '#web/admin/forms/useAdminForm.ts'
import { useSingleRecord } from './useRecords.ts'

type Props<T> = { address: string; children: (form: SingleFormProps<T>) => ReactNode }

export function SingleRecord<T>({ address, children }: Props<T>) {
  const { saved, notLoaded, reload } = useSingleRecord<T>(address)
  if (saved) return <Fragment key={saved.etag}>{children({ saved, onSaved: reload })}</Fragment>
  return notLoaded
}

type Form<T extends object, F extends FieldValues, O> = ReturnType<typeof useAdminForm<T, F, O>>

type EditorProps<T extends object, F extends FieldValues, O> = AdminFormOptions<T, F, O> & {
  className: string
  children: ReactNode | ((form: Form<T, F, O>, record: T) => ReactNode)
  /** Runs after a save, before the record is read again */
  onSaved?: (() => Promise<unknown>) | undefined
}

/** Reads a single record, and edits it or one part of it. */
export function SingleEditor<T extends object, F extends FieldValues, O>({
  onSaved,
  ...props
}: EditorProps<T, F, O>) {
  return (
    <SingleRecord<T> address={props.endpoint}>
      {({ saved, onSaved: reload }) => (
        <Editor
          {...props}
          saved={saved}
          onSaved={() => Promise.resolve(onSaved?.()).then(reload)}
        />
      )}
    </SingleRecord>
  )
}

function Editor<T extends object, F extends FieldValues, O>({
  saved,
  onSaved,
  className,
  children,
  ...options
}: EditorProps<T, F, O> & SingleFormProps<T>) {
  const form = useAdminForm<T, F, O>({ saved, onSaved }, options as AdminFormOptions<T, F, O>)
  return (
    <AdminForm saving={form.saving} className={className} sticky>
      {typeof children === 'function' ? children(form, saved.record) : children}
    </AdminForm>
  )
}

type Description<T, F extends FieldValues, O> = Pick<
  AdminFormOptions<T, F, O>,
  'endpoint' | 'texts' | 'viewLink' | 'versions'
> & { schema: ZodType<O, F>; fields: Fields<NoInfer<F>> }

type FormProps<F> = {
  className?: string
  onSaved?: () => Promise<unknown>
  /** Lays the fields out; otherwise one stands below the other */
  children?: (inputs: FieldInputs<F>) => ReactNode
}

/** Describes the form of a single record, and loads and shows it with `Form`. */
export function single<F extends FieldValues, T extends object>(description: Description<T, F, T>) {
  const options = { ...formOptions(description.fields), ...description }
  const Form = ({
    className = 'grid grid-cols-1 gap-6 max-w-prose',
    children = Object.values,
    onSaved,
  }: FormProps<F>) => (
    <SingleEditor<T, F, T> {...options} className={className} onSaved={onSaved}>
      {(form) => children(renderInputs(options.fields, form))}
    </SingleEditor>
  )
  return { ...options, Form }
}
