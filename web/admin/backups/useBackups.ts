import { useEffect, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { BackupsNow, BackupsOverview } from '#src/core/backups/backups.schema.ts'
import { get } from '#web/core/api.ts'

export type BackupsState = {
  data: BackupsOverview
  /** Backup, restore or fetch in progress; an upload to the offsite store does not count */
  busy: boolean
  reload: () => Promise<void>
  onStart: (what: BackupsNow, restore?: boolean) => void
}

const address = '/api/backups'
/** Polling interval in milliseconds while an operation runs. */
const pollIntervalMs = 1000

/** Loads the backups and polls their progress each second while an operation runs. */
export function useBackups() {
  const { mutate: mutateAll } = useSWRConfig()
  const { data, error, mutate } = useSWR<BackupsOverview>(address, get, { refreshInterval: 60_000 })
  const [now, setNow] = useState<BackupsNow>()
  const [watching, watch] = useState(false)
  const restoring = useRef(false)
  const overview: BackupsOverview | undefined = data && { ...data, ...now }
  const moves = overview !== undefined && (isAtWork(overview) || Boolean(overview.offsite?.running))

  if (overview?.restore.running) restoring.current = true
  // biome-ignore lint/correctness/useExhaustiveDependencies: until nothing moves any more
  useEffect(() => {
    if (!watching && !moves) return
    let stopped = false
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      const seen = await get<BackupsNow>(`${address}/progress`).catch(() => undefined)
      if (stopped) return
      if (seen) setNow(seen)
      if (!seen || isAtWork(seen)) {
        timer = setTimeout(poll, pollIntervalMs)
        return
      }
      // Restored data makes every cached answer stale.
      const restored = restoring.current && seen.restore.last?.ok
      restoring.current = false
      if (restored) await mutateAll(() => true)
      await mutate()
      setNow(undefined)
      watch(false)
      if (!stopped && seen.offsite?.running) timer = setTimeout(poll, 2 * pollIntervalMs)
    }
    timer = setTimeout(poll, pollIntervalMs / 2)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [watching, moves])

  const reload = async () => void (await mutate())
  const onStart: BackupsState['onStart'] = (what, restore = false) => {
    restoring.current = restore
    setNow(what)
    watch(true)
  }
  const state = overview && { data: overview, busy: isAtWork(overview), reload, onStart }
  return { state, failed: Boolean(error) && !data, reload }
}

const isAtWork = ({ status, restore, offsite }: BackupsNow) =>
  Boolean(status.running || restore.running || offsite?.fetching)
