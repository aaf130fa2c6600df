import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useEffect, useRef } from 'react'
import { newRecord, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { AdminForm } from './AdminForm.tsx'
import type { RecordTexts } from './recordTexts.ts'
import type { FormSaving } from './useAdminForm.ts'

type Props = {
  /** Titles for a new record and an open one */
  texts: Pick<RecordTexts, 'add' | 'edit'>
  saving: FormSaving
  /** Defaults to 'Ajouter' or 'Mettre à jour' */
  submitLabel?: string | undefined
  publishes?: boolean
  headEnd?: ReactNode
  children: ReactNode
}

export function RecordForm({ texts, saving, submitLabel, publishes, headEnd, children }: Props) {
  const { editing, onCancel } = saving
  const label = submitLabel ?? (editing ? 'Mettre à jour' : 'Ajouter')
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
      className="border-card border-ink bg-surface min-w-0 self-start"
      saving={saving}
      head={
        <div className="flex flex-wrap items-center gap-3 justify-between py-3 px-6 border-b-card border-b-ink">
          <h2 ref={heading} tabIndex={-1} className="text-lead tracking-h3">
            {editing ? texts.edit : texts.add}
          </h2>
          {editing && <Badge variant="active">Édition</Badge>}
          {headEnd}
        </div>
      }
      fieldsClass="grid grid-cols-1 gap-[1.375rem] p-6"
      submitLabel={label}
      publishes={publishes}
      onCancel={editing ? onCancel : undefined}>
      {saving.copy && <CopyNotice {...saving.copy} submitLabel={label} />}
      {children}
    </AdminForm>
  )
}

type NoticeProps = NonNullable<FormSaving['copy']> & { submitLabel: string }

function CopyNotice({ name, drop, submitLabel }: NoticeProps) {
  return (
    <div className="flex gap-3 items-start px-4 py-3 bg-muted border-l-6 border-l-warning">
      <Copy size="1.25rem" />
      <div className="grid grid-cols-1 gap-3 justify-items-start font-semibold min-w-0 wrap-anywhere leading-normal">
        <p role="status">
          Copie de «&nbsp;{name}&nbsp;»&nbsp;: changez ce qui diffère. Rien n’est publié avant
          «&nbsp;{submitLabel}&nbsp;».
        </p>
        <Button size="small" onClick={drop}>
          Repartir d’un formulaire vide
        </Button>
      </div>
    </div>
  )
}
