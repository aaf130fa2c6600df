import { dashboardPages } from './admin/frame/dashboard.pages.ts'

/*
 * Features of the site, one line each; each declares its pages (page.ts). Sections of the dashboard are
 * listed in sections.ts.
 */

export { accounts } from './admin/accounts/accounts.pages.ts'
export { about } from './club/about/about.pages.ts'
export { alerts } from './club/alerts/alerts.pages.ts'
export { blogs } from './club/blogs/blogs.pages.ts'
export { closures } from './club/closures/closures.pages.ts'
export { coaches } from './club/coaches/coaches.pages.ts'
export { comments } from './club/comments/comments.pages.ts'
export { committee } from './club/committee/committee.pages.ts'
export { contact } from './club/contact/contact.pages.ts'
export { courses } from './club/courses/courses.pages.ts'
export { events } from './club/events/events.pages.ts'
export { gallery } from './club/gallery/gallery.pages.ts'
export { home } from './club/home/home.pages.ts'
export { joining } from './club/joining/joining.pages.ts'
export { legal } from './club/legal/legal.pages.ts'
export { newsletters } from './club/newsletters/newsletters.pages.ts'
export { pages } from './club/pages/pages.pages.ts'
export { parajudo } from './club/parajudo/parajudo.pages.ts'
export { partners } from './club/partners/partners.pages.ts'
export { podiums } from './club/podiums/podiums.pages.ts'
export { questions } from './club/questions/questions.pages.ts'

export const dashboard = dashboardPages(() => import('./Dashboard.tsx'))
