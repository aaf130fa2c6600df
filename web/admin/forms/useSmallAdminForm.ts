import type { SubmitEvent } from 'react'
import { ApiError, byField } from '#web/core/api.ts'
import { useToast } from '#web/ui/components/Toast.tsx'
import { useSmallForm } from '#web/ui/components/useSmallForm.ts'
import { useFailureToast } from './useMutation.ts'

type Options = Parameters<typeof useSmallForm>[2] & {
  /** Begins the toast of a failure, unless a field shows it */
  failed: string
  /** Message for a success */
  done?: string
  /** Runs in any case, to reload what is shown */
  reload?: () => unknown
}

/** Small form of the dashboard, sent whole and without a draft. Reports the result. */
export function useSmallAdminForm<Name extends string>(
  names: readonly Name[],
  send: (values: Record<Name, string>) => Promise<unknown>,
  { failed, done, reload, ...options }: Options,
) {
  const toast = useToast()
  const showFailure = useFailureToast()
  const work = async (values: object) => {
    try {
      await send(values as Record<Name, string>)
      if (done) toast.success(done)
    } catch (error) {
      const problems = error instanceof ApiError ? error.problems : []
      if (Object.keys(byField(problems, names)).length === 0) showFailure(error, failed)
      throw error
    }
  }
  const { state, submit, field, clear } = useSmallForm(names, work, options)
  // The form can be sent again before what is shown is reloaded.
  const submitAndReload = async (event: SubmitEvent<HTMLFormElement>) => {
    await submit(event)
    await reload?.()
  }
  return {
    form: { method: 'post', onSubmit: submitAndReload, noValidate: true },
    pending: state.is === 'sending',
    field: (name: Name) => ({ ...field(name), onInput: () => clear(name) }),
  }
}
