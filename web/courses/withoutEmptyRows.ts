import type { Courses } from '#src/courses/courses.contract.ts'

/**
 * The lists without the rows nobody has written anything in. A day that has a name stays, since
 * without lessons it says that there are none.
 */
export function withoutEmptyRows({ activities, schedules, startDates }: Courses): Courses {
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
      .filter(({ day, times }) => isWritten(day) || times.length > 0),
    startDates: startDates.filter(
      ({ date, description }) => isWritten(date) || isWritten(description),
    ),
  }
}

const isWritten = (text: string) => text.trim() !== ''
