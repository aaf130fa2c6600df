/** Lessons stored on a device for 'Mon cours' and alerts: enough for a large family. */
export const maxStoredLessons = 12
