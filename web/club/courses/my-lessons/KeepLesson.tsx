import { lazy, Suspense, useRef, useState } from 'react'
import type { Who } from '#src/club/courses/audience.shared.ts'
import type { Lesson } from '#src/club/courses/lessons.shared.ts'
import { maxStoredLessons } from '#src/club/courses/stored-lessons.shared.ts'
import { AlertLink } from '#web/club/courses/AlertLink.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { Forgotten } from './Forgotten.tsx'
import {
  forgetLessons,
  isFull,
  saveLesson,
  toMine,
  useChildren,
  useForgotten,
  useMine,
} from './mine.ts'
import { type Child, toSaved } from './savedLessons.ts'

const AboutMine = lazy(() =>
  import('./AboutMine.tsx').then(({ AboutMine }) => ({ default: AboutMine })),
)

type Props = { lesson: Lesson; who: Who; timetable: readonly Lesson[] }

/**
 * 'Mon cours' for each child of that year. No button both keeps and forgets, so a second tap cannot
 * undo the first.
 */
export function SaveLesson({ lesson, who, timetable }: Props) {
  const hydrated = useHydrated()
  const full = isFull(useMine())
  const children = useChildren().filter((child) => child.who === String(who))
  const forgotten = useForgotten()
  const [forgottenByMe, setForgottenByMe] = useState<readonly Child[]>()
  const pressed = useRef<'keep' | 'forget'>(undefined)
  const focused = (what: 'keep' | 'forget') => (node: HTMLElement | null) => {
    if (!node || pressed.current !== what) return
    pressed.current = undefined
    node.focus({ preventScroll: true })
  }
  const save = (person: Child | { who: string }) => {
    pressed.current = 'keep'
    saveLesson(toSaved(lesson), person, timetable)
  }
  const forget = (child: Child) => {
    pressed.current = 'forget'
    const { key, activity } = lesson
    setForgottenByMe(forgetLessons(toMine(child, { lesson: key, activity })))
  }
  const isSaved = ({ lessons }: Child) => lessons.some((one) => one.lesson === lesson.key)
  const otherChildren = children.filter((child) => !isSaved(child))
  // Requires names, since only these tell two children apart.
  const canAdd = children.every(({ name }) => name?.trim())
  return (
    <div className="grid grid-cols-1 gap-3 max-md:w-full" hidden={!hydrated}>
      {children.filter(isSaved).map((child) => (
        <div key={children.indexOf(child)} className="grid grid-cols-1 gap-3">
          <p
            className="flex items-center gap-3 min-h-11 text-note text-ink-soft"
            tabIndex={-1}
            ref={focused('keep')}>
            Gardé sur cet appareil, nulle part ailleurs.
          </p>
          <AlertLink lessons={[lesson.key]} label="Me prévenir s’il est annulé ou déplacé" />
          <Suspense fallback={null}>
            <AboutMine child={child} />
          </Suspense>
          <Button variant="bare" className="justify-self-start" onClick={() => forget(child)}>
            Oublier ce cours
          </Button>
        </div>
      ))}
      {full ? (
        otherChildren.length + Number(canAdd) > 0 && (
          <p className="text-note text-ink-soft">
            {maxStoredLessons} cours sont gardés&nbsp;: pour garder celui-ci, oubliez-en un.
          </p>
        )
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {otherChildren.map((child) => (
            <Button
              key={children.indexOf(child)}
              variant="bare"
              className={`${link} min-w-0 wrap-anywhere`}
              onClick={() => save(child)}>
              {child.name?.trim() ? `Garder pour ${child.name.trim()}` : first}
            </Button>
          ))}
          {canAdd && (
            <Button variant="bare" className={link} onClick={() => save({ who: String(who) })}>
              {children.length > 0 ? 'Garder pour quelqu’un d’autre' : first}
            </Button>
          )}
        </div>
      )}
      {forgotten && forgotten === forgottenByMe && <Forgotten undoRef={focused('forget')} />}
    </div>
  )
}

/** Looks like the links beside it. */
const link = 'px-0! underline! decoration-2! decoration-accent! underline-offset-[0.3em]'

const first = 'Garder comme «\u00a0Mon cours\u00a0»'
