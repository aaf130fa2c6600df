import type { FieldValues } from 'react-hook-form'
import { send, type Tagged } from '#web/api.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { type KeptOptions, useKeptForm } from './useKeptForm.ts'

export type FormProps<T> = {
  /** The record being changed, with its ETag; none to create one */
  editing: Tagged<T> | undefined
  onCancel: () => void
  onSaved: () => Promise<void>
}

type Options<T, F extends FieldValues, O> = Pick<
  KeptOptions<T, F, O>,
  'room' | 'contract' | 'toFields' | 'labels' | 'files'
> & {
  /** A form for a new record: every field, '' or null where one left out would keep what it shows */
  empty: F
  /** Where a record is read when that is not where it is saved */
  readFrom?: string
  /** What is sent; the checked fields themselves when left out */
  toBody?: (values: O) => unknown
  texts: { created: string; updated: string; failed: string; firstProblem?: boolean }
  /** After a save, for what the form does not hold: chosen files */
  onDone?: () => void
}

/**
 * The form of a section's records: creates one or updates the one being edited, and says so.
 * `panel` is for AdminForm.
 */
export function useRecordForm<T extends { _id: string }, F extends FieldValues, O>(
  { editing, onCancel, onSaved }: FormProps<T>,
  { empty, readFrom, texts, toBody, onDone, ...options }: Options<T, F, O>,
) {
  const toast = useToast()
  const { room } = options
  const id = editing?.record._id
  const { form, panel } = useKeptForm<T, F, O>({
    ...options,
    name: id === undefined ? `${room} new` : `${readFrom ?? room}/${id}`,
    saved: editing,
    start: editing ? options.toFields(editing.record) : empty,
    failed: texts.failed,
    firstProblem: texts.firstProblem,
    send: async (values, etag) => {
      const body = toBody ? toBody(values) : values
      if (id === undefined) await send('POST', room, body)
      else await send('PUT', `${room}/${id}`, body, { ifMatch: etag })
    },
    onSaved: async () => {
      toast.success(editing ? texts.updated : texts.created)
      if (!editing) form.reset(empty)
      onDone?.()
      await onSaved()
    },
  })
  return { form, panel: { ...panel, editing: editing !== undefined, onCancel } }
}
