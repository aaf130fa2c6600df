import { lazy } from 'react'
import type { WebFeature } from '#web/page.ts'

/**
 * Alerts have no page of their own: they are offered below the lessons stored on a device. Offline
 * their code may be missing, and the lessons are shown without them.
 */
export const alerts: WebFeature = {
  belowMyLessons: lazy(() =>
    import('./Alerts.tsx').then(
      ({ Alerts }) => ({ default: Alerts }),
      () => ({ default: () => null }),
    ),
  ),
  onLessonsForgotten: async (left) => {
    const { endTelling, followMine } = await import('./subscription.ts')
    await (left.length > 0 ? followMine(left) : endTelling())
  },
}
