import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Database } from '#src/core/database/index.ts'
import type { ReadHeader } from '#src/core/http/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { addVisits, type DayCounts, maxNames } from './visits.queries.ts'

type Reader = 'robot' | 'phone' | 'computer'

/** Maximum characters of a host name. */
const maxHostLength = 100
/** Maximum characters of a user agent; longer ones are cut. */
const maxAgentLength = 300

/** Matches the login cookie: admins and editors are not counted. */
const login = /(?:^|;\s*)(?:__Host-)?token=/

/**
 * Counts views in memory; `write` adds them to the sums per day. Nothing identifies a visitor, or
 * links two views. Robots are skipped, and visitors who opt out.
 */
export function createVisitCounter({ db, now }: { db: Database; now: () => Date }) {
  /** Counts by day, not yet written */
  let counted = new Map<string, DayCounts>()
  let current: DayCounts | undefined
  let minute = 0
  /** Matching all names of robots is slow */
  const readers = new LRUCache<string, Reader>({ max: 500, memoMethod: readerKind })
  let writing = Promise.resolve()

  async function writeAll(): Promise<void> {
    const before = counted
    if (before.size === 0) return
    counted = new Map()
    minute = 0
    try {
      await addVisits(db, before)
    } catch (error) {
      for (const [day, counts] of before) takeBack(day, counts)
      logFailure('Les visites comptées n’ont pas pu être enregistrées.', error)
    }
  }

  function takeBack(day: string, counts: DayCounts): void {
    const now = dayCounts(day)
    for (const kind of ['page', 'host', 'device'] as const) {
      for (const [name, views] of counts[kind]) add(now, kind, name, views)
    }
  }

  /** Counts of today. The date is computed once a minute. */
  function today(): DayCounts {
    const thisMinute = Math.floor(now().getTime() / 60_000)
    if (thisMinute !== minute || !current) {
      minute = thisMinute
      current = dayCounts(clubDay(now()))
    }
    return current
  }

  function dayCounts(day: string): DayCounts {
    const found = counted.get(day)
    if (found) return found
    const counts: DayCounts = { page: new Map(), host: new Map(), device: new Map() }
    counted.set(day, counts)
    return counts
  }

  /** Kind of visitor; undefined if not to be counted. */
  function findReader(header: ReadHeader): Exclude<Reader, 'robot'> | undefined {
    if (header('dnt') === '1' || header('sec-gpc') === '1') return undefined
    // Prefetched pages may never be seen.
    if ((header('sec-purpose') ?? header('purpose'))?.startsWith('prefetch')) return undefined
    const cookie = header('cookie')
    if (header('authorization') || (cookie && login.test(cookie))) return undefined
    const reader = readers.memo(header('user-agent')?.slice(0, maxAgentLength) ?? '')
    return reader === 'robot' ? undefined : reader
  }

  return {
    findReader,

    /**
     * Counts a view. Runs for pages from the cache too, so cheap checks come first.
     * @param path without query
     * @param origin the site's own, called only if there is a referrer
     */
    recordView(path: string, header: ReadHeader, origin?: () => string): void {
      const reader = findReader(header)
      if (!reader) return
      const counts = today()
      add(counts, 'page', path)
      add(counts, 'device', reader)
      const referer = origin && header('referer')
      // Most referrers are pages of this site, recognised without parsing.
      if (!referer || referer.startsWith(`${origin()}/`)) return
      const host = referrerHost(referer)
      if (host && host !== referrerHost(origin())) add(counts, 'host', host)
    },

    /** Writes the counts. After a failure they remain for the next time. */
    async write(): Promise<void> {
      writing = writing.then(writeAll)
      await writing
    },
  }
}

export type VisitCounter = ReturnType<typeof createVisitCounter>

/** Adds views. Names beyond the limit are counted under the empty one. */
function add(counts: DayCounts, kind: keyof DayCounts, name: string, views = 1): void {
  const sums = counts[kind]
  const under = sums.has(name) || sums.size < maxNames[kind] ? name : ''
  sums.set(under, (sums.get(under) ?? 0) + views)
}

function readerKind(agent: string): Reader {
  if (agent === '' || isbot(agent)) return 'robot'
  return /Mobi|Android|iPhone|iPad/.test(agent) ? 'phone' : 'computer'
}

/** Host name without `www.`; undefined if too long. */
function referrerHost(address: string): string | undefined {
  const name = /^https?:/.test(address) && URL.parse(address)?.hostname.replace(/^www\./, '')
  return name && name.length <= maxHostLength ? name : undefined
}
