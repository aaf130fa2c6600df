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
  parseRevision,
  type SingleFormProps,
  useAdminForm,
} from '#web/admin/forms/useAdminForm.ts'
import { useSingleRecord } from './useRecords.ts'

type Props<T> = {
  address: string
  children: (form: SingleFormProps<T> & { reload: () => Promise<void> }) => ReactNode
}

/** Reads a single record. What `children` show is made anew for each revision. */
export function SingleRecord<T>({ address, children }: Props<T>) {
  const { saved, notLoaded, reload, show } = useSingleRecord<T>(address)
  if (!saved) return notLoaded
  return (
    <Fragment key={parseRevision(saved.etag)}>
      {children({ saved, reload, onSaved: (record, etag) => show({ record, etag }) })}
    </Fragment>
  )
}

type Form<T extends object, F extends FieldValues, O> = ReturnType<typeof useAdminForm<T, F, O>>

type EditorProps<T extends object, F extends FieldValues, O> = AdminFormOptions<T, F, O> & {
  className: string
  children: ReactNode | ((form: Form<T, F, O>, record: T) => ReactNode)
  /** Starts after a save; `shown` ends once the record, and what other pages show of it, is read */
  onSaved?: ((shown: Promise<unknown>) => Promise<unknown>) | undefined
}

/** Reads a single record, and edits it or one part of it. */
export function SingleEditor<T extends object, F extends FieldValues, O>({
  onSaved,
  ...props
}: EditorProps<T, F, O>) {
  return (
    <SingleRecord<T> address={props.endpoint}>
      {({ saved, onSaved: show }) => (
        <Editor
          {...props}
          saved={saved}
          onSaved={(...answer) => {
            const shown = show(...answer)
            return Promise.all([shown, onSaved?.(shown)])
          }}
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
}: Omit<EditorProps<T, F, O>, 'onSaved'> & SingleFormProps<T>) {
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
