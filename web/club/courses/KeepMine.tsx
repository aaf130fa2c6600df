import type { Who } from '#src/club/courses/audience.contract.ts'
import type { Lesson } from '#src/club/courses/lessons.contract.ts'
import { useHydrated } from '#web/look/frame/useHydrated.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { forgetMine, keepMine, useMine } from './mine.ts'

/** Remembers a found lesson on this device; there is nothing to press before the scripts are there. */
export function KeepMine({ lesson: { key, activity }, who }: { lesson: Lesson; who: Who }) {
  const mine = useMine()
  const hydrated = useHydrated()
  const isKept = mine.some((one) => one.lesson === key && one.who === String(who))
  const press = () =>
    isKept ? forgetMine() : keepMine({ lesson: key, activity, who: String(who) })
  return (
    <div className="cluster" hidden={!hydrated}>
      <Button variant="bare" onClick={press}>
        {isKept ? 'Oublier mes cours' : 'Garder comme «\u00a0Mon cours\u00a0»'}
      </Button>
      {isKept && <p className="note muted">Gardé sur cet appareil, nulle part ailleurs.</p>}
    </div>
  )
}
