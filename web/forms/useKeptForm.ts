import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { ZodType } from 'zod'
import { ApiError, getTagged, type Tagged } from '#web/api.ts'
import { hasPendingUploads } from '#web/media/pendingUploads.ts'
import { useToast } from '#web/ui/Toast.tsx'
import type { Values } from './fieldValues.ts'
import { explainFailure } from './formErrors.ts'
import { sameRevision } from './revision.ts'
import { setSaveState, useSaveState } from './saveStates.ts'
import { useDraft } from './useDraft.ts'

/** What each field is called where two versions are compared; it also says which fields there are. */
export type Labels<F> = { [K in keyof F & string]-?: string }

export type KeptOptions<T, F extends FieldValues, O> = {
  /** The API address the section saves to */
  room: string
  /** The API address of this record; of a new one, the name of its draft */
  name: string
  /** The record as it was read; none for a new one */
  saved: Tagged<T> | undefined
  /** The fields as they are before anything is typed */
  start: F
  contract: ZodType<O, F>
  toFields: (record: T) => F
  labels: Labels<F>
  /** Names of chosen files */
  files?: readonly string[] | undefined
  failed: string
  /** The spec wants the server's first message instead of `failed` (coaches) */
  firstProblem?: boolean | undefined
  /** `before` are the fields of the version that is saved over. @throws ApiError */
  send: (values: O, etag: string | null, before: Values) => Promise<void>
  /** Says so, and goes where one goes after a save */
  onSaved: () => Promise<void>
}

/** Everything around the fields; AdminForm and SingleForm show it. */
export type FormPanel = ReturnType<typeof useKeptForm>['panel']

/**
 * A form that loses nothing that was typed: a draft on the device, a question before it is left,
 * both versions when someone else has saved in between, and a failed save that can be tried again.
 * Sections take it as useRecordForm or useSingleForm.
 */
export function useKeptForm<T, F extends FieldValues, O>(options: KeptOptions<T, F, O>) {
  const { room, saved, start, labels } = options
  const form: UseFormReturn<F, unknown, O> = useForm<F, unknown, O>({
    resolver: zodResolver(options.contract) as never,
    defaultValues: start as DefaultValues<F>,
  })
  const base = useRef({ values: start as Values, etag: saved?.etag ?? null })
  const fields = Object.keys(labels)
  const draft = useDraft(form, { name: options.name, base, fields, files: options.files ?? [] })
  const [theirs, setTheirs] = useState<Tagged<T>>()
  const busy = useRef(false)
  const state = useSaveState(room)
  const toast = useToast()

  const fail = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 409 && saved) setTheirs(await getTagged<T>(options.name))
    const text = explainFailure(error, options.failed, form.setError, options.firstProblem)
    setSaveState(room, { kind: 'failed', text, retry: canRetry(error) })
  }

  const save = form.handleSubmit(async (values) => {
    setSaveState(room, { kind: 'pending' })
    try {
      await options.send(values, base.current.etag, base.current.values)
    } catch (error) {
      // The versions to choose from may be out of reach as well.
      return await fail(error).catch(fail)
    }
    setSaveState(room, { kind: 'saved', at: new Date() })
    draft.forget()
    await options.onSaved()
  })

  /** One save at a time, whatever was pressed how often. */
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy.current) return
    if (hasPendingUploads()) {
      return setSaveState(room, { kind: 'failed', text: stillSending, retry: true })
    }
    busy.current = true
    try {
      await save()
    } finally {
      busy.current = false
    }
  }

  const restart = () => {
    const { restored } = draft
    base.current.etag = saved?.etag ?? null
    form.reset(start)
    draft.forget()
    form.setFocus(fields[0] as never)
    if (!restored) return
    const undo = { label: 'Annuler', onClick: () => draft.takeUp(restored) }
    toast.success('Votre brouillon a été écarté.', { action: undo })
  }

  /** Goes on from their version with what was chosen of both, and saves. */
  const settle = async (chosen: Values) => {
    if (!theirs) return
    base.current = { values: options.toFields(theirs.record), etag: theirs.etag }
    draft.put({ ...form.getValues(), ...chosen })
    setTheirs(undefined)
    await submit()
  }

  const { restored } = draft
  return {
    form,
    panel: {
      pending: form.formState.isSubmitting,
      onSubmit: submit,
      state,
      unsaved: draft.unsaved,
      fits: draft.fits,
      abandon: draft.forget,
      draft: restored && {
        ...restored,
        isNew: saved === undefined,
        changed: saved !== undefined && !sameRevision(restored.etag, saved.etag),
        restart,
        compare: () => setTheirs(saved),
      },
      conflict: theirs && {
        labels: labels as Record<string, string>,
        base: base.current.values,
        mine: form.getValues() as Values,
        theirs: options.toFields(theirs.record) as Values,
        settle,
        cancel: () => setTheirs(undefined),
      },
    },
  }
}

const stillSending =
  'L’image est encore en cours d’envoi\u00a0: enregistrez dès qu’elle est arrivée.'

/** The same again may help: not when a field breaks a rule. */
const canRetry = ({ status }: ApiError) => [0, 401, 408, 429].includes(status) || status >= 500
