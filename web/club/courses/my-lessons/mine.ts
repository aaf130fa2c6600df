import { useEffect } from 'react'
import { maxStoredLessons } from '#src/club/courses/stored-lessons.shared.ts'
import { readList, writeList } from '#web/core/device-storage.ts'
import { listFeatures } from '#web/core/site-map.ts'
import { Store, useStore } from '#web/core/store.ts'
import { beltInks } from '#web/ui/art/Belt.tsx'
import type { Child, Mine, Person, SavedLesson } from './savedLessons.ts'

/*
 * 'Mon cours': a family's lessons, stored on this device only. Nothing is sent, except the lessons
 * themselves when alerts are on (web/club/alerts).
 */

type State = {
  children: readonly Child[]
  lessons: readonly Mine[]
  /** Children before the last deletion, for undo; cleared by the next change */
  before?: readonly Child[] | undefined
}

const name = 'mon-cours'
const store = new Store<State>({ children: [], lessons: [] })
let isRead = false

/** Lessons of this device; empty until hydration. */
export const useMine = (): readonly Mine[] => useRead((state) => state.lessons)
export const useChildren = (): readonly Child[] => useRead((state) => state.children)

/** Children that undo would restore; undefined after a later change. */
export const useForgotten = (): readonly Child[] | undefined => useRead(({ before }) => before)

function useRead<T>(select: (state: State) => T): T {
  useEffect(() => {
    if (isRead) return
    isRead = true
    const read = () => show(readChildren())
    read()
    // Follows changes made in other tabs.
    window.addEventListener('storage', ({ key }) => (key === name || key === null) && read())
  }, [])
  return useStore(store, select)
}

/**
 * Adds a lesson to a child, or to a new one. Replaces a lesson of the same child that has left the
 * timetable; otherwise nothing is removed.
 */
export function saveLesson(
  lesson: SavedLesson,
  person: Person | Child,
  timetable: readonly { key: string }[],
): void {
  const { children } = store.get()
  const savedLessons = 'lessons' in person ? person.lessons : []
  const missingLesson = savedLessons.find((one) => !timetable.some(({ key }) => key === one.lesson))
  const lessons = [...savedLessons]
  const at = missingLesson ? savedLessons.indexOf(missingLesson) : savedLessons.length
  lessons.splice(at, missingLesson ? 1 : 0, lesson)
  const child = { ...person, lessons }
  const known = 'lessons' in person ? children.indexOf(person) : -1
  write(known < 0 ? [...children, child] : children.with(known, child))
}

/** Updates stored lessons whose name, day or hour has changed. */
export function renewLessons(timetable: readonly SavedLesson[]): void {
  const { children, before } = store.get()
  const renew = (saved: SavedLesson) =>
    timetable.find(({ lesson }) => lesson === saved.lesson) ?? saved
  const renewed = children.map((child) => ({ ...child, lessons: child.lessons.map(renew) }))
  if (JSON.stringify(renewed) !== JSON.stringify(children)) write(renewed, before)
}

export const describeChild = (child: Child, about: Partial<Person>): void =>
  write(store.get().children.map((one) => (one === child ? { ...child, ...about } : one)))

/**
 * Deletes lessons. Features that use them are told which are left.
 * @param mine lesson to delete; all by default
 * @returns the former children, for undo (useForgotten)
 */
export function forgetLessons(mine?: Mine): readonly Child[] {
  const before = store.get().children
  const isForgotten = (one: Mine) =>
    !mine || (one.lesson === mine.lesson && one.who === mine.who && one.name === mine.name)
  const children = before
    .map((child) => ({
      ...child,
      lessons: child.lessons.filter((lesson) => !isForgotten(toMine(child, lesson))),
    }))
    .filter(({ lessons }) => lessons.length > 0)
  write(children, before)
  const { lessons } = store.get()
  for (const { onLessonsForgotten } of listFeatures()) onLessonsForgotten?.(lessons).catch(() => {})
  return before
}

export function undoForgetting(): void {
  const { before } = store.get()
  if (before) write(before)
}

export const isFull = (mine: readonly Mine[]) => mine.length >= maxStoredLessons

export const readMine = (): Mine[] => listChildLessons(readChildren())

const readChildren = (): Child[] => readList('localStorage', name).filter(isChild)

export const toMine = ({ who, name = '', belt }: Person, lesson: SavedLesson): Mine => ({
  ...lesson,
  who,
  name: name.trim(),
  belt,
})

const listChildLessons = (children: readonly Child[]): Mine[] =>
  children.flatMap((child) => child.lessons.map((lesson) => toMine(child, lesson)))

const isChild = (it: unknown): it is Child =>
  isPerson(it) && 'lessons' in it && Array.isArray(it.lessons) && it.lessons.every(isLesson)

function isPerson(it: unknown): it is Person {
  if (typeof it !== 'object' || it === null) return false
  const { who, name = '', belt = 'noire' } = it as Partial<Person>
  return typeof who === 'string' && typeof name === 'string' && Object.hasOwn(beltInks, belt)
}

function isLesson(it: unknown): it is SavedLesson {
  if (typeof it !== 'object' || it === null) return false
  const { lesson, activity } = it as Partial<SavedLesson>
  return typeof lesson === 'string' && typeof activity === 'string'
}

const show = (children: readonly Child[], before?: readonly Child[]) =>
  store.set({ children, lessons: listChildLessons(children), before })

function write(children: readonly Child[], before?: readonly Child[]): void {
  show(children, before)
  writeList('localStorage', name, children)
}
