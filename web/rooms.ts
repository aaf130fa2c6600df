import { about } from './club/about/about.pages.ts'
import { belts } from './club/belts/belts.pages.ts'
import { blogs } from './club/blogs/blogs.pages.ts'
import { closures } from './club/closures/closures.pages.ts'
import { coaches } from './club/coaches/coaches.pages.ts'
import { comments } from './club/comments/comments.pages.ts'
import { committee } from './club/committee/committee.pages.ts'
import { contact } from './club/contact/contact.pages.ts'
import { courses } from './club/courses/courses.pages.ts'
import { events } from './club/events/events.pages.ts'
import { gallery } from './club/gallery/gallery.pages.ts'
import { home } from './club/home/home.pages.ts'
import { joining } from './club/joining/joining.pages.ts'
import { legal } from './club/legal/legal.pages.ts'
import { parajudo } from './club/parajudo/parajudo.pages.ts'
import { partners } from './club/partners/partners.pages.ts'
import { podiums } from './club/podiums/podiums.pages.ts'
import { questions } from './club/questions/questions.pages.ts'
import { registrations } from './club/registrations/registrations.pages.ts'
import { seasons } from './club/seasons/seasons.pages.ts'
import { accounts } from './office/accounts/accounts.pages.ts'
import { dashboard } from './office/frame/dashboard.pages.ts'
import { settings } from './office/settings/settings.pages.ts'

/** What the site shows: every room says for itself what it brings (page.ts). */
export const rooms = [
  about,
  belts,
  blogs,
  closures,
  coaches,
  comments,
  committee,
  contact,
  courses,
  events,
  gallery,
  home,
  joining,
  legal,
  parajudo,
  partners,
  podiums,
  questions,
  registrations,
  seasons,
  accounts,
  dashboard,
  settings,
] as const
