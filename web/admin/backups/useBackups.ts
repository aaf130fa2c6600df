import { useEffect, useRef, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import type { BackupsNow, BackupsOverview } from '#src/core/backups/backups.schema.ts'
import { forgetSession } from '#web/admin/login/session.ts'
import { apiBase, get, tokenKey } from '#web/core/api.ts'
import { readText } from '#web/core/device-storage.ts'
import { hrefs } from '#web/hrefs.ts'
import { useToast } from '#web/ui/components/Toast.tsx'

export type BackupsState = {
  data: BackupsOverview
  /** Backup, restore or fetch in progress; an upload to the offsite store does not count */
  busy: boolean
  isUnreachable: boolean
  reload: () => Promise<void>
  begun: (what: BackupsNow, restore?: boolean) => void
}

const address = '/api/backups'
/** Polling interval in milliseconds while an operation runs. */
const pollIntervalMs = 1000

/**
 * Loads the backups and polls their progress each second while an operation runs. A restore may
 * make the site unreachable for a moment and end this session.
 */
export function useBackups() {
  const { data, error, mutate } = useSWR<BackupsOverview>(address, get, { refreshInterval: 60_000 })
  const [now, setNow] = useState<BackupsNow>()
  const [isUnreachable, setIsUnreachable] = useState(false)
  const [watching, watch] = useState(false)
  const restoring = useRef(false)
  const overview: BackupsOverview | undefined = data && { ...data, ...now }
  const moves = overview !== undefined && (isAtWork(overview) || Boolean(overview.offsite?.running))
  const finish = useFinish()

  if (overview?.restore.running) restoring.current = true
  // biome-ignore lint/correctness/useExhaustiveDependencies: until nothing moves any more
  useEffect(() => {
    if (!watching && !moves) return
    let stopped = false
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      const seen = await fetchProgress()
      if (stopped) return
      setIsUnreachable(seen === 'away')
      if (typeof seen === 'object') setNow(seen)
      if (seen === 'away' || (seen !== 'logged out' && isAtWork(seen))) {
        timer = setTimeout(poll, pollIntervalMs)
        return
      }
      const wasRestoring = restoring.current
      restoring.current = false
      if (!(await finish(seen, wasRestoring))) {
        await mutate()
        setNow(undefined)
      }
      watch(false)
      const isSending = seen !== 'logged out' && seen.offsite?.running
      if (!stopped && isSending) timer = setTimeout(poll, 2 * pollIntervalMs)
    }
    timer = setTimeout(poll, pollIntervalMs / 2)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [watching, moves])

  const reload = async () => void (await mutate())
  const begun: BackupsState['begun'] = (what, restore = false) => {
    restoring.current = restore
    setNow(what)
    watch(true)
  }
  const state = overview && {
    data: overview,
    busy: isAtWork(overview),
    isUnreachable,
    reload,
    begun,
  }
  return { state, failed: Boolean(error) && !data, reload }
}

const isAtWork = ({ status, restore, offsite }: BackupsNow) =>
  Boolean(status.running || restore.running || offsite?.fetching)

/** Handles the end of an operation. Returns true after a redirect to the login page. */
function useFinish() {
  const { mutate } = useSWRConfig()
  const [, navigate] = useLocation()
  const toast = useToast()
  return async (seen: Seen, wasRestoring: boolean): Promise<boolean> => {
    if (seen === 'logged out' && wasRestoring) {
      forgetSession()
      toast.success(
        'La sauvegarde est restaurée. Les comptes ont changé\u00a0: reconnectez-vous avec un compte de la sauvegarde.',
      )
      navigate(hrefs.login)
      return true
    }
    const restored = wasRestoring && typeof seen === 'object' && seen.restore.last?.ok
    // Restored data makes every cached answer stale.
    if (restored) await mutate(() => true)
    return false
  }
}

type Seen = BackupsNow | 'away' | 'logged out'

/**
 * Polls without `get`: an unreachable site is no failure during a restore, and a session the
 * restore ended must not open the login dialog.
 */
async function fetchProgress(): Promise<Seen> {
  const token = readText('localStorage', tokenKey)
  try {
    const answer = await fetch(`${apiBase}${address}/progress`, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    })
    if (answer.status === 401) return 'logged out'
    return answer.ok ? ((await answer.json()) as BackupsNow) : 'away'
  } catch {
    return 'away'
  }
}
