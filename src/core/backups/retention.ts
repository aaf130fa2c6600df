import { clubDay } from '#src/core/time/club-time.shared.ts'
import type { BackupKind } from './backups.schema.ts'
import { sumOf } from './disk-space.ts'
import { isPhotosName } from './photo-archives.ts'

export type StoredBackup = {
  name: string
  id: string
  made: string
  kind: BackupKind
  base?: { id: string } | undefined
  bytes: number
}

const days = 7
const weeks = 4
const months = 6

/** Minimum age, so that a backup made on purpose is not removed by the next one. */
const youngHours = 48

/** Removes no more files of a kind at once, so that a mistake leaves most of them. */
export const maxRemoved = 5

/**
 * Plans which backups to remove. All of the last two days stay, and the last one of each of the last 7
 * days, 4 weeks and 6 months. Days are counted by existing backups, so a wrong clock removes nothing.
 * Beyond `bound` the oldest go first, never the newest. A date in the future comes from a wrong clock
 * and does not count. A full backup outlives the additions of earlier versions that need it.
 * @param all backups of this site only: files from elsewhere must not displace them
 * @returns names in order of removal; `bites`: the bound removes more than age does; `beyond`: more
 * remains than the bound allows
 */
export function planRemovals(all: StoredBackup[], newest: string, bound: number) {
  const byAge = all.toSorted((one, other) => other.made.localeCompare(one.made))
  const last = all.find(({ name }) => name === newest) ?? byAge[0]
  if (!last) return { remove: [], bites: false, beyond: false }
  const past = byAge.filter(({ made }) => made <= last.made)
  const wanted = new Set([
    last,
    ...byAge.filter((one) => one.made > last.made || isYoung(one, last)),
    ...lastOfEach(past, clubDay, days),
    ...lastOfEach(past, weekOf, weeks),
    ...lastOfEach(past, monthOf, months),
  ])
  const isNeeded = (one: StoredBackup) => [...wanted].some(({ base }) => base?.id === one.id)
  for (const one of byAge.filter(isNeeded)) wanted.add(one)
  let total = sumOf([...wanted])
  const aged = byAge.filter((one) => !wanted.has(one))
  const pushed: StoredBackup[] = []
  for (const one of oldestFirst([...wanted])) {
    if (total <= bound) break
    if (one === last || isNeeded(one)) continue
    wanted.delete(one)
    pushed.push(one)
    total -= one.bytes
  }
  return {
    remove: [...oldestFirst(aged), ...pushed].slice(0, maxRemoved).map(({ name }) => name),
    bites: pushed.length > 0,
    beyond: total > bound,
  }
}

/**
 * Estimates when the last present backup will be gone (yyyy-MM-dd). The last one of this month may
 * stay until six later months have one. The next night removes its photos.
 */
export function goneBy(now: Date): string {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 3)).toISOString().slice(0, 10)
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

const isYoung = (one: StoredBackup, last: StoredBackup) =>
  Math.abs(Date.parse(last.made) - Date.parse(one.made)) < youngHours * 60 * 60 * 1000

/** Last backup of each period. A former full one is preferred to an addition. */
function lastOfEach(
  byAge: StoredBackup[],
  periodOf: (made: Date) => string,
  count: number,
): StoredBackup[] {
  const periods = Map.groupBy(byAge, ({ made }) => periodOf(new Date(made)))
  return [...periods.values()].slice(0, count).flatMap((inPeriod) => {
    const whole = inPeriod.find(({ kind }) => kind !== 'addition')
    return (periodOf === clubDay ? undefined : whole) ?? inPeriod[0] ?? []
  })
}

const monthOf = (made: Date) => clubDay(made).slice(0, 7)

function weekOf(made: Date): string {
  const day = new Date(`${clubDay(made)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

/** File names made by formats.ts */
const siteBackupNamePattern =
  /^sauvegarde-(\d{4}-\d{2}-\d{2})-(\d{2})h(\d{2})(?:-\d+)?(?:-(complete|ajout))?\.zip$/

export const isSiteBackupName = (name: string) =>
  siteBackupNamePattern.test(name) || isPhotosName(name)

/**
 * Lists files to delete elsewhere, by the rule of `planRemovals` without a bound. Dates in the
 * future stay and do not count. An addition needs the full backup before it.
 */
export function listGone(names: string[], now: Date): string[] {
  const tomorrow = `sauvegarde-${new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}-99`
  const all = names.filter((name) => siteBackupNamePattern.test(name) && name < tomorrow).sort()
  const fullBefore = (name: string) =>
    all.findLast((other) => other.endsWith('-complete.zip') && other < name)
  const backups = all.map((name): StoredBackup => {
    const [, day, hours, minutes, word] = siteBackupNamePattern.exec(name) ?? []
    const base = word === 'ajout' && fullBefore(name)
    return {
      name,
      id: name,
      // A fixed offset: daylight saving moves no backup to another day.
      made: `${day}T${hours}:${minutes}:00.000+01:00`,
      kind: word === 'ajout' ? 'addition' : word === 'complete' ? 'full' : 'database',
      base: base ? { id: base } : undefined,
      bytes: 0,
    }
  })
  const newest = all.at(-1)
  return newest ? planRemovals(backups, newest, Number.POSITIVE_INFINITY).remove : []
}
