import { clubDay } from '#src/core/time/club-time.shared.ts'
import { sumBytes } from './disk-space.ts'
import { isPhotosName } from './photo-archives.ts'

export type StoredBackup = { name: string; made: string; bytes: number }

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
 * Beyond `maxBytes` the oldest go first, never the newest. A date in the future comes from a wrong
 * clock and does not count.
 * @param all backups of this site only: files from elsewhere must not displace them
 * @returns names in order of removal
 */
export function planRemovals(all: StoredBackup[], newest: string, maxBytes: number) {
  const byAge = all.toSorted((one, other) => other.made.localeCompare(one.made))
  const last = all.find(({ name }) => name === newest) ?? byAge[0]
  if (!last) return { remove: [], removedForSpace: false, exceedsLimit: false }
  const past = byAge.filter(({ made }) => made <= last.made)
  const kept = new Set([
    last,
    ...byAge.filter((one) => one.made > last.made || isYoung(one, last)),
    ...listLastPerPeriod(past, clubDay, days),
    ...listLastPerPeriod(past, formatWeek, weeks),
    ...listLastPerPeriod(past, formatMonth, months),
  ])
  const oldestFirst = byAge.toReversed()
  const aged = oldestFirst.filter((one) => !kept.has(one))
  let total = sumBytes([...kept])
  const removedForSpace: StoredBackup[] = []
  for (const one of oldestFirst) {
    if (total <= maxBytes) break
    if (one === last || !kept.has(one)) continue
    removedForSpace.push(one)
    total -= one.bytes
  }
  return {
    remove: [...aged, ...removedForSpace].slice(0, maxRemoved).map(({ name }) => name),
    removedForSpace: removedForSpace.length > 0,
    exceedsLimit: total > maxBytes,
  }
}

/**
 * Estimates when the last present backup will be gone (yyyy-MM-dd). The last one of this month may
 * stay until six later months have one. The next night removes its photos.
 */
export function goneBy(now: Date): string {
  const [year = 0, month = 1] = formatMonth(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 3)).toISOString().slice(0, 10)
}

const isYoung = (one: StoredBackup, last: StoredBackup) =>
  Math.abs(Date.parse(last.made) - Date.parse(one.made)) < youngHours * 60 * 60 * 1000

/** Last backup of each period */
function listLastPerPeriod(
  byAge: StoredBackup[],
  formatPeriod: (made: Date) => string,
  count: number,
): StoredBackup[] {
  const periods = Map.groupBy(byAge, ({ made }) => formatPeriod(new Date(made)))
  return [...periods.values()].slice(0, count).flatMap(([last]) => last ?? [])
}

const formatMonth = (made: Date) => clubDay(made).slice(0, 7)

function formatWeek(made: Date): string {
  const day = new Date(`${clubDay(made)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

/** File names made by formats.ts */
const siteBackupNamePattern = /^sauvegarde-(\d{4}-\d{2}-\d{2})-(\d{2})h(\d{2})(?:-\d+)?\.zip$/

export const isSiteBackupName = (name: string) =>
  siteBackupNamePattern.test(name) || isPhotosName(name)

/**
 * Lists backups to delete elsewhere, by the rule of `planRemovals` without a limit. Dates in the
 * future stay and do not count.
 */
export function listExpired(names: string[], now: Date): string[] {
  const tomorrow = `sauvegarde-${new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}-99`
  const backups = names.toSorted().flatMap((name): StoredBackup[] => {
    const [, day, hours, minutes] = siteBackupNamePattern.exec(name) ?? []
    if (!day || name >= tomorrow) return []
    // A fixed offset: daylight saving moves no backup to another day.
    return [{ name, made: `${day}T${hours}:${minutes}:00.000+01:00`, bytes: 0 }]
  })
  const newest = backups.at(-1)
  return newest ? planRemovals(backups, newest.name, Number.POSITIVE_INFINITY).remove : []
}
