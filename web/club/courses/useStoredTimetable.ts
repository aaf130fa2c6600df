import { useEffect } from 'react'
import { useBoot } from '#web/boot.ts'
import { useMine } from './mine.ts'
import type { Timetable } from './seenTimetable.ts'

/**
 * Leaves the page's timetable on the device of somebody who has kept a lesson, with the code that
 * shows it on the home page. Others load nothing for it.
 */
export function useStoredTimetable({ schedules, closures, next }: Timetable): void {
  const { today } = useBoot()
  const hasMine = useMine().length > 0
  useEffect(() => {
    if (!hasMine || document.documentElement.dataset.stored) return
    import('./seenTimetable.ts')
      .then(({ storeTimetable }) => storeTimetable({ schedules, closures, next }, today))
      .then(() => import('./MyLessons.tsx'))
      .catch(() => {})
  }, [hasMine, schedules, closures, next, today])
}
