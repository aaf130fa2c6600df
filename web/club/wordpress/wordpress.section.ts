import { lazy } from 'react'
import type { OfficeRoom } from '#web/admin/frame/section.ts'

export const office: OfficeRoom = {
  room: 'wordpress',
  importFrom: {
    name: 'wordpress',
    label: 'WordPress',
    Content: lazy(async () => ({
      default: (await import('./WordpressImport.tsx')).WordpressImport,
    })),
  },
}
