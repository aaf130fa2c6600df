import { lazy } from 'react'
import type { AdminSection } from '#web/admin/frame/section.ts'

export const office: AdminSection = {
  room: 'home',
  settingsPreview: lazy(async () => ({ default: (await import('./HeroPreview.tsx')).HeroPreview })),
}
