/** Lessons stored on a device for 'Mon cours' and alerts: enough for a large family. */
export const maxStoredLessons = 12

/** Begin of the names of checkboxes for lessons; the lesson's key follows. */
export const lessonField = 'cours '

/** Page where alerts of lessons are asked for; undefined where the site sends none. */
export type AlertsLayoutData = { alertsPath?: string | undefined }

/** Key of an alert that is of no lesson: registration for the next season. */
export const nextSeason = 'a-la-rentree'
