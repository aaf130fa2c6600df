/*
 * The forms of the dashboard lose nothing that was typed. A draft stays on the device, leaving asks
 * first, someone else's save is joined with it or both are shown, and a failed save can be tried
 * again. From the field to the foot:
 *
 *   useAdminForm.ts (this file)       a form starts here: its fields, its save, and how the save went
 *   usePictureWait.ts                 a save that waits for its pictures
 *   AdminForm.tsx                     the form element with the draft that was found, the fields, the
 *                                     buttons and both dialogs
 *   RecordForm.tsx                    what is around them for one record of a list
 *   fields.tsx, dayField.tsx,         a field said once: its label, input and empty value
 *   textsField.tsx, rows.tsx
 *   OriginButton.tsx                  the way back to what the site came with
 *   useDraft.ts, drafts.ts            the draft on the device
 *   open-forms.ts, LeaveDialog.tsx    the question before unsaved changes are left
 *   versions.ts, useConflict.ts       two versions joined; ConflictDialog.tsx asks where both changed
 *                                     a field
 *   VersionsButton.tsx                what it was before, and the way back
 *   formErrors.ts                     what is said when a save failed
 */

import { zodResolver } from '@hookform/resolvers/zod'
import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
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
import { useLocation } from 'wouter'
import type { ZodType } from 'zod'
import { ApiError, getTagged, sendTagged, type Tagged } from '#web/core/api.ts'
import { type SaveState, useOpenForms } from '#web/core/open-forms.ts'
import { useStore } from '#web/core/store.ts'
import { useToast, type ViewLink } from '#web/ui/components/Toast.tsx'
import { explainFailure } from './formErrors.ts'
import { useConflict } from './useConflict.ts'
import { useDraft } from './useDraft.ts'
import { usePictureWait } from './usePictureWait.ts'
import {
  type ComparedField,
  type ComparedFields,
  labelChanges,
  type NamedInputs,
  pick,
  type Values,
} from './versions.ts'

/** Props of the form for one record of a list. */
export type RecordFormProps<T> = {
  /** Record to edit with its ETag; undefined to create one */
  editing: Tagged<T> | undefined
  onCancel: () => void
  onSaved: () => Promise<unknown>
  /** Prefills a new record with another one, until it is dropped */
  copied?: Copied<T> | undefined
  onDropCopy?: () => void
}

export type Copied<T> = { record: T; name: string }

/** Props of the form for a single record. Remount the form with each version that is loaded. */
export type SingleFormProps<T> = {
  saved: Tagged<T>
  onSaved: (record: T, etag: string | null) => Promise<unknown>
}

type Props<T> = (
  | (Pick<RecordFormProps<T>, 'editing' | 'copied' | 'onDropCopy'> & { onCancel?: () => void })
  | Pick<SingleFormProps<T>, 'saved'>
) &
  Pick<SingleFormProps<T>, 'onSaved'>

/** All fields of a record, or `part`: the one field of a form beside others on the same address. */
type FormFields<F> =
  | { fields: ComparedFields<F>; section?: undefined }
  | {
      /** Has its own draft and save state, with the fields beside it */
      section: ComparedField & { name: string; beside?: Record<string, ComparedField> }
      fields?: undefined
    }

export type AdminFormOptions<T, F extends FieldValues, O> = FormFields<F> & {
  /** API address: of the single record, or of the list above its records */
  endpoint: string
  /** Address of the list the records are read from, if it differs from `endpoint` */
  readFrom?: string | undefined
  /** Name of a new record's draft, for a list with several kinds of new records */
  newDraft?: string | undefined
  /** Method of an update: 'PATCH' if the form sends only some of the record's fields */
  change?: 'PUT' | 'PATCH' | undefined
  schema: ZodType<O, F>
  toFields: (record: T) => F
  /**
   * Initial fields of a new record, each '' or null, since undefined would keep the input's content
   */
  empty?: F | undefined
  /** Fields a copy does not take over, with their values; the first of them is focused */
  copyWithout?: ((copied: F) => Partial<F>) | undefined
  /**
   * Messages; `failed` comes before the reason. The spec wants the reason alone for coaches
   * (`firstProblem`)
   */
  texts: { created?: Text<T>; updated: Text<T>; failed: string; firstProblem?: boolean }
  /** Runs after a save, to reset state outside the form such as chosen files */
  onDone?: (() => void) | undefined
  /**
   * Builds the request body from the validated fields; defaults to the fields. `before` are the
   * fields of the version being replaced.
   */
  toBody?: ((values: O, before: Values, saved: T | undefined) => unknown) | undefined
  /** Names of chosen files */
  files?: readonly string[] | undefined
  /**
   * Public page for 'Voir' in the toast, with `share` also 'Partager'. Undefined for content
   * visitors don't see.
   */
  viewLink?: ((saved: T) => ViewLink | undefined) | undefined
  /**
   * Whether a save publishes or sends what was not public, so that Ctrl+S only keeps the draft;
   * defaults to each new record
   */
  makesPublic?: ((fields: F, saved: T | undefined) => boolean) | undefined
  /** Whether the server keeps earlier versions (src/core/versions) */
  versions?: boolean | undefined
}

