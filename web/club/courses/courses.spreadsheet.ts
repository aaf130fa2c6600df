import * as z from 'zod'
import type { Courses, CoursesInput } from '#src/club/courses/courses.schema.ts'
import {
  findHoursProblem,
  readDays,
  readSpans,
  showHours,
} from '#src/club/courses/lesson-times.shared.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import type { Spreadsheet } from '#web/admin/frame/spreadsheet.ts'
import { getTagged, send } from '#web/core/api.ts'
import { readTypedTime } from '#web/ui/calendar/typedTime.ts'
import { week } from './week.ts'

const lesson = z.object({
  day: z.enum(week, 'Le jour est un jour de la semaine'),
  time: z.string().superRefine((text, context) => {
    const isUnread = readSpans(text).length === 0
    const message = findHoursProblem(text) ?? (isUnread && 'L’horaire ne se lit pas')
    if (message) context.addIssue({ code: 'custom', message })
  }),
  activity: z.string().trim().min(1, 'Le cours est requis').max(200, '200 caractères au plus'),
})
type Lesson = z.infer<typeof lesson>

/** Writes out 'Lun', 'mar.' and 'me'. */
const spellDays = (text: string) =>
  normaliseText(text).replace(
    /[a-z]{2,}/g,
    (word) => week.find((day) => day.toLowerCase().startsWith(word)) ?? word,
  )

/** Reads 17.30 in '17.30-18.30' as 17:30. */
const readDots = (text: string) => text.replace(/\b(\d{1,2})\.(\d{2})(?!\d)/g, '$1:$2')

/** Formats the hours with plain spaces, as one types them. */
const formatHours = (time: string) => showHours(time).replaceAll('\u00a0', ' ')

const lessonKey = ({ day, time, activity }: Lesson) => normaliseText(`${day} ${time} ${activity}`)

const listed = ({ schedules }: Courses): Lesson[] =>
  schedules.flatMap(({ day, times }) =>
    readDays(day).flatMap((at) =>
      times.map(({ time, activity }) => ({
        day: week[at] ?? day,
        time: formatHours(time),
        activity,
      })),
    ),
  )

export const spreadsheet: Spreadsheet = {
  columns: [
    { name: 'day', label: 'Jour', words: ['jour'] },
    { name: 'time', label: 'Début ou horaire', words: ['debut', 'horaire', 'heure', 'de'] },
    { name: 'to', label: 'Fin', words: ['fin', 'a'] },
    { name: 'activity', label: 'Cours', words: ['cour', 'activite', 'discipline', 'groupe'] },
  ],
  read: (cell) => {
    const clocks = [cell('time'), cell('to')].map((text) => readTypedTime(text) ?? readDots(text))
    const time = formatHours(clocks.filter(Boolean).join(' – '))
    const days = readDays(spellDays(cell('day'))).flatMap((at) => week[at] ?? [])
    return (days.length > 0 ? days : [cell('day')]).map((day) => {
      const input = { day, time, activity: cell('activity') }
      const label = Object.values(input).filter(Boolean).join(' · ')
      return { label, key: lessonKey(input as Lesson), input, schema: lesson }
    })
  },
  listExistingKeys: async () =>
    listed((await getTagged<Courses>('/api/courses')).record).map(lessonKey),
  // Saves all lessons in one request, since they are one record.
  save: async (inputs, onSaved) => {
    const { record, etag } = await getTagged<Courses>('/api/courses')
    let schedules: Schedules = record.schedules
    for (const fresh of inputs.map((input) => lesson.parse(input)))
      schedules = add(schedules, fresh)
    await send('PUT', '/api/courses', { ...record, schedules }, { ifMatch: etag })
    onSaved(inputs.length)
  },
}

type Schedules = CoursesInput['schedules']

/** Adds a lesson in time order on its day, and a new day in week order. */
function add(schedules: Schedules, { day, time, activity }: Lesson): Schedules {
  const added = { time, activity }
  const weekday = week.indexOf(day)
  const known = schedules.findIndex((one) => String(readDays(one.day)) === String(weekday))
  const before = schedules[known]
  if (before) {
    const times = [...before.times, added]
    times.sort((a, b) => begin(a.time).localeCompare(begin(b.time)))
    return schedules.with(known, { ...before, times })
  }
  const at = schedules.findIndex((one) => (readDays(one.day)[0] ?? 0) > weekday)
  return schedules.toSpliced(at === -1 ? schedules.length : at, 0, { day, times: [added] })
}

const begin = (time: string) => readSpans(time)[0]?.from ?? ''
