import { describeChange } from '#src/club/courses/change-words.shared.ts'
import { addDays } from '#src/core/time/days.shared.ts'
import type { ReportedChange } from './alerts.tables.ts'
import { type DayChange, type LessonChanges, waitsForMorning, wholeDojo } from './lesson-changes.ts'

/** A device or an address, with what it was told. */
export type Follower = {
  /** Keys of lessons; `wholeDojo`: closures of the whole dojo */
  lessons: readonly string[]
  reported: readonly ReportedChange[]
}

export type Alert = { title: string; body: string }

/** Days before a lesson within which its change is announced. */
const ahead = 7

const reportKey = (key: string, day: string) => `${day} ${key}`

/**
 * Finds what a follower has not been told yet: new and changed closures, each once for all of its
 * days, and lessons that are given after all. Undefined if there is nothing to tell now.
 * @param recent closures that may still be corrected
 */
export function composeAlert(
  { lessons, reported }: Follower,
  { at, changes, findUsual }: LessonChanges,
  recent: ReadonlySet<string>,
): { alert: Alert; reported: ReportedChange[] } | undefined {
  const today = at.slice(0, 10)
  const known = new Map(reported.map(([key, day, change]) => [reportKey(key, day), change]))
  const followed = changes.filter(({ key }) => lessons.includes(key))
  const present = new Set(followed.map(({ key, day }) => reportKey(key, day)))
  const isNews = ({ key, day, change }: DayChange) => known.get(reportKey(key, day)) !== change
  const isChanged = ({ key, day }: DayChange) => known.has(reportKey(key, day))
  const isDue = (group: readonly DayChange[]) =>
    group.some((one) => isChanged(one) || one.day < addDays(today, ahead)) &&
    group.some(({ start }) => !waitsForMorning(at, start))
  const groups = [...Map.groupBy(followed.filter(isNews), ({ closure }) => closure._id)]
    .filter(([closure, group]) => !recent.has(closure) && isDue(group))
    .map(([, group]) => group)
  const restored = reported
    .filter(([key, day]) => lessons.includes(key) && !present.has(reportKey(key, day)))
    .map(([key, day]) => ({ key, day, lessons: findUsual(key, day) }))
    .filter(({ lessons }) => lessons.length > 0)
  const isRestoredNow =
    recent.size === 0 &&
    restored.some(({ day, lessons }) =>
      lessons.some(({ from }) => !waitsForMorning(at, `${day}T${from.replace(/(..)$/, ':$1')}`)),
    )
  const alerts = groups.map((group) => describeGroup(group, group.some(isChanged)))
  if (isRestoredNow) alerts.unshift(describeRestored(restored))
  if (alerts.length === 0) return undefined
  const news = groups.flat()
  const outdated = new Set(
    [...news, ...(isRestoredNow ? restored : [])].map(({ key, day }) => reportKey(key, day)),
  )
  const kept = reported.filter(([key, day]) => {
    const name = reportKey(key, day)
    return !outdated.has(name) && (day >= today || present.has(name))
  })
  return {
    alert: join(alerts),
    reported: [...kept, ...news.map(({ key, day, change }): ReportedChange => [key, day, change])],
  }
}

function describeGroup(group: readonly DayChange[], isCorrection: boolean): Alert {
  const [{ closure } = {}] = group
  const isWhole = group.some(({ key }) => key === wholeDojo)
  const lessons = isWhole ? [] : group.flatMap(({ lesson }) => lesson ?? [])
  const days = listDays(group)
  // Followers of several days read the closure's own, from its first to its last.
  const only = days.length === 1 && !isWhole ? { days } : {}
  return describeChange(closure, { lessons, isCorrection, ...only })
}

function describeRestored(restored: readonly { key: string; day: string; lessons: DayLessons }[]) {
  const isWhole = restored.some(({ key }) => key === wholeDojo)
  const lessons = restored.filter(({ key }) => key !== wholeDojo).flatMap((one) => one.lessons)
  return describeChange(undefined, { lessons: isWhole ? [] : lessons, days: listDays(restored) })
}

type DayLessons = ReturnType<LessonChanges['findUsual']>

const listDays = (all: readonly { day: string }[]) => [...new Set(all.map(({ day }) => day))].sort()

/** Several alerts at once are one. */
function join(alerts: readonly Alert[]): Alert {
  const [first = { title: '', body: '' }] = alerts
  if (alerts.length === 1) return { title: first.title, body: first.body }
  return {
    title: `${alerts.length} changements de cours`,
    body: alerts.map(({ title, body }) => [title, body].filter(Boolean).join('\n')).join('\n\n'),
  }
}
