/*
 * The forms of the dashboard lose nothing that was typed. A draft stays on the device, leaving asks
 * first, someone else's save shows both versions, and a failed save can be tried again. From the
 * field to the foot:
 *
 *   useAdminForm.ts (this file)       a form starts here: its fields, its save, and how the save went
 *   RecordForm.tsx, SingleForm.tsx    what is around the fields of one record of a list, and of a
 *                                     section that is one record
 *   AdminForm.tsx                     what both share: the form element with the draft that was
 *                                     found, the fields, the buttons and both dialogs
 *   fields.tsx, dayField.tsx          a field said once: its label, input and empty value
 *   FormField.tsx                     the fields of lists that are parts of a record
 *   Controlled.tsx                    a field that is more than one control of the browser
 *   OriginButton.tsx                  the way back to what the site came with
 *   useDraft.ts, drafts.ts            the draft on the device
 *   leaving.ts, LeaveDialog.tsx       the question before unsaved changes are left
 *   versions.ts, ConflictDialog.tsx   the choice between two versions
 *   VersionsButton.tsx                what it was before, and the way back
 *   formErrors.ts                     what is said when a save failed
 */

import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { ZodType } from 'zod'
import { ApiError, getTagged, send, type Tagged } from '#web/core/api.ts'
import { Store, useStore } from '#web/core/store.ts'
import { useToast } from '#web/ui/components/Toast.tsx'
import type { Shown } from '#web/ui/components/toastMessage.ts'
import {
  hasPendingUploads,
  stopWaiting,
  useIsUploading,
  whenUploaded,
} from '#web/ui/media/pendingUploads.ts'
import { changedValues, type Values } from './fieldValues.ts'
import { explainFailure } from './formErrors.ts'
import { useDraft } from './useDraft.ts'

/** What each field is called where two versions are compared; it also says which fields there are. */
export type Labels<F> = { [K in keyof F & string]-?: string }

/** The form of one record of a list. */
export type RecordFormProps<T> = {
  /** The record being changed, with its ETag; none to create one */
  editing: Tagged<T> | undefined
  onCancel: () => void
  onSaved: () => Promise<unknown>
}

/** The form of a section that is one record: mount it anew with each version that is read. */
export type SingleFormProps<T> = { saved: Tagged<T>; onSaved: () => Promise<unknown> }

type Props<T> = (
  | (Pick<RecordFormProps<T>, 'editing'> & { onCancel?: () => void })
  | Pick<SingleFormProps<T>, 'saved'>
) & { onSaved: (saved: T) => Promise<unknown> }

export type AdminFormOptions<T, F extends FieldValues, O> = {
  /** The API address: of the section's record, or of the list, whose records are below it */
  endpoint: string
  /** Of the list where its records are read, when that is not where they are saved */
  readFrom?: string | undefined
  /** The draft of a new record, where it is not the only one of its list */
  newDraft?: string | undefined
  /**
   * Where several forms save to one address: which of them this is. Each has a draft and a last save
   * of its own, and what others save elsewhere in the record does not stop it.
   */
  part?: string | undefined
  /** Where the form sends some of a record's fields and the others stay: 'PATCH' */
  change?: 'PUT' | 'PATCH' | undefined
  contract: ZodType<O, F>
  toFields: (record: T) => F
  /** A form for a new record: every field, '' or null where one left out would keep what it shows */
  empty?: F | undefined
  labels: Labels<F>
  /** `failed` is said before the reason; the spec wants the reason alone in one section (coaches) */
  texts: { created?: Text<T>; updated: Text<T>; failed: string; firstProblem?: boolean }
  /** After a save, for what the form does not hold: chosen files */
  onDone?: (() => void) | undefined
  /**
   * What is sent; the checked fields themselves when left out. `before` are the fields of the
   * version that is saved over.
   */
  toBody?: ((values: O, before: Values) => unknown) | undefined
  /** Names of chosen files */
  files?: readonly string[] | undefined
  /**
   * Where what was saved is to be seen: 'Voir' in the toast, with `share` also 'Partager'.
   * Undefined for what visitors don't see.
   */
  shown?: ((saved: T) => Shown | undefined) | undefined
  /** The server keeps what it was (src/admin/versions) */
  versions?: boolean | undefined
}

type Text<T> = string | ((saved: T) => string)

export type FormSaving = ReturnType<typeof useAdminForm>['saving']

/**
 * The state of a form: `field` goes into its fields, `saving` into RecordForm, SingleForm or
 * AdminForm. It creates or updates the record, and says so.
 */
