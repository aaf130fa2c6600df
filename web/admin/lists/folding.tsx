import ChevronLeft from 'lucide-react/icons/chevron-left'
import PenLine from 'lucide-react/icons/pen-line'
import { useEffect, useState } from 'react'
import { newRecord, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import type { FormSaving } from '#web/admin/forms/useAdminForm.ts'
import { useOpenForms } from '#web/core/open-forms.ts'
import { Button } from '#web/ui/components/Button.tsx'

/** State for FormAndList; see useFolding */
export type Folding = {
  folded: boolean
  /** Whether nothing is open or typed: a phone then shows only the list */
  idle: boolean
  /** Whether a new record is being written: the list can be folded away */
  writing: boolean
  expand: () => void
  collapse: () => void
  /** Takes whether the form is unsaved, and whether a stored draft was restored */
  onWriting: (state: { unsaved: boolean; found: boolean }) => void
}

/** Part of a section's editor (useRecordEditor) that useFolding reads. */
type Editor = { opening: boolean; form: { editing: unknown; onCancel: () => void } }

/**
 * Decides whether a section's list is folded away: while a record or a new one is open at its own
 * URL, and from the first change to a new one. A restored draft does not fold the list until
 * somebody continues it.
 */
export function useFolding({ opening, form }: Editor): Folding {
  const { leave } = useOpenForms()
  const [state, onWriting] = useState({ unsaved: false, found: false })
  const [wanted, setWanted] = useState<boolean>()
  const open = opening || form.editing !== undefined
  const isNew = useDashboardRoute().id === newRecord
  const writing = !open && (isNew || state.unsaved)
  if (!writing && wanted !== undefined) setWanted(undefined)

  return {
    folded: open || (writing && (wanted ?? (isNew || !state.found))),
    idle: !open && !writing && !state.found,
    writing,
    expand: () => (open ? leave(form.onCancel) : setWanted(false)),
    collapse: () => setWanted(true),
    onWriting,
  }
}

type Props = { folding: Folding; saving: Pick<FormSaving, 'unsaved' | 'draft'> }

/** Button in a form's head that shows the folded list, or folds it again. */
export function CollapseButton({ folding, saving: { unsaved, draft } }: Props) {
  const { folded, writing, collapse, expand, onWriting } = folding
  const found = draft !== undefined
  useEffect(() => onWriting({ unsaved, found }), [unsaved, found, onWriting])
  if (!folded && !writing) return null
  return (
    <Button
      size="small"
      variant="bare"
      // Fits in a form's head without making it larger when it appears; on the narrowest phone its
      // icon alone does.
      className="min-h-11 -my-3.5 -me-3.5 ms-auto max-[22rem]:w-11 max-[22rem]:px-0!"
      icon={folded ? <ChevronLeft /> : <PenLine />}
      onClick={folded ? expand : collapse}>
      <span className="max-[22rem]:absolute max-[22rem]:[clip-path:inset(50%)]">
        {folded ? 'La liste' : 'Reprendre l’écriture'}
      </span>
    </Button>
  )
}
