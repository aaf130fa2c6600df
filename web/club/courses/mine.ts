import { useEffect } from 'react'
import useSWR from 'swr'
import type { Notice } from '#src/club/closures/closures.contract.ts'
import type { NextLesson } from '#src/club/closures/next-lessons.contract.ts'
import { useBoot } from '#web/boot.ts'
import { call } from '#web/calls.ts'
import { get } from '#web/house/api.ts'
import { Store, useStore } from '#web/house/store.ts'

/*
 * 'Mon cours': the lessons of one child or of two, on this device alone. Nothing of it is ever sent.
 */

export type Mine = {
  /** The lesson's key */
  lesson: string
  activity: string
  /** A year of birth, or 'adulte' */
  who: string
}

/** One child or two. */
const most = 2
const name = 'mon-cours'
const store = new Store<readonly Mine[]>([])
let isRead = false

/** None before the scripts are there. */
export function useMine(): readonly Mine[] {
  useEffect(() => {
    if (isRead) return
    isRead = true
    store.set(read())
  }, [])
  return useStore(store, (mine) => mine)
}

/** A third one takes the place of the first. */
export function keepMine(one: Mine): void {
  const others = store.get().filter(({ lesson, who }) => lesson !== one.lesson || who !== one.who)
  write([...others, one].slice(-most))
}

export const forgetMine = () => write([])

function read(): Mine[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isMine).slice(-most) : []
  } catch {
    return []
  }
}

const isMine = (it: unknown): it is Mine =>
  typeof it === 'object' &&
  it !== null &&
  ['lesson', 'activity', 'who'].every(
    (field) => typeof (it as Record<string, unknown>)[field] === 'string',
  )

function write(mine: Mine[]): void {
  store.set(mine)
  try {
    if (mine.length > 0) window.localStorage.setItem(name, JSON.stringify(mine))
    else window.localStorage.removeItem(name)
  } catch {
    // A full or forbidden storage: it lasts as long as this window.
  }
}

/** What stands above every page: the remembered lessons of the coming days in place of the club's. */
export function useMyNotices(notices: Notice[]): Notice[] {
  const { today } = useBoot()
  const mine = useMine()
  const asked = mine.length > 0 ? call('/api/next-lessons').address : null
  const { data = [] } = useSWR<NextLesson[]>(asked, get)
  const [first, second] = mine
    .flatMap(({ lesson, activity }) =>
      data.filter(({ key }) => key === lesson).map((next) => ({ ...next, activity })),
    )
    .filter(({ date }) => Date.parse(date) - Date.parse(today) < week)
    .toSorted((a, b) => (a.date + a.from < b.date + b.from ? -1 : 1))
  if (!first) return notices
  const when = `${tellDay(first, today)} ${tellHour(first)}`
  const then = second && ` · puis ${tellDay(second, today).toLowerCase()} ${tellHour(second)}`
  const parts = {
    when,
    what: `${plain(first)}${then ? `${then} ${plain(second)}` : ''}`,
    place: then ? '' : (first.place?.split(',')[0] ?? ''),
  }
  const text = Object.values(parts).filter(Boolean).join(' · ')
  return [...notices.filter((notice) => !notice.parts), { _id: 'lesson', text, parts }]
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
