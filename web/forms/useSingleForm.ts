import type { FieldValues } from 'react-hook-form'
import { send, type Tagged } from '#web/api.ts'
import { useToast } from '#web/ui/Toast.tsx'
import type { Values } from './fieldValues.ts'
import { type KeptOptions, useKeptForm } from './useKeptForm.ts'

export type SingleFormProps<T> = { saved: Tagged<T>; onSaved: () => Promise<unknown> }

type Options<T, F extends FieldValues, O> = Pick<
  KeptOptions<T, F, O>,
  'room' | 'contract' | 'toFields' | 'labels'
> & {
  /** What is sent, `before` being the fields as they were read; all fields when left out */
  toBody?: (values: O, before: Values) => unknown
  texts: { updated: string; failed: string }
}

/**
 * The form of a section that is one record, such as the courses. Mount it anew with each version
 * that is read after a save. `panel` is for SingleForm.
 */
export function useSingleForm<T, F extends FieldValues, O>(
  { saved, onSaved }: SingleFormProps<T>,
  { texts, toBody, ...options }: Options<T, F, O>,
) {
  const toast = useToast()
  return useKeptForm<T, F, O>({
    ...options,
    name: options.room,
    saved,
    start: options.toFields(saved.record),
    failed: texts.failed,
    send: async (values, etag, before) => {
      const body = toBody ? toBody(values, before) : values
      await send('PUT', options.room, body, { ifMatch: etag })
    },
    onSaved: async () => {
      toast.success(texts.updated)
      await onSaved()
    },
  })
}
