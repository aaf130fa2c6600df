import { dayInParis } from '#src/core/time/paris-time.shared.ts'
import { sumOf } from './disk-space.ts'

export type StoredBackup = {
  name: string
  id: string
  made: string
  kind: 'full' | 'addition'
  base?: { id: string } | undefined
  bytes: number
}

const days = 7
const weeks = 4
const months = 6

/** Minimum age, so that a backup made on purpose is not removed by the next one. */
const youngHours = 48

/** Removes no more files at once, so that a mistake leaves most of them. */
const atMost = 5

/**
 * Plans which backups to remove. All of the last two days stay, the last one of each of the last 7
 * days, 4 weeks and 6 months, and the full ones they build on. Days are counted by existing
 * backups, so a wrong clock removes nothing. Beyond `bound` the oldest go first, never the newest
 * or its full one. A date in the future comes from a wrong clock and does not count.
 * @param all backups of this site only: files from elsewhere must not displace them
 * @returns names in order of removal; `bites`: the bound removes more than age does; `beyond`: more
 * remains than the bound allows
 */
export function planRemovals(all: StoredBackup[], newest: string, bound: number) {
  const byAge = all.toSorted((one, other) => other.made.localeCompare(one.made))
  const last = all.find(({ name }) => name === newest) ?? byAge[0]
  if (!last) return { remove: [], bites: false, beyond: false }
  const isSafe = (one: StoredBackup) => one === last || one.id === last.base?.id
  const past = byAge.filter(({ made }) => made <= last.made)

  const wanted = withBases(
    new Set([
      ...byAge.filter((one) => isSafe(one) || !past.includes(one) || isYoung(one, last)),
      ...lastOfEach(past, dayInParis, days),
      ...lastOfEach(past, weekOf, weeks),
      ...lastOfEach(past, monthOf, months),
    ]),
    all,
  )
  const aged = byAge.filter((one) => !wanted.has(one))
  let total = sumOf(all) - sumOf(aged)
  const pushed: StoredBackup[] = []
  for (const one of oldestFirst([...wanted])) {
    if (total <= bound) break
    if (isSafe(one) || isNeeded(one, wanted, pushed)) continue
    pushed.push(one)
    total -= one.bytes
  }
  const remove = [...oldestFirst(aged), ...pushed].slice(0, atMost)
  return {
    remove: remove.map(({ name }) => name),
    bites: pushed.length > 0,
    beyond: total > bound,
  }
}

/**
 * Estimates when the last present backup will be gone (yyyy-MM-dd). The last one of this month may
 * stay until six later months have one.
 */
export function goneBy(now: Date): string {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 2)).toISOString().slice(0, 10)
}

/** Sorts the oldest first, but an addition before the full one it builds on. */
function oldestFirst(backups: StoredBackup[]): StoredBackup[] {
  const ageOf = (one: StoredBackup) => {
    if (one.kind === 'addition') return one.made
    const onIt = backups.filter(({ base }) => base?.id === one.id).map(({ made }) => made)
    return [one.made, ...onIt].sort().at(-1) ?? one.made
  }
  return backups.toSorted(
    (one, other) => ageOf(one).localeCompare(ageOf(other)) || one.kind.localeCompare(other.kind),
  )
}

const isNeeded = (one: StoredBackup, retainedBackups: Set<StoredBackup>, gone: StoredBackup[]) =>
  [...retainedBackups].some((other) => other.base?.id === one.id && !gone.includes(other))

function withBases(retainedBackups: Set<StoredBackup>, all: StoredBackup[]): Set<StoredBackup> {
  const bases = new Set([...retainedBackups].map(({ base }) => base?.id))
  return new Set([...retainedBackups, ...all.filter(({ id }) => bases.has(id))])
}

const isYoung = (one: StoredBackup, last: StoredBackup) =>
  Math.abs(Date.parse(last.made) - Date.parse(one.made)) < youngHours * 60 * 60 * 1000

/** Last backup of each period. Weeks and months prefer a full one, which needs no other. */
function lastOfEach(
  byAge: StoredBackup[],
  periodOf: (made: Date) => string,
  count: number,
): StoredBackup[] {
  const periods = Map.groupBy(byAge, ({ made }) => periodOf(new Date(made)))
  return [...periods.values()].slice(0, count).flatMap((inPeriod) => {
    const chosen =
      periodOf === dayInParis
        ? inPeriod[0]
        : (inPeriod.find(({ kind }) => kind === 'full') ?? inPeriod[0])
    return chosen ? [chosen] : []
  })
}

const monthOf = (made: Date) => dayInParis(made).slice(0, 7)

function weekOf(made: Date): string {
  const day = new Date(`${dayInParis(made)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

/** File names made by formats.ts */
const siteBackupNamePattern =
  /^sauvegarde-(\d{4}-\d{2}-\d{2})-(\d{2})h(\d{2})(?:-\d+)?-(complete|ajout)\.zip$/

export const isSiteBackupName = (name: string) => siteBackupNamePattern.test(name)

/**
 * Lists files to delete elsewhere, by the rule of `planRemovals` without a bound. Dates in the
 * future stay and do not count.
 * @param bases full backup of each addition, if known; else the one before it
 */
export function listGone(names: string[], bases: ReadonlyMap<string, string>, now: Date): string[] {
  const tomorrow = `sauvegarde-${new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}-99`
  const all = names.filter((name) => isSiteBackupName(name) && name < tomorrow).sort()
  const fullBefore = (name: string) =>
    all.findLast((other) => other.endsWith('-complete.zip') && other < name)
  const backups = all.map((name): StoredBackup => {
    const [, day, hours, minutes, word] = siteBackupNamePattern.exec(name) ?? []
    const base = word === 'ajout' && (bases.get(name) ?? fullBefore(name))
    return {
      name,
      id: name,
      // A fixed offset: daylight saving moves no backup to another day.
      made: `${day}T${hours}:${minutes}:00.000+01:00`,
      kind: word === 'ajout' ? 'addition' : 'full',
      base: base ? { id: base } : undefined,
      bytes: 0,
    }
  })
  const newest = all.at(-1)
  return newest ? planRemovals(backups, newest, Number.POSITIVE_INFINITY).remove : []
}
