import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Tagged } from '#web/core/api.ts'
import { useToast } from '#web/ui/components/Toast.tsx'
import { AdminForm } from './AdminForm.tsx'
import { type Fields, formOf, inputsOf } from './fields.tsx'
import styles from './SingleForm.module.css'
import { type AdminFormOptions, type FormSaving, useAdminForm } from './useAdminForm.ts'

export type SingleFormProps<T> = { saved: Tagged<T>; onSaved: () => Promise<unknown> }

type Options<T, F extends FieldValues, O> = AdminFormOptions<T, F, O> & {
  texts: { updated: string | ((saved: T) => string); failed: string }
}

/**
 * The form of a section that is one record, such as the courses. Mount it anew with each version
 * that is read after a save. `field` goes into the fields, `saving` into SingleForm.
 */
export function useSingleForm<T, F extends FieldValues, O>(
  { saved, onSaved }: SingleFormProps<T>,
  { texts, ...options }: Options<T, F, O>,
) {
  const toast = useToast()
  return useAdminForm<T, F, O>({
    ...options,
    saved,
    readFrom: options.room,
    saveTo: options.room,
    start: options.toFields(saved.record),
    failed: texts.failed,
    onSaved: async (record) => {
      const { updated } = texts
      toast.success(typeof updated === 'string' ? updated : updated(record), {
        shown: options.shown?.(record),
      })
      await onSaved()
    },
  })
}

export type FieldsOptions<T, F extends FieldValues, O> = Omit<
  Options<T, F, O>,
  'labels' | 'toFields'
> & {
  fields: Fields<F>
  toFields?: (record: T) => F
}

/** The same of fields that are named once: their `inputs` go into SingleForm. */
export function useSingleFields<T extends object, F extends FieldValues, O>(
  props: SingleFormProps<T>,
  { fields, ...options }: FieldsOptions<T, F, O>,
) {
  const form = useSingleForm<T, F, O>(props, { ...formOf(fields), ...options })
  return { ...form, inputs: inputsOf(fields, form) }
}

type Props = {
  saving: FormSaving
  className: string | undefined
  /** Where two such forms stand on one page, one says what it saves */
  submitLabel?: string
  children: ReactNode
}

export function SingleForm({ saving, className, submitLabel = 'Enregistrer', children }: Props) {
  return (
    <AdminForm
      saving={saving}
      className={className}
      footClass={styles.foot}
      submitLabel={submitLabel}
    >
      {children}
    </AdminForm>
  )
}