type Text<T> = string | ((saved: T) => string)

type Form<F extends FieldValues, O> = UseFormReturn<F, unknown, O>

export type FormSaving = ReturnType<typeof useAdminForm>['saving']

/**
 * Manages a form: `field` wires its inputs, `saving` goes to RecordForm or AdminForm.
 * Saves the record and reports the result.
 */
export function useAdminForm<T extends object, F extends FieldValues, O>(
  props: Props<T>,
  options: AdminFormOptions<T, F, O>,
) {
  const target = findTarget(props, options)
  const { saved, isNew, fields, start } = target
  const names = Object.keys(fields)
  const form: Form<F, O> = useForm<F, unknown, O>({
    resolver: zodResolver(options.schema) as never,
    defaultValues: start as DefaultValues<F>,
  })
  const base = useRef({ values: (start ?? {}) as Values, etag: saved?.etag ?? null })
  const draft = useDraft(form, {
    name: target.draft,
    base,
    fields: names,
    files: options.files ?? [],
  })
  const saveState = useSaveState(target.stateKey)
  const pictures = usePictureWait(form, saveState)
  const copy = useCopy(form, draft, props, options, names)
  const keepsDraft = useFormValue(
    form,
    (values) => options.makesPublic?.(values, saved?.record) ?? isNew,
  )
  const [inputs] = useState<NamedInputs>(() => new Map())
  const conflict = useConflict({
    form,
    fields,
    inputs,
    base,
    draft,
    toFields: options.toFields,
    save: () => submit(),
  })
  const submit: (event?: FormEvent) => Promise<void> = useSave(props, options, {
    target,
    form,
    base,
    draft,
    conflict,
    saveState,
    pictures,
  })
  const toast = useToast()

  const keepDraft = (submitLabel: string) => {
    const isKept = draft.keep.current()
    const about = `draft ${target.stateKey}`
    if (isKept === false) toast.error(tooLong, { about })
    else if (isKept === undefined) toast.success('Rien de nouveau à garder.', { about })
    else toast.success(draftKept(submitLabel), { about })
  }

  const restart = () => {
    const { restored } = draft
    const earlier = base.current
    base.current = { values: start ?? {}, etag: saved?.etag ?? null }
    form.reset(start)
    draft.forget()
    form.setFocus(names[0] as never)
    if (!restored) return
    const takeUp = () => {
      // The draft keeps the version it began on, so changes saved since are still reported.
      base.current = earlier
      draft.takeUp(restored)
    }
    const undo = { label: 'Annuler', onClick: takeUp }
    toast.success('Votre brouillon a été écarté.', { action: undo })
  }

  const { restored } = draft
  return {
    form,
    /** Wires a field: its name, its listeners and its error */
    field: <N extends Path<F>>(name: N, rules?: RegisterOptions<F, N>) => ({
      ...form.register(name, rules),
      error: (get(form.formState.errors, name) as FieldError | undefined)?.message,
    }),
    saving: {
      form: form as unknown as UseFormReturn,
      editing: 'editing' in props && saved !== undefined,
      onCancel: 'onCancel' in props ? props.onCancel : undefined,
      pending: form.formState.isSubmitting,
      onSubmit: submit,
      /** Whether a save waits for a picture upload */
      waiting: pictures.waiting,
      /** Number of attempts to save */
      tries: form.formState.submitCount,
      state: saveState.state,
      /** Whether Ctrl+S keeps the draft on the device instead of saving */
      keepsDraft,
      keepDraft,
      unsaved: draft.unsaved,
      fits: draft.fits,
      abandon: draft.forget,
      draft: restored && {
        ...restored,
        isNew: saved === undefined,
        changed: saved !== undefined && parseRevision(restored.etag) !== parseRevision(saved.etag),
        restart,
        compare: () => saved && conflict.compareTo(saved),
      },
      copy,
      versions: saved &&
        options.versions && {
          record: target.address,
          // Fields the version does not contain keep their current value.
          compare: (past: string, content: object) =>
            conflict.comparePast({ ...saved.record, ...content }, past),
          isOfPart: options.section !== undefined,
          labelChanges: (paths: readonly string[]) => labelChanges(fields, inputs, paths),
        },
      inputs,
      comparison: conflict.comparison,
    },
  }
}

