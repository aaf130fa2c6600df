import { useEffect, useState } from 'react'
import { newRecord, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import { leave } from '#web/core/leaving.ts'

/** For FormAndList; see useFolding */
export type Folding = {
  folded: boolean
  /** Nothing is open or written: on a phone the list is alone */
  idle: boolean
  /** Something is written that the list stands beside: it can be folded away again */
  writing: boolean
  unfold: () => void
  fold: () => void
}

/** What useFolding needs to know of a section's editor (useRecordEditor). */
type Editor = { opening: boolean; form: { editing: unknown; onCancel: () => void } }

/**
 * Whether a section's list is folded away: while a record, or a new one, is open at its own
 * address, and from the first change to a new one on. A draft that was found leaves the list where
 * it is until somebody goes on with it. `onWriting` goes to the form, which says whether it holds
 * something.
 */
export function useFolding({ opening, form }: Editor) {
  const [state, onWriting] = useState({ unsaved: false, found: false })
  const [wanted, setWanted] = useState<boolean>()
  const open = opening || form.editing !== undefined
  const isNew = useDashboardRoute().id === newRecord
  const writing = !open && (isNew || state.unsaved)
  useEffect(() => {
    if (!writing) setWanted(undefined)
  }, [writing])

  const folding: Folding = {
    folded: open || (writing && (wanted ?? (isNew || !state.found))),
    idle: !open && !writing && !state.found,
    writing,
    unfold: () => (open ? leave(form.onCancel) : setWanted(false)),
    fold: () => setWanted(true),
  }
  return { folding, onWriting }
}
