import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import office from '#web/admin/admin.module.css'
import { newRecord, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import { Badge } from '#web/ui/components/Badge.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { AdminForm } from './AdminForm.tsx'
import { type Fields, inputsOf } from './fields.tsx'
import {
  type AdminFormOptions,
  type FormSaving,
  type RecordFormProps,
  useAdminForm,
} from './useAdminForm.ts'

type Props = {
  title: string
  saving: FormSaving
  /** Defaults to 'Ajouter' or 'Mettre à jour' */
  submitLabel?: string | undefined
  publishes?: boolean
  headEnd?: ReactNode
  children: ReactNode
}

export function RecordForm({ title, saving, submitLabel, publishes, headEnd, children }: Props) {
  const { editing, onCancel } = saving
  const heading = useRef<HTMLHeadingElement>(null)
  // Focuses the form's heading when a record is chosen in the list below.
  useEffect(() => {
    if (editing) heading.current?.focus()
  }, [editing])

  // Focuses the first field after a link to a new record.
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

type FieldsOptions<T, F extends FieldValues, O> = AdminFormOptions<T, F, O> & { fields: Fields<F> }

type FormTexts<T> = AdminFormOptions<T, FieldValues, unknown>['texts'] & {
  add: string
  edit: string
}

/** Complete form of a record whose inputs stand one below the other. */
export function RecordFields<T extends { _id: string }, F extends FieldValues, O>({
  editing,
  onCancel,
  onSaved,
  ...options
}: RecordFormProps<T> & FieldsOptions<T, F, O> & { texts: FormTexts<T> }) {
  const form = useAdminForm<T, F, O>({ editing, onCancel, onSaved }, options)
  const { add, edit } = options.texts
  return (
    <RecordForm title={editing ? edit : add} saving={form.saving}>
      {Object.values(inputsOf(options.fields, form))}
    </RecordForm>
  )
}
