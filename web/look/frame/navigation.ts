import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Footprints from 'lucide-react/icons/footprints'
import Newspaper from 'lucide-react/icons/newspaper'
import Phone from 'lucide-react/icons/phone'
import Ticket from 'lucide-react/icons/ticket'
import TicketCheck from 'lucide-react/icons/ticket-check'
import Users from 'lucide-react/icons/users'
import type { OptionalPage } from '#src/office/settings/settings.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { useSettings } from '#web/office/settings/useSettings.ts'
import type { NavEntry, NavLink } from '#web/page.ts'
import { pages } from '#web/pages.ts'

export type NavGroup = { label: string; belt: 'jaune' | 'bleue'; links: readonly NavEntry[] }

const clubGroup = 'Notre Club'

const entriesOf = (place: OptionalPage | undefined): NavEntry[] =>
  pages.flatMap(({ path, optional, menu }) =>
    menu && optional === place ? { ...menu, href: path } : [],
  )

/** The header's menu on every site (spec section 2 'Header navigation'). */
const navigation: readonly (NavLink | NavGroup)[] = [
  { label: 'Accueil', href: hrefs.home },
  {
    label: clubGroup,
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
      ...entriesOf(undefined),
    ],
  },
  { label: 'Galerie', href: hrefs.gallery },
  { label: 'Contact', href: hrefs.contact },
]

/** The links of the optional pages this site has. */
export const useOptionalEntries = (): NavEntry[] =>
  useSettings().pages.flatMap((page) => entriesOf(page))

/** The header's menu of this site: its optional pages stand at the end of 'Notre Club'. */
export function useNavigation(): readonly (NavLink | NavGroup)[] {
  const more = useOptionalEntries()
  return navigation.map((entry) =>
    'links' in entry && entry.label === clubGroup
      ? { ...entry, links: [...entry.links, ...more] }
      : entry,
  )
}

type Shortcut = NavLink & { Icon: LucideIcon; main?: boolean }

/** What visitors come for, before all else on a phone; what the club does not say is left out. */
export function useShortcuts(): readonly Shortcut[] {
  const { club, pages } = useSettings()
  const fees = { label: 'Tarifs', href: `${hrefs.joining}#tarifs`, Icon: TicketCheck }
  const phone = `tel:${club.phone.replace(/[^+\d]/g, '')}`
  return [
    { label: 'Cours', href: hrefs.courses, Icon: CalendarDays },
    ...(pages.includes('inscription') ? [fees] : []),
    { label: 'Essai', href: hrefs.trial(), Icon: Footprints, main: true },
    ...(club.phone ? [{ label: 'Appeler', href: phone, Icon: Phone }] : []),
  ]
}

/** The footer's column of links (spec section 2 'Footer'). */
export const footerNavigation: readonly NavLink[] = [
  { label: 'Accueil', href: hrefs.home },
  { label: 'À propos', href: hrefs.about },
  { label: 'Entraîneurs', href: hrefs.coaches },
  { label: 'Événements', href: hrefs.events },
  { label: 'Blog', href: hrefs.blogs },
  { label: 'Contact', href: hrefs.contact },
]

/** The footer's last line. */
export const legalNavigation: readonly NavLink[] = [
  { label: 'Mentions légales', href: hrefs.legal },
  { label: 'Confidentialité', href: hrefs.privacy },
  { label: 'Accessibilité', href: hrefs.accessibility },
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