export function useAdminForm<T extends object, F extends FieldValues, O>(
  props: Props<T>,
  options: AdminFormOptions<T, F, O>,
) {
  const isOfList = 'editing' in props
  const saved = isOfList ? props.editing : props.saved
  const { endpoint, labels, part, texts } = options
  const below = isOfList && saved ? `/${idOf(saved.record)}` : ''
  const address = endpoint + below
  const readFrom = (options.readFrom ?? endpoint) + below
  const isNew = isOfList && !saved
  const start = saved ? options.toFields(saved.record) : options.empty
  const ofPart = part === undefined ? '' : ` ${part}`
  const stateKey = endpoint + ofPart
  const form: UseFormReturn<F, unknown, O> = useForm<F, unknown, O>({
    resolver: zodResolver(options.contract) as never,
    defaultValues: start as DefaultValues<F>,
  })
  const base = useRef({ values: (start ?? {}) as Values, etag: saved?.etag ?? null })
  const fields = Object.keys(labels)
  const draft = useDraft(form, {
    name: (isNew ? (options.newDraft ?? `${endpoint} new`) : readFrom) + ofPart,
    base,
    fields,
    files: options.files ?? [],
    keepsBefore: part !== undefined,
  })
  const [other, setOther] = useState<Other>()
  const busy = useRef(false)
  const [waiting, setWaiting] = useState(false)
  const left = useRef(false)
  // Nothing is published by a form one has left, and how it failed is no other record's affair.
  useEffect(
    () => () => {
      left.current = true
      stopWaiting()
      if (states.get().get(stateKey)?.kind === 'failed') setSaveState(stateKey, undefined)
    },
    [stateKey],
  )
  const state = useStore(states, (current) => current.get(stateKey))
  const toast = useToast()
  // Sent once more, it is not missing any longer.
  const uploading = useIsUploading()
  const isMissing = state?.kind === 'failed' && state.text === notArrived
  useEffect(() => {
    if (uploading && isMissing) setSaveState(stateKey, undefined)
  }, [uploading, isMissing, stateKey])

  const compareTo = ({ record, etag }: Tagged<T>) =>
    setOther({ values: options.toFields(record), etag })

  const fail = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 409 && saved) compareTo(await getTagged<T>(readFrom))
    const text = explainFailure(error, texts.failed, form.setError, texts.firstProblem)
    if (left.current) toast.error(text)
    else setSaveState(stateKey, { kind: 'failed', text, retry: canRetry(error) })
  }

  const sendFields = async (values: O): Promise<T> => {
    const { values: before, etag } = base.current
    const body = options.toBody ? options.toBody(values, before) : values
    const { change = 'PUT' } = options
    if (saved) return await send<T>(change, address, body, { ifMatch: etag })
    const idempotencyKey = draft.idempotencyKey.current
    try {
      return await send<T>('POST', address, body, { idempotencyKey })
    } catch (error) {
      // Saved before, though the answer was lost: what was typed since goes over it.
      if (!(error instanceof ApiError && error.created)) throw error
      return await send<T>('PUT', `${address}/${error.created}`, body, { ifMatch: '"r1"' })
    }
  }

  /** Whether a conflict is about another part of the record alone; then `base` is what is stored now. */
  const isElsewhere = async (error: unknown): Promise<boolean> => {
    const knows = !draft.restored || draft.restored.before !== undefined
    const isConflict = error instanceof ApiError && error.status === 409
    if (part === undefined || !isConflict || !knows) return false
    const now = await getTagged<T>(readFrom)
    const read = options.toFields(now.record)
    if (Object.keys(changedValues(base.current.values, read, fields)).length > 0) return false
    base.current = { values: read, etag: now.etag }
    return true
  }

  const put = (values: O): Promise<T> =>
    sendFields(values).catch(async (error) => {
      if (!(await isElsewhere(error))) throw error
      return await sendFields(values)
    })

  const save = form.handleSubmit(async (values) => {
    setSaveState(stateKey, { kind: 'pending' })
    let answer: T
    try {
      answer = await put(values)
    } catch (error) {
      // The versions to choose from may be out of reach as well.
      return await fail(error).catch(fail)
    }
    setSaveState(stateKey, { kind: 'saved', at: new Date() })
    draft.forget()
    const text = (isNew && texts.created) || texts.updated
    const message = typeof text === 'string' ? text : text(answer)
    toast.success(message, { shown: options.shown?.(answer) })
    if (isNew) form.reset(options.empty)
    options.onDone?.()
    await props.onSaved(answer)
  })

  /** Waits for a picture on its way: the rest is checked first, and may be changed meanwhile. */
  const pictureIsThere = async (): Promise<boolean> => {
    if (!hasPendingUploads()) return true
    setSaveState(stateKey, undefined)
    const uploaded = whenUploaded()
    let fits = false
    await form.handleSubmit(() => {
      fits = true
    })()
    if (!fits) stopWaiting()
    setWaiting(fits)
    const how = await uploaded
    setWaiting(false)
    if (how === 'failed') setSaveState(stateKey, { kind: 'failed', text: notArrived, retry: false })
    return how === 'arrived'
  }

  /** One save at a time, whatever was pressed how often. */
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy.current) return
    busy.current = true
    try {
      if (await pictureIsThere()) await save()
    } finally {
      busy.current = false
    }
  }

  const restart = () => {
    const { restored } = draft
    const earlier = base.current
    base.current = { values: start ?? {}, etag: saved?.etag ?? null }
    form.reset(start)
    draft.forget()
    form.setFocus(fields[0] as never)
    if (!restored) return
    const takeUp = () => {
      // The draft goes on from the version it was begun on: what others saved since is told.
      base.current = earlier
      draft.takeUp(restored)
    }
    const undo = { label: 'Annuler', onClick: takeUp }
    toast.success('Votre brouillon a été écarté.', { action: undo })
  }

  /** Goes on with what was chosen of both: over what is stored now, which is saved at once. */
  const settle = async (chosen: Values) => {
    if (!other) return
    if ('etag' in other) base.current = other
    draft.put({ ...form.getValues(), ...chosen })
    setOther(undefined)
    if ('etag' in other) await submit()
    else toast.success('La version est dans le formulaire\u00a0: relisez, puis enregistrez.')
  }

  const { restored } = draft
  const mine = form.getValues() as Values
  return {
    form,
    /** What a field needs to know: its name, what watches it, and what is wrong with it */
    field: <N extends Path<F>>(name: N, rules?: RegisterOptions<F, N>) => ({
      ...form.register(name, rules),
      error: (get(form.formState.errors, name) as FieldError | undefined)?.message,
    }),
    saving: {
      editing: isOfList && saved !== undefined,
      onCancel: 'onCancel' in props ? props.onCancel : undefined,
      pending: form.formState.isSubmitting,
      onSubmit: submit,
      /** For a picture on its way */
      waiting,
      /** How often it was tried to save */
      tries: form.formState.submitCount,
      state,
      unsaved: draft.unsaved,
      fits: draft.fits,
      abandon: draft.forget,
      draft: restored && {
        ...restored,
        isNew: saved === undefined,
        changed: saved !== undefined && revisionOf(restored.etag) !== revisionOf(saved.etag),
        restart,
        compare: () => saved && compareTo(saved),
      },
      versions: saved &&
        options.versions && {
          record: address,
          // What a version does not say stays as it is.
          compare: (past: string, content: object) =>
            setOther({ values: options.toFields({ ...saved.record, ...content }), past }),
        },
      comparison: other && {
        labels: labels as Record<string, string>,
        past: 'past' in other ? other.past : undefined,
        base: 'past' in other ? mine : base.current.values,
        mine,
        theirs: other.values,
        settle,
        cancel: () => setOther(undefined),
      },
    },
  }
}

const idOf = (record: object) => ('_id' in record ? String(record._id) : '')

const notArrived =
  'L’image n’est pas arrivée, et rien n’a été enregistré. Renvoyez-la, ou continuez sans elle.'

/** The same again may help: not when a field breaks a rule. */
const canRetry = ({ status }: ApiError) => [0, 401, 408, 429].includes(status) || status >= 500

/** Of an ETag; a comment on an article changes only the rest of it. */
const revisionOf = (etag: string | null) => /"r(\d+)/.exec(etag ?? '')?.[1]

/** What the form is compared with: the version that is stored now, or an earlier one by its name */
type Other = { values: Values } & ({ etag: string | null } | { past: string })

/** How the last save of a section went; 'saved' outlives the form, which starts afresh after it. */
type SaveState =
  | { kind: 'pending' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; text: string; retry: boolean }

const states = new Store<ReadonlyMap<string, SaveState>>(new Map())

/** @param stateKey the form's endpoint, with its part */
function setSaveState(stateKey: string, state: SaveState | undefined): void {
  const next = new Map(states.get())
  if (state) next.set(stateKey, state)
  else next.delete(stateKey)
  states.set(next)
}
