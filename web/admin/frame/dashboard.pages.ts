import { paths } from '#web/hrefs.ts'
import { page, type WebFeature } from '#web/page.ts'

export const dashboard: WebFeature = {
  pages: [
    page('DashboardPage', () => import('./DashboardPage.tsx'), {
      path: paths.dashboard,
      head: { title: 'Tableau de bord', hidden: true },
    }),
  ],
}
