import { lazy } from 'react'
import type { OfficeRoom } from '#web/admin/frame/section.ts'

export const office: OfficeRoom = {
  room: 'home',
  settingsPreview: lazy(async () => ({ default: (await import('./HeroPreview.tsx')).HeroPreview })),
}
