import { useEffect } from 'react'
import { Store, useStore } from '#web/house/store.ts'

/*
 * 'Mon cours': the lessons of one child or of two, on this device alone. Nothing of it is ever sent,
 * but which lessons, where somebody asks to be told when they fall out (alerts.ts).
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

/** And is not told of them any more (alerts.ts). */
export function forgetMine(): void {
  write([])
  import('./alerts.ts').then(({ endTelling }) => endTelling()).catch(() => {})
}

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
