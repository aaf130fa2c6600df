import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { BackupsNow, BackupsOverview } from '#src/core/backups/backups.schema.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { get } from '#web/core/api.ts'

export type BackupsState = {
  data: BackupsOverview
  /** Backup, restore or fetch in progress; an upload to the offsite store does not count */
  busy: boolean
  reload: () => Promise<void>
  onStart: (what: BackupsNow, restore?: boolean) => void
}

const address = '/api/backups'
const progressAddress = `${address}/progress`
/** Polling interval in milliseconds while an operation runs. */
const pollIntervalMs = 1000

/** Loads the backups and polls their progress each second while an operation runs. */
export function useBackups() {
  const { cache, mutate: mutateAny } = useSWRConfig()
  const { data, mutate, notLoaded } = useAnswer<BackupsOverview>(address, {
    refreshInterval: 60_000,
  })
  const [isStarted, setStarted] = useState(false)
  const restoring = useRef(false)
  if (data?.restore.running) restoring.current = true
  const isPolled = isStarted || (data && (isAtWork(data) || data.offsite?.running))
  const { data: now } = useAnswer<BackupsNow | undefined>(isPolled ? progressAddress : null, {
    // A server that restarts after a restore does not answer: it is asked again.
    fetcher: () => get<BackupsNow>(progressAddress).catch(() => cache.get(progressAddress)?.data),
    refreshInterval: pollIntervalMs,
    dedupingInterval: 0,
    onSuccess: async (seen) => {
      if (!seen || isAtWork(seen)) return
      const restored = restoring.current && seen.restore.last?.ok
      restoring.current = false
      // Restored data makes every cached answer stale.
      if (restored) await mutateAny(() => true)
      await mutate()
      setStarted(false)
    },
  })

  const overview: BackupsOverview | undefined = data && { ...data, ...now }
  const reload = async () => void (await mutate())
  const onStart: BackupsState['onStart'] = (what, restore = false) => {
    restoring.current = restore
    void mutateAny(progressAddress, what, { revalidate: false })
    setStarted(true)
  }
  const state = overview && { data: overview, busy: isAtWork(overview), reload, onStart }
  return { state, notLoaded, reload }
}

const isAtWork = ({ status, restore, offsite }: BackupsNow) =>
  Boolean(status.running || restore.running || offsite?.fetching)
