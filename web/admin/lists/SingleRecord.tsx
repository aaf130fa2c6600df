import { Fragment, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import {
  type FieldsOptions,
  SingleForm,
  type SingleFormProps,
  useSingleFields,
} from '#web/admin/forms/SingleForm.tsx'
import { LoadFailed, Loading } from '#web/ui/layout/PageStates.tsx'
import { useSingleRecord } from './useRecords.ts'

type Props<T> = { address: string; children: (form: SingleFormProps<T>) => ReactNode }

export function SingleRecord<T>({ address, children }: Props<T>) {
  const { saved, failed, reload } = useSingleRecord<T>(address)
  if (saved) return <Fragment key={saved.etag}>{children({ saved, onSaved: reload })}</Fragment>
  return failed ? <LoadFailed retry={reload} /> : <Loading text="Chargement..." />
}

/** A record whose inputs stand one below the other, with the whole form of it. */
export function SingleFields<T extends object, F extends FieldValues>(
  options: FieldsOptions<T, F, T>,
) {
  return (
    <SingleRecord<T> address={options.room}>
      {(open) => <Inputs {...open} {...options} />}
    </SingleRecord>
  )
}

function Inputs<T extends object, F extends FieldValues>({
  saved,
  onSaved,
  ...options
}: SingleFormProps<T> & FieldsOptions<T, F, T>) {
  const { inputs, saving } = useSingleFields({ saved, onSaved }, options)
  return (
    <SingleForm saving={saving} className="stack gap-5 prose">
      {Object.values(inputs)}
    </SingleForm>
  )
}
