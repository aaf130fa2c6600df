import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { FormFoot } from './FormFoot.tsx'
import type { FormPanel } from './useKeptForm.ts'

type Props = {
  panel: FormPanel
  className: string | undefined
  head?: ReactNode
  /** The fields and the foot are put into a box of this class */
  fieldsClass?: string | undefined
  footClass?: string | undefined
  submitLabel: string
  /** Shows 'Annuler' */
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/** The form element with what keeps its text safe: draft, state of the save, both dialogs. */
export function KeptForm({ panel, className, head, fieldsClass, onCancel, ...rest }: Props) {
  const [abandoning, setAbandoning] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useStill(form, panel.pending)

  const cancel = () => (panel.unsaved ? setAbandoning(true) : onCancel?.())
  const abandon = () => {
    setAbandoning(false)
    panel.abandon()
    onCancel?.()
  }
  const inside = (
    <>
      {panel.draft && <DraftNotice draft={panel.draft} />}
      {rest.children}
      <FormFoot
        panel={panel}
        className={rest.footClass}
        submitLabel={rest.submitLabel}
        onCancel={onCancel && cancel}
      />
    </>
  )
  return (
    <>
      <form
        ref={form}
        method="post"
        className={className}
        onSubmit={panel.onSubmit}
        onKeyDown={saveByKeyboard}
        noValidate
      >
        {head}
        {fieldsClass ? <div className={fieldsClass}>{inside}</div> : inside}
      </form>
      {panel.conflict && <ConflictDialog {...panel.conflict} />}
      <ConfirmDialog
        open={abandoning}
        title="Abandonner vos modifications ?"
        confirmLabel="Abandonner"
        icon={null}
        cancelLabel="Continuer à écrire"
        onConfirm={abandon}
        onCancel={() => setAbandoning(false)}
      >
        Ce que vous avez écrit depuis le dernier enregistrement sera oublié, sur cet appareil aussi.
      </ConfirmDialog>
    </>
  )
}

/** Ctrl+S, on a Mac ⌘S, saves. */
function saveByKeyboard(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** What is typed while a save is under way would not be in it: fields wait, without losing the focus. */
function useStill(form: { current: HTMLFormElement | null }, still: boolean): void {
  useEffect(() => {
    const element = form.current
    if (!still || !element) return
    const refuse = (event: Event) => event.preventDefault()
    element.addEventListener('beforeinput', refuse, true)
    return () => element.removeEventListener('beforeinput', refuse, true)
  }, [form, still])
}
