import type { Database } from '#src/core/database/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { readBirthYears } from './audience.shared.ts'
import { listTimetables } from './club-year.ts'
import { type Lesson, listLessons, shortName } from './lessons.shared.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Writes the timetable for a page in English; the names of the lessons stay. */
export async function writeLessonsInEnglish(db: Database, now: Date): Promise<string> {
  const [{ courses }] = await listTimetables(db, clubDay(now))
  const lines = listLessons(courses.schedules)
    .toSorted((a, b) => a.weekday - b.weekday || Number(a.from) - Number(b.from))
    .map((lesson) => `- ${formatLesson(lesson)}`)
  return lines.length > 0 ? `## When\n\n${lines.join('\n')}` : ''
}

function formatLesson(lesson: Lesson): string {
  const { weekday, from, to, activity, adults, place } = lesson
  const hours = [from, to ?? []].flat().map((time) => `${time.slice(0, 2)}:${time.slice(2)}`)
  const who = [formatBirthYears(lesson), adults && 'adults'].filter(Boolean).join(', ')
  const what = [shortName(activity), who && `(${who})`].filter(Boolean).join(' ')
  return `**${weekdays[weekday]} ${hours.join('–')}**: ${[what, place].filter(Boolean).join(', ')}`
}

function formatBirthYears(lesson: Lesson): string {
  const { from, to } = readBirthYears(lesson)
  if (from && to) return from === to ? `born in ${from}` : `born ${from}–${to}`
  if (from) return `born in ${from} or later`
  return to ? `born in ${to} or earlier` : ''
}
