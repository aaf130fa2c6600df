import { groupName, lessonSlug } from '#src/club/courses/lessons.contract.ts'
import { dayInParis } from '#src/house/time/today.ts'
import { type Room, recordCalls } from '#src/room.ts'
import { closureKind } from './closures.queries.ts'
import { closuresRoutes } from './closures.routes.ts'
import type { ClosuresTable } from './closures.table.ts'
import { listLessonEnds } from './lesson-ends.ts'
import { writePlanningCalendar } from './planning-calendar.ts'
import { fillClosures } from './starter.ts'

export const closures: Room<{ closures: ClosuresTable }> = {
  tables: { closures: 'club' },
  routes: [closuresRoutes],
  visitors: [
    { call: 'GET /api/closures' },
    { call: 'GET /api/next-lessons' },
    { call: 'GET /api/notices' },
  ],
  daily: recordCalls('closures'),
  kinds: [closureKind],
  turns: listLessonEnds,
  feeds: [
    {
      call: {
        call: 'GET /planning.ics',
        query: ['groupe', 'cours'],
        spell: { groupe: (name) => groupName(name.slice(0, 100)), cours: lessonSlug },
      },
      type: 'text/calendar',
      write: ({ db, origin, now, c }) =>
        writePlanningCalendar(db, origin, dayInParis(now), {
          group: c.req.query('groupe'),
          lesson: c.req.query('cours'),
        }),
    },
  ],
  starter: { fill: fillClosures },
}
