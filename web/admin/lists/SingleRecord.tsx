import { Fragment, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import { type Fields, formOf, inputsOf } from '#web/admin/forms/fields.tsx'
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

type Description<T, F extends FieldValues, O> = Pick<
  AdminFormOptions<T, F, O>,
  'endpoint' | 'texts' | 'viewLink' | 'versions'
> & { schema: ZodType<O, F>; fields: Fields<NoInfer<F>> }

/** Describes the form of a single record, and loads and shows it with `Form`. */
export function single<F extends FieldValues, T extends object>(description: Description<T, F, T>) {
  const options = { ...formOf(description.fields), ...description }
  const Inputs = (props: SingleFormProps<T>) => {
    const form = useAdminForm<T, F, T>(props, options)
    return (
      <SingleForm saving={form.saving} className="grid grid-cols-1 gap-6 max-w-prose">
        {Object.values(inputsOf(options.fields, form))}
      </SingleForm>
    )
  }
  const Form = () => (
    <SingleRecord<T> address={options.endpoint}>{(open) => <Inputs {...open} />}</SingleRecord>
  )
  return { ...options, Form }
}
