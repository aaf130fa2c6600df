import type { Notice } from '#src/club/closures/closures.contract.ts'
import type { NextLesson } from '#src/club/closures/next-lessons.contract.ts'
import { call } from '#web/calls.ts'
import { get } from '#web/house/api.ts'
import type { Mine } from './mine.ts'

/** What stands above every page: the remembered lessons of the coming days, if there are any. */
export async function tellMine(mine: readonly Mine[], today: string): Promise<Notice | undefined> {
  const data = await get<NextLesson[]>(call('/api/next-lessons').address)
  const [first, second] = mine
    .flatMap(({ lesson, activity }) =>
      data.filter(({ key }) => key === lesson).map((next) => ({ ...next, activity })),
    )
    .filter(({ date }) => Date.parse(date) - Date.parse(today) < week)
    .toSorted((a, b) => (a.date + a.from < b.date + b.from ? -1 : 1))
  if (!first) return undefined
  const when = `${tellDay(first, today)} ${tellHour(first)}`
  const then = second && ` · puis ${tellDay(second, today).toLowerCase()} ${tellHour(second)}`
  const parts = {
    when,
    what: `${plain(first)}${then ? `${then} ${plain(second)}` : ''}`,
    place: then ? '' : (first.place?.split(',')[0] ?? ''),
  }
  const text = Object.values(parts).filter(Boolean).join(' · ')
  return { _id: 'lesson', text, parts }
}

const week = 7 * 86_400_000

/** 'Judo – poussins (nés en 2017 et 2018)': who is born when is for the timetable. */
const plain = ({ activity }: Pick<Mine, 'activity'>) => activity.replace(/\s*\([^)]*\)/g, '')

const tellHour = ({ from }: NextLesson) =>
  `${Number(from.slice(0, 2))}\u00a0h\u00a0${from.slice(2)}`

const dayName = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' })

function tellDay({ date, from }: NextLesson, today: string): string {
  const days = (Date.parse(date) - Date.parse(today)) / 86_400_000
  if (days === 0) return from >= '1700' ? 'Ce soir' : 'Aujourd’hui'
  if (days === 1) return 'Demain'
  const day = dayName.format(Date.parse(date))
  return day.slice(0, 1).toUpperCase() + day.slice(1)
}
