import { useEffect } from 'react'
import { readList, writeList } from '#web/core/device-storage.ts'
import { Store, useStore } from '#web/core/store.ts'
import { type BeltColor, beltInks } from '#web/ui/art/Belt.tsx'

/*
 * 'Mon cours': the lessons of one child or of two, on this device alone. Nothing of it is ever sent,
 * but which lessons, where somebody asks to be told when they fall out (alerts.ts).
 */

export type Mine = {
  lesson: string
  activity: string
  /** A year of birth, or 'adulte' */
  who: string
  /** A first name and a belt, where they were told */
  name?: string | undefined
  belt?: BeltColor | undefined
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
    const read = () => store.set(readMine())
    read()
    // What another tab keeps or forgets.
    window.addEventListener('storage', ({ key }) => (key === name || key === null) && read())
  }, [])
  return useStore(store, (mine) => mine)
}

/**
 * A third one takes the place of the first. The same again stays in its place, and takes that of a
 * lesson of the same child that is not in the timetable any more.
 */
export function keepMine(one: Mine, timetable: readonly { key: string }[] = []): void {
  const mine = store.get()
  const of = mine.filter(({ who }) => who === one.who)
  const before =
    of.find(({ lesson }) => lesson === one.lesson) ??
    of.find(({ lesson }) => !timetable.some(({ key }) => key === lesson))
  const at = before ? mine.indexOf(before) : -1
  write(at < 0 ? [...mine, one].slice(-most) : mine.with(at, { ...before, ...one }))
}

/** And is not told of them any more (alerts.ts). */
export function forgetMine(): void {
  write([])
  import('./alerts.ts').then(({ endTelling }) => endTelling()).catch(() => {})
}

export const readMine = (): Mine[] => readList('localStorage', name).filter(isMine).slice(-most)

function isMine(it: unknown): it is Mine {
  if (typeof it !== 'object' || it === null) return false
  const { lesson, activity, who, name = '', belt = 'noire' } = it as Partial<Mine>
  const texts: unknown[] = [lesson, activity, who, name]
  return texts.every((text) => typeof text === 'string') && Object.hasOwn(beltInks, belt)
}

/** « La ceinture de Léa », « La ceinture d’Éva » */
export function tellBelt({ name }: Mine): string {
  if (!name) return 'Votre ceinture'
  const of = /^[aeiou]/i.test(name.normalize('NFD')) ? 'd’' : 'de '
  return `La ceinture ${of}${name}`
}

function write(mine: Mine[]): void {
  store.set(mine)
  writeList('localStorage', name, mine)
}
