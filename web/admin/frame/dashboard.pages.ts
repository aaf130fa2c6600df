import { paths } from '#web/hrefs.ts'
import { page, type WebRoom } from '#web/page.ts'

export const dashboard: WebRoom = {
  pages: [
    page('DashboardPage', () => import('./DashboardPage.tsx'), {
      path: paths.dashboard,
      head: { title: 'Tableau de bord', hidden: true },
    }),
  ],
}
