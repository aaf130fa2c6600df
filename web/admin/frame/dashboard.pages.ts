import type { ReactNode } from 'react'
import { paths } from '#web/hrefs.ts'
import { page, type WebFeature } from '#web/page.ts'

/** @param load loads the page with the listed sections (web/Dashboard.tsx) */
export const dashboardPages = (
  load: () => Promise<{ Dashboard: () => ReactNode }>,
): WebFeature => ({
  pages: [
    page('Dashboard', load, {
      path: paths.dashboard,
      head: { title: 'Tableau de bord', hidden: true },
    }),
  ],
})
