import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Newspaper from 'lucide-react/icons/newspaper'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import Users from 'lucide-react/icons/users'
import { hrefs } from '#web/hrefs.ts'

export type NavLink = { label: string; href: string }
export type NavEntry = NavLink & { note: string; Icon: LucideIcon }
export type NavGroup = { label: string; belt: 'jaune' | 'bleue'; links: readonly NavEntry[] }

/** The header's menu (spec section 2 'Header navigation'). */
export const navigation: readonly (NavLink | NavGroup)[] = [
  { label: 'Accueil', href: hrefs.home },
  {
    label: 'Notre Club',
    belt: 'jaune',
    links: [
      { label: 'À propos', href: hrefs.about, note: 'Notre histoire, nos valeurs', Icon: BookOpen },
      {
        label: 'Entraîneurs',
        href: hrefs.coaches,
        note: 'Celles et ceux qui enseignent',
        Icon: Users,
      },
      {
        label: 'Les cours',
        href: hrefs.courses,
        note: 'Activités, planning, reprises',
        Icon: CalendarDays,
      },
    ],
  },
  {
    label: 'Actualités',
    belt: 'bleue',
    links: [
      {
        label: 'Événements',
        href: hrefs.events,
        note: 'Tournois, stages, passages de grade',
        Icon: Ticket,
      },
      { label: 'Blog', href: hrefs.blogs, note: 'Récits, conseils, coulisses', Icon: Newspaper },
      { label: 'Podiums', href: hrefs.podiums, note: 'Les résultats par saison', Icon: Trophy },
    ],
  },
  { label: 'Galerie', href: hrefs.gallery },
  { label: 'Contact', href: hrefs.contact },
]

/** The footer's column of links (spec section 2 'Footer'). */
export const footerNavigation: readonly NavLink[] = [
  { label: 'Accueil', href: hrefs.home },
  { label: 'À propos', href: hrefs.about },
  { label: 'Entraîneurs', href: hrefs.coaches },
  { label: 'Événements', href: hrefs.events },
  { label: 'Blog', href: hrefs.blogs },
  { label: 'Contact', href: hrefs.contact },
]

/** The `aria-current` of a link: an event's own page is somewhere under Événements. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
}

/** The `aria-current` of a group: 'true' when one of its pages is on display. */
export function groupMark({ links }: NavGroup, path: string): 'true' | undefined {
  return links.some(({ href }) => currentMark(href, path)) ? 'true' : undefined
}
