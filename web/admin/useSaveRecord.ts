import type { FieldValues, UseFormSetError } from 'react-hook-form'
import { send, type Tagged } from '#web/api.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { explainFailure } from './formErrors.ts'

export type FormProps<T> = {
  /** The record being changed, with its ETag; none to create one */
  editing: Tagged<T> | undefined
  onCancel: () => void
  onSaved: () => Promise<void>
}

type Texts = {
  created: string
  updated: string
  failed: string
  /** The spec wants the server's first message instead of `failed` (coaches) */
  firstProblem?: boolean
}

/**
 * Creates or updates a record, says so, and answers whether it went well. What the server refuses
 * is put under the fields; what was typed stays.
 */
export function useSaveRecord<T extends { _id: string }, F extends FieldValues>(
  address: string,
  { editing, onSaved }: Pick<FormProps<T>, 'editing' | 'onSaved'>,
  texts: Texts,
  setError: UseFormSetError<F>,
) {
  const toast = useToast()
  return async (body: unknown): Promise<boolean> => {
    try {
      if (editing) {
        await send('PUT', `${address}/${editing.record._id}`, body, { ifMatch: editing.etag })
      } else {
        await send('POST', address, body)
      }
    } catch (error) {
      toast.error(explainFailure(error, texts.failed, setError, texts.firstProblem))
      return false
    }
    toast.success(editing ? texts.updated : texts.created)
    await onSaved()
    return true
  }
}
