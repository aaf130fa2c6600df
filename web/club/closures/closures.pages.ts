import type { Notice } from '#src/club/calendar/notice.shared.ts'
import type { Closure } from '#src/club/closures/closures.schema.ts'
import type { NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import { call, callPage } from '#web/calls.ts'
import { paths } from '#web/hrefs.ts'
import { page, type SiteSlot, type WebFeature } from '#web/page.ts'

const noticesCall = call('/api/notices')

export const notices: SiteSlot = {
  at: 'top',
  name: 'NoticeBanner',
  load: () => import('./NoticeBanner.tsx'),
  call: noticesCall,
  isVisible: (answers) => (answers[noticesCall.address]?.body as Notice[] | undefined)?.length,
}

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/closures': Closure[]
    '/api/next-lessons': NextLesson[]
    '/api/trial-lessons': NextLesson[]
    '/api/notices': Notice[]
  }
}

export const closures: WebFeature = {
  siteSlot: notices,
  pages: [
    page('TonightPage', () => import('./TonightPage.tsx'), {
      path: paths.tonight,
      withoutLayout: true,
      data: () => ({
        courses: call('/api/courses'),
        next: call('/api/next-lessons'),
        notices: noticesCall,
        coaches: call('/api/coaches'),
        events: call('/api/events', { limit: 1 }),
        gallery: callPage('/api/gallery-albums', new URLSearchParams()),
      }),
      mayFail: ['coaches', 'events', 'gallery'],
      failed: { title: 'Les cours n’ont pas pu être chargés.' },
      head: { title: 'Ce soir', hidden: true },
    }),
  ],
}
