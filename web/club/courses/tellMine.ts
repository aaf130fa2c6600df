import type { NextLesson, Notice } from '#src/club/closures/closures.contract.ts'
import { inTime } from '#src/club/closures/exceptions.contract.ts'
import { tellTime } from '#src/club/courses/lesson-times.contract.ts'
import { shortName } from '#src/club/courses/lessons.contract.ts'
import { call } from '#web/calls.ts'
import { get } from '#web/house/api.ts'
import type { Mine } from './mine.ts'

export async function tellMine(mine: readonly Mine[], today: string): Promise<Notice | undefined> {
  const data = await get<NextLesson[]>(call('/api/next-lessons').address)
  const [first, second] = mine
    .flatMap(({ lesson, activity, name }) =>
      data.filter(({ key }) => key === lesson).map((next) => ({ ...next, activity, name })),
    )
    .filter(({ date }) => Date.parse(date) - Date.parse(today) < week)
    .toSorted(inTime)
  if (!first) return undefined
  const when = `${tellDay(first, today)} ${tellTime(first.from)}`
  const then = second && ` · puis ${tellDay(second, today).toLowerCase()} ${tellTime(second.from)}`
  const parts = {
    when,
    what: `${plain(first)}${then ? `${then} ${plain(second)}` : ''}`,
    place: then ? '' : (first.place?.split(',')[0] ?? ''),
  }
  const text = Object.values(parts).filter(Boolean).join(' · ')
  return { _id: 'lesson', text, parts }
}

const week = 7 * 86_400_000

const plain = ({ activity, name }: Pick<Mine, 'activity' | 'name'>) =>
  [name, shortName(activity)].filter(Boolean).join(', ')

const dayName = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' })

function tellDay({ date, from }: NextLesson, today: string): string {
  const days = (Date.parse(date) - Date.parse(today)) / 86_400_000
  if (days === 0) return from >= '1700' ? 'Ce soir' : 'Aujourd’hui'
  if (days === 1) return 'Demain'
  const day = dayName.format(Date.parse(date))
  return day.slice(0, 1).toUpperCase() + day.slice(1)
}
