import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { answerLeaving, useIsLeaving } from './leaving.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

/** Asks before unsaved changes are left behind; nothing is lost either way. */
export function LeaveDialog() {
  useLeaveGuard()
  return (
    <ConfirmDialog
      open={useIsLeaving()}
      title="Partir sans enregistrer ?"
      confirmLabel="Partir sans enregistrer"
      icon={null}
      cancelLabel="Rester"
      onConfirm={() => answerLeaving(true)}
      onCancel={() => answerLeaving(false)}
    >
      Vos modifications ne sont pas encore sur le site. Si vous partez, un brouillon reste sur cet
      appareil : il vous sera proposé quand vous rouvrirez cette fiche.
    </ConfirmDialog>
  )
}
