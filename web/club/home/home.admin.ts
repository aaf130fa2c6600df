import { lazy } from 'react'
import type { AdminSection } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'home',
  settingsPreview: lazy(async () => ({ default: (await import('./HeroPreview.tsx')).HeroPreview })),
}
