import type { Closure, Notice } from '#src/club/closures/closures.contract.ts'
import type { NextLesson } from '#src/club/closures/next-lessons.contract.ts'
import { noticesCall } from '#web/calls.ts'
import type { Band, WebRoom } from '#web/page.ts'

/** What the club says now. */
export const notices: Band = {
  at: 'top',
  name: 'LivingLine',
  load: () => import('./LivingLine.tsx'),
  shown: (answers) => (answers[noticesCall.address]?.body as Notice[] | undefined)?.length,
}

export const closures: WebRoom<{
  '/api/closures': Closure[]
  '/api/next-lessons': NextLesson[]
  '/api/notices': Notice[]
}> = { band: notices }
