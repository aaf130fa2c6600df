import { Fragment, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Fields, inputsOf } from '#web/admin/forms/fields.tsx'
import { SingleForm } from '#web/admin/forms/SingleForm.tsx'
import {
  type AdminFormOptions,
  type SingleFormProps,
  useAdminForm,
} from '#web/admin/forms/useAdminForm.ts'
import { LoadFailed, Loading } from '#web/ui/layout/PageStates.tsx'
import { useSingleRecord } from './useRecords.ts'

type Props<T> = { address: string; children: (form: SingleFormProps<T>) => ReactNode }

export function SingleRecord<T>({ address, children }: Props<T>) {
  const { saved, failed, reload } = useSingleRecord<T>(address)
  if (saved) return <Fragment key={saved.etag}>{children({ saved, onSaved: reload })}</Fragment>
  return failed ? <LoadFailed retry={reload} /> : <Loading text="Chargement..." />
}

type FieldsOptions<T, F extends FieldValues> = AdminFormOptions<T, F, T> & { fields: Fields<F> }

/** Loads a single record and shows its complete form, with inputs one below the other. */
export function SingleFields<T extends object, F extends FieldValues>(
  options: FieldsOptions<T, F>,
) {
  return (
    <SingleRecord<T> address={options.endpoint}>
      {(open) => <Inputs {...open} {...options} />}
    </SingleRecord>
  )
}

function Inputs<T extends object, F extends FieldValues>({
  saved,
  onSaved,
  ...options
}: SingleFormProps<T> & FieldsOptions<T, F>) {
  const form = useAdminForm<T, F, T>({ saved, onSaved }, options)
  return (
    <SingleForm saving={form.saving} className="stack gap-5 prose">
      {Object.values(inputsOf(options.fields, form))}
    </SingleForm>
  )
}
