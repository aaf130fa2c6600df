import type { ReactNode } from 'react'
import type { Notice } from '#src/club/calendar/notice.shared.ts'
import type { Closure } from '#src/club/closures/closures.schema.ts'
import type { NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import { call } from '#web/calls.ts'
import { paths } from '#web/hrefs.ts'
import { addData, page, part, type SiteSlot, type WebFeature } from '#web/page.ts'
import { noticesCall } from './noticesCall.ts'

declare module '#web/page.ts' {
  interface PagePlaces {
    /** Names the coaches by their ids. */
    'TonightPage.coaches': { render: (coachName: (id: string) => string | undefined) => ReactNode }
    'TonightPage.event': object
    'TonightPage.photos': { now: Date | undefined }
  }
}

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
  parts: [
    addData('CoursesPage', { closures: call('/api/closures'), next: call('/api/next-lessons') }),
    part('Invitation', () => import('./Invitation.tsx'), {
      at: 'ContactPage.invitation',
      data: () => ({ courses: call('/api/courses'), trials: call('/api/trial-lessons') }),
    }),
  ],
  siteSlot: notices,
  pages: [
    page('TonightPage', () => import('./TonightPage.tsx'), {
      path: paths.tonight,
      withoutLayout: true,
      data: () => ({
        courses: call('/api/courses'),
        next: call('/api/next-lessons'),
        notices: noticesCall,
      }),
      failed: { title: 'Les cours n’ont pas pu être chargés.' },
      head: { title: 'Ce soir', hidden: true },
    }),
  ],
}
