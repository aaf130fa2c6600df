import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type SaveState, useIsUploading, useOpenForms } from '#web/core/open-forms.ts'

type SaveStateProps = {
  state: SaveState | undefined
  setState: (state: SaveState | undefined) => void
}

/** Lets a save wait for the pictures being uploaded; leaving the form cancels it. */
export function usePictureWait<F extends FieldValues, O>(
  form: UseFormReturn<F, unknown, O>,
  { state, setState }: SaveStateProps,
) {
  const { hasPendingUploads, lostPictures, stopWaiting, whenUploaded } = useOpenForms()
  const [waiting, setWaiting] = useState(false)
  useEffect(() => () => stopWaiting(), [stopWaiting])

  // A new upload clears the error about the missing picture.
  const uploading = useIsUploading()
  const isMissing = state?.kind === 'failed' && state.text === notArrived
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each upload that begins
  useEffect(() => {
    if (uploading && isMissing) setState(undefined)
  }, [uploading, isMissing])

  /** Validates the fields before it waits; they may be changed meanwhile. */
  const arePicturesThere = async (): Promise<boolean> => {
    const [lost] = lostPictures
    if (lost) {
      form.setError(lost as Path<F>, { message: sendOrRemove }, { shouldFocus: true })
      return false
    }
    if (!hasPendingUploads()) return true
    setState(undefined)
    const uploaded = whenUploaded()
    let fits = false
    await form.handleSubmit(() => {
      fits = true
    })()
    if (!fits) stopWaiting()
    setWaiting(fits)
    const how = await uploaded
    setWaiting(false)
    if (how === 'failed') setState({ kind: 'failed', text: notArrived, retry: false })
    return how === 'arrived'
  }

  return { waiting, arePicturesThere }
}

export const sendOrRemove = 'Une photo n’est pas arrivée\u00a0: renvoyez-la, ou retirez-la'

const notArrived =
  'L’image n’est pas arrivée, et rien n’a été enregistré. Renvoyez-la, ou continuez sans elle.'
