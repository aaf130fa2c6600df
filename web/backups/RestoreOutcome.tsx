import type { RestoreOutcome as Outcome } from '#src/restore/restore.contract.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { formatMoment } from './words.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What came of the last restore, for a day. */
export function RestoreOutcome({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome || Date.now() - Date.parse(outcome.at) > dayMs) return null
  const { ok, made, problem, notes } = outcome
  const title = ok
    ? `Le site est celui de la sauvegarde${made ? ` du ${formatMoment(made)}` : ''}`
    : 'La restauration n’a pas été faite\u00a0: le site est resté comme il était'
  return (
    <Notice kind={ok ? 'success' : 'error'} title={title}>
      {problem && <p>{problem}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  )
}