type Target<T extends object, F extends FieldValues, O> = ReturnType<typeof findTarget<T, F, O>>

/** What a form edits: its version, its fields, and the names of its draft and of its last save. */
function findTarget<T extends object, F extends FieldValues, O>(
  props: Props<T>,
  options: AdminFormOptions<T, F, O>,
) {
  const { endpoint, section } = options
  const isOfList = 'editing' in props
  const saved = isOfList ? props.editing : props.saved
  const isNew = isOfList && !saved
  const below = isOfList && saved ? `/${readId(saved.record)}` : ''
  const readFrom = (options.readFrom ?? endpoint) + below
  const suffix = section ? ` ${section.name}` : ''
  const fields: ComparedFields<Values> = section
    ? { [section.name]: section, ...section.beside }
    : options.fields
  return {
    saved,
    isNew,
    address: endpoint + below,
    readFrom,
    fields,
    start: saved ? options.toFields(saved.record) : options.empty,
    draft: (isNew ? (options.newDraft ?? `${endpoint} new`) : readFrom) + suffix,
    stateKey: endpoint + suffix,
  }
}

type Base = RefObject<{ values: Values; etag: string | null }>

type SaveParts<T extends object, F extends FieldValues, O> = {
  target: Target<T, F, O>
  form: Form<F, O>
  base: Base
  draft: ReturnType<typeof useDraft>
  conflict: ReturnType<typeof useConflict<T, F, O>>
  saveState: ReturnType<typeof useSaveState>
  pictures: ReturnType<typeof usePictureWait>
}

/** Sends the fields and reports the result. The returned function runs one save at a time. */
function useSave<T extends object, F extends FieldValues, O>(
  props: Props<T>,
  options: AdminFormOptions<T, F, O>,
  { target, form, base, draft, conflict, saveState, pictures }: SaveParts<T, F, O>,
) {
  const { saved, isNew } = target
  const { setState } = saveState
  const showSaved = useSavedToast(options, isNew)
  const busy = useRef(false)

  const explain = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const { failed, firstProblem } = options.texts
    const reason = explainFailure(error, failed, form.setError, firstProblem)
    const text = error.status === 404 && saved ? `${reason} ${inTrash}` : reason
    saveState.showFailure({ kind: 'failed', text, retry: canRetry(error) })
  }

  /** Joins or compares with what somebody else has saved; explains any other failure. */
  const handleFailure = async (error: unknown): Promise<void> => {
    if (error instanceof ApiError && error.status === 409 && saved) {
      const stored = await getTagged<T>(target.readFrom)
      if (conflict.takeOver(stored)) return await save()
      conflict.compareTo(stored)
    }
    explain(error)
  }

  const sendFields = async (values: O): Promise<Tagged<T>> => {
    const { values: before, etag } = base.current
    const body = options.toBody ? options.toBody(values, before, saved?.record) : values
    const { change = 'PUT' } = options
    const { address } = target
    if (saved) return await sendTagged<T>(change, address, body, { ifMatch: etag })
    const idempotencyKey = draft.beginCreate()
    try {
      return await sendTagged<T>('POST', address, body, { idempotencyKey })
    } catch (error) {
      // This form has sent the record and lost its answer, so the current fields update it.
      if (!(error instanceof ApiError && error.created)) throw error
      return await sendTagged<T>('PUT', `${address}/${error.created}`, body, { ifMatch: '"r1"' })
    }
  }

  const save = form.handleSubmit(async (values) => {
    setState({ kind: 'pending' })
    const sent = structuredClone(form.getValues()) as Values
    let answer: Tagged<T>
    try {
      answer = await sendFields(values)
    } catch (error) {
      // Loading the stored version may fail as well.
      return await handleFailure(error).catch(explain)
    }
    setState({ kind: 'saved', at: new Date() })
    draft.forget()
    if (saved) {
      // Keeps what was typed meanwhile, which no phone's keyboard lets a form refuse, as a draft of
      // the version that is read next.
      base.current.values = { ...base.current.values, ...sent }
      draft.keep.current()
    }
    const taken = conflict.collectTaken()
    // What follows may close the form's page.
    const page = window.location.pathname
    if (isNew) form.reset(options.empty)
    options.onDone?.()
    try {
      await props.onSaved(answer.record, answer.etag)
    } finally {
      // Only now does the form take what is typed.
      showSaved(answer.record, taken, page)
    }
  })

  return async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy.current) return
    busy.current = true
    try {
      if (await pictures.arePicturesThere()) await save()
    } finally {
      busy.current = false
    }
  }
}

