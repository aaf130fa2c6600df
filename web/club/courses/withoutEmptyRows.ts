import type { Courses } from '#src/club/courses/courses.contract.ts'

/**
 * The lists without the rows nobody has written anything in. A day that was saved before stays,
 * since without lessons it says that there are none; one that was only added has no more than the
 * name it was offered.
 */
export function withoutEmptyRows(
  { activities, schedules, startDates }: Courses,
  before: readonly { day: string }[],
): Courses {
  const isKnown = (day: string) => before.some((one) => one.day.trim() === day.trim())
  return {
    activities: activities
      .map((activity) => ({ ...activity, objectives: activity.objectives.filter(isWritten) }))
      .filter(
        ({ title, description, objectives }) =>
          isWritten(title) || isWritten(description) || objectives.length > 0,
      ),
    schedules: schedules
      .map(({ day, times }) => ({
        day,
        times: times.filter(({ time, activity }) => isWritten(time) || isWritten(activity)),
      }))
      .filter(({ day, times }) => isKnown(day) || times.length > 0),
    startDates: startDates.filter(
      ({ date, description }) => isWritten(date) || isWritten(description),
    ),
  }
}

const isWritten = (text: string) => text.trim() !== ''
