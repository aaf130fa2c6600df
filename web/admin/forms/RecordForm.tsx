import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import office from '#web/admin/admin.module.css'
import { newRecord, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import type { Tagged } from '#web/core/api.ts'
import { Badge } from '#web/ui/components/Badge.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { useToast } from '#web/ui/components/Toast.tsx'
import { AdminForm } from './AdminForm.tsx'
import { type Fields, formOf, inputsOf } from './fields.tsx'
import { type AdminFormOptions, useAdminForm } from './useAdminForm.ts'

export type RecordFormProps<T> = {
  /** The record being changed, with its ETag; none to create one */
  editing: Tagged<T> | undefined
  onCancel: () => void
  onSaved: () => Promise<void>
}

type Options<T, F extends FieldValues, O> = AdminFormOptions<T, F, O> & {
  /** A form for a new record: every field, '' or null where one left out would keep what it shows */
  empty: F
  /** Which list a new one goes to, where one room has several: each has a draft of its own */
  list?: string
  /** Where a record is read when that is not where it is saved */
  readFrom?: string
  texts: { created: string; updated: string; failed: string; firstProblem?: boolean }
  /** After a save, for what the form does not hold: chosen files */
  onDone?: () => void
}

/**
 * The form of a section's records: creates one or updates the one being edited, and says so.
 * `field` goes into the fields, `saving` into RecordForm.
 */
export function useRecordForm<T extends { _id: string }, F extends FieldValues, O>(
  { editing, onCancel, onSaved }: RecordFormProps<T>,
  { empty, list, readFrom, texts, onDone, ...options }: Options<T, F, O>,
) {
  const toast = useToast()
  const { room } = options
  const id = editing?.record._id
  const isNew = ['new', list].filter(Boolean).join(' ')
  const { form, field, saving } = useAdminForm<T, F, O>({
    ...options,
    saved: editing,
    readFrom: id === undefined ? `${room} ${isNew}` : `${readFrom ?? room}/${id}`,
    saveTo: id === undefined ? room : `${room}/${id}`,
    start: editing ? options.toFields(editing.record) : empty,
    failed: texts.failed,
    firstProblem: texts.firstProblem,
    onSaved: async (saved) => {
      const shown = options.shown?.(saved)
      toast.success(editing ? texts.updated : texts.created, { shown })
      if (!editing) form.reset(empty)
      onDone?.()
      await onSaved()
    },
  })
  return { form, field, saving: { ...saving, editing: editing !== undefined, onCancel } }
}

type Props = {
  title: string
  saving: ReturnType<typeof useRecordForm>['saving']
  /** 'Ajouter' or 'Mettre à jour' when left out */
  submitLabel?: string | undefined
  publishes?: boolean
  headEnd?: ReactNode
  children: ReactNode
}

export function RecordForm({ title, saving, submitLabel, publishes, headEnd, children }: Props) {
  const { editing, onCancel } = saving
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever chose a record in the list below is brought to the form.
  useEffect(() => {
    if (editing) heading.current?.focus()
  }, [editing])

  // So is whoever followed a link to write a new one, up to its first field.
  const isNew = useDashboardRoute().id === newRecord
  useEffect(() => {
    const form = isNew && heading.current?.closest('form')
    if (!form) return
    form.scrollIntoView({ block: 'start', behavior: 'instant' })
    form.querySelector('input')?.focus({ preventScroll: true })
  }, [isNew])

  return (
    <AdminForm
      className="panel min-0 self-start"
      saving={saving}
      head={
        <div className={classes('cluster justify-between', office.title)}>
          <h2 ref={heading} tabIndex={-1} className="text-lead track">
            {title}
          </h2>
          {editing && <Badge variant="active">Édition</Badge>}
          {headEnd}
        </div>
      }
      fieldsClass={classes('stack p-5', office.fields)}
      submitLabel={submitLabel ?? (editing ? 'Mettre à jour' : 'Ajouter')}
      publishes={publishes}
      onCancel={editing ? onCancel : undefined}
    >
      {children}
    </AdminForm>
  )
}

type FieldsOptions<T, F extends FieldValues, O> = Omit<
  Options<T, F, O>,
  'empty' | 'labels' | 'toFields'
> & { fields: Fields<F>; toFields?: (record: T) => F }

/** The same of fields that are named once: their `inputs` go into RecordForm. */
export function useRecordFields<T extends { _id: string }, F extends FieldValues, O>(
  props: RecordFormProps<T>,
  { fields, ...options }: FieldsOptions<T, F, O>,
) {
  const form = useRecordForm<T, F, O>(props, { ...formOf(fields), ...options })
  return { ...form, inputs: inputsOf(fields, form) }
}

type FormTexts = Options<never, FieldValues, unknown>['texts'] & { add: string; edit: string }

/** The whole form of a record whose inputs stand one below the other. */
export function RecordFields<T extends { _id: string }, F extends FieldValues, O>({
  editing,
  onCancel,
  onSaved,
  ...options
}: RecordFormProps<T> & FieldsOptions<T, F, O> & { texts: FormTexts }) {
  const { saving, inputs } = useRecordFields({ editing, onCancel, onSaved }, options)
  const { add, edit } = options.texts
  return (
    <RecordForm title={editing ? edit : add} saving={saving}>
      {Object.values(inputs)}
    </RecordForm>
  )
}