/** State of a form's last save. Leaving the form clears an error that no other record should show. */
function useSaveState(key: string) {
  const forms = useOpenForms()
  const toast = useToast()
  const state = useStore(forms.saves, (saves) => saves.get(key))
  const hasLeft = useRef(false)
  useEffect(
    () => () => {
      hasLeft.current = true
      if (forms.saves.get().get(key)?.kind === 'failed') forms.setSaveState(key, undefined)
    },
    [forms, key],
  )
  const setState = (next: SaveState | undefined) => forms.setSaveState(key, next)
  return {
    state,
    setState,
    showFailure: (failure: SaveState & { kind: 'failed' }) =>
      hasLeft.current ? toast.error(failure.text) : setState(failure),
  }
}

/**
 * Fills a new record as if typed: the fields are kept as a draft, and leaving asks first. Nothing
 * is saved.
 */
function useCopy<T extends object, F extends FieldValues, O>(
  form: Form<F, O>,
  draft: ReturnType<typeof useDraft>,
  props: Props<T>,
  options: AdminFormOptions<T, F, O>,
  names: readonly string[],
) {
  const copied = 'editing' in props && !props.editing ? props.copied : undefined
  /** Waits for the next render, which registers the fields again. */
  const focusSoon = (name = names[0]) => requestAnimationFrame(() => form.setFocus(name as never))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each copy
  useEffect(() => {
    if (!copied) return
    const all = options.toFields(copied.record)
    const copyChanges = options.copyWithout?.(all) ?? {}
    const values = { ...options.empty, ...pick(all, names), ...copyChanges }
    form.reset(values as F, { keepDefaultValues: true })
    focusSoon(Object.keys(copyChanges)[0])
  }, [copied])
  const drop = () => {
    form.reset(options.empty)
    draft.forget()
    if ('editing' in props) props.onDropCopy?.()
    focusSoon()
  }
  return copied && { name: copied.name, drop }
}

/** Reads a value from the fields, and again at each change. */
function useFormValue<F extends FieldValues, O>(form: Form<F, O>, read: (values: F) => boolean) {
  const subscribe = useCallback(
    (callback: () => void) => form.subscribe({ formState: { values: true }, callback }),
    [form],
  )
  const get = () => read(form.getValues())
  return useSyncExternalStore(subscribe, get, get)
}

/** Reports a save of a form on `page`, with a way to what it took over from somebody else's. */
function useSavedToast<T>(
  { texts, viewLink }: Pick<AdminFormOptions<T, never, unknown>, 'texts' | 'viewLink'>,
  isNew: boolean,
) {
  const toast = useToast()
  const { leave } = useOpenForms()
  const [, navigate] = useLocation()
  return (
    answer: T,
    taken: { text: string; first: string | undefined } | undefined,
    page: string,
  ) => {
    const text = (isNew && texts.created) || texts.updated
    const message = typeof text === 'string' ? text : text(answer)
    const lookAtTaken = () => {
      if (window.location.pathname === page) findField(taken?.first ?? '')?.focus()
      else leave(() => navigate(page))
    }
    toast.success(taken ? `${message} ${taken.text}` : message, {
      viewLink: viewLink?.(answer),
      action: taken && { label: 'Regarder', onClick: lookAtTaken },
    })
  }
}

/** Finds the first input of a field; what is drawn by an editor of its own has none. */
const findField = (name: string) =>
  document.querySelector<HTMLElement>(`[name="${name}"], [name^="${name}."]`)

const readId = (record: object) => ('_id' in record ? String(record._id) : '')

const inTrash =
  'Quelqu’un a pu supprimer cette fiche entre-temps\u00a0: la Corbeille la rend, puis enregistrez de nouveau.'

export const tooLong =
  'Pas encore enregistré. Cet appareil n’a pas la place d’en garder un brouillon.'

const draftKept = (submitLabel: string) =>
  `Brouillon gardé sur cet appareil. Rien n’est publié ni envoyé avant «\u00a0${submitLabel}\u00a0».`

/** Retrying may help unless a field is invalid. */
const canRetry = ({ status }: ApiError) => [0, 401, 408, 429].includes(status) || status >= 500

/** Record revision in an ETag; a comment on an article changes only the rest of it. */
export const parseRevision = (etag: string | null) => /"r(\d+)/.exec(etag ?? '')?.[1]
