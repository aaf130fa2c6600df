import { type ReactNode, useEffect } from 'react'
import type { NewsSeen } from '#src/admin/overview/overview.schema.ts'
import type { RestoreOutcome as Outcome } from '#src/core/volume/site-news.schema.ts'
import { send } from '#web/core/api.ts'
import { Notice } from '#web/ui/components/Notice.tsx'
import { formatMoment } from './words.ts'

const dayMs = 24 * 60 * 60 * 1000

export function RestoreOutcome({ outcome }: { outcome: Outcome | undefined }) {
  const recentOutcome =
    outcome && Date.now() - Date.parse(outcome.at) <= dayMs ? outcome : undefined
  const at = recentOutcome?.at
  useEffect(() => {
    // A failed call only means that the overview shows the outcome again.
    if (at)
      send('POST', '/api/overview/seen', { what: 'restored' } satisfies NewsSeen).catch(() => {})
  }, [at])
  return recentOutcome ? <RestoreNotice outcome={recentOutcome} /> : null
}

export function RestoreNotice({ outcome, children }: { outcome: Outcome; children?: ReactNode }) {
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
      {children}
    </Notice>
  )
}
