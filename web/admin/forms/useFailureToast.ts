import type { FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError, onceAnswered } from '#web/core/api.ts'
import { type ToastAction, useToast } from '#web/ui/components/Toast.tsx'
import { explainFailure } from './formErrors.ts'

type More<T extends FieldValues> = { action?: ToastAction; setError?: UseFormSetError<T> }

/** Shows why a call failed (see explainFailure). The toast closes once the same call succeeds. */
export function useFailureToast() {
  const toast = useToast()
  return <T extends FieldValues>(error: unknown, message: string, more: More<T> = {}) => {
    const text = explainFailure(error, message, more.setError)
    const about = error instanceof ApiError ? error.call : undefined
    toast.error(text, { action: more.action, about })
    if (about) onceAnswered(about, () => toast.dismissTopic(about))
  }
}
