import type { Ref } from 'react'
import { Button } from '#web/ui/components/Button.tsx'
import { undoForgetting } from './mine.ts'

export const undoId = 'annuler-oubli'

export function Forgotten({ undoRef }: { undoRef?: Ref<HTMLButtonElement> }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">C’est oublié.</p>
      <Button id={undoId} ref={undoRef} variant="ghost" size="small" onClick={undoForgetting}>
        Annuler
      </Button>
    </div>
  )
}
