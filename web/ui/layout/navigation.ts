import BookOpen from 'lucide-react/icons/book-open'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Newspaper from 'lucide-react/icons/newspaper'
import Ticket from 'lucide-react/icons/ticket'
import Users from 'lucide-react/icons/users'
import type { HiddenWhenEmptyPage, SettingsLayoutData } from '#src/core/settings/settings.schema.ts'
import { listPages } from '#web/core/site-map.ts'
import { hrefs } from '#web/hrefs.ts'
import type { NavEntry, NavLink } from '#web/page.ts'
import { useSettings } from './useSettings.ts'

/** `name` identifies the group in a club's own menu (look.schema.ts) */
export type NavGroup = {
  name: string
  label: string
  belt: 'jaune' | 'bleue'
  links: readonly NavEntry[]
}

const clubGroup = 'club'

/** Menu entries of these pages that hide when empty; `undefined` selects the pages that always exist. */
export const listNavEntries = (pages: readonly (HiddenWhenEmptyPage | undefined)[]): NavEntry[] =>
  listPages()
    .flatMap(({ path, hiddenWhenEmpty, menu }) =>
      menu && pages.includes(hiddenWhenEmpty) ? { order: 0, ...menu, href: path } : [],
    )
    .toSorted((a, b) => a.order - b.order)

/** Header menu of every site (spec section 2 'Header navigation'). */
const navigation = (grades?: SettingsLayoutData['grades']): readonly (NavLink | NavGroup)[] => [
  { label: 'Accueil', href: hrefs.home },
  {
    name: clubGroup,
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
    name: 'actualites',
    label: 'Actualités',
    belt: 'bleue',
    links: [
      {
        label: 'Événements',
        href: hrefs.events,
        note: `Tournois, stages, ${grades === 'aucun' ? 'repas partagés' : 'passages de grade'}`,
        Icon: Ticket,
      },
      { label: 'Blog', href: hrefs.blogs, note: 'Récits, conseils, coulisses', Icon: Newspaper },
      ...listNavEntries([undefined]),
    ],
  },
  { label: 'Galerie', href: hrefs.gallery },
  { label: 'Contact', href: hrefs.contact },
]

type Menu = SettingsLayoutData['menu']

/** Menu entries of a site, those of pages with content at the end of 'Notre Club'. */
export const withHiddenWhenEmpty = (
  pages: readonly HiddenWhenEmptyPage[],
  grades?: SettingsLayoutData['grades'],
) =>
  navigation(grades).map((entry) =>
    'links' in entry && entry.name === clubGroup
      ? { ...entry, links: [...entry.links, ...listNavEntries(pages)] }
      : entry,
  )

/** Whether a feature has the page of an entry. */
const isThere = (entry: NavLink | NavGroup) =>
  'links' in entry || listPages().some(({ path }) => path === entry.href)

export const entryName = (entry: NavLink | NavGroup) => ('links' in entry ? entry.name : entry.href)

/** Entries of pages that the site has, by the club's order; unplaced ones stay after the one before. */
export function inOrder<Entry extends NavLink | NavGroup>(
  entries: readonly Entry[],
  menu: Menu,
): Entry[] {
  const positions = new Map(menu.map(({ entry }, at) => [entry, at]))
  let last = -1
  const placed = entries.filter(isThere).map((entry) => {
    last = positions.get(entryName(entry)) ?? last
    return { entry, place: last }
  })
  return placed.toSorted((a, b) => a.place - b.place).map(({ entry }) => entry)
}

/** Entries that cannot be hidden, so that visitors can return home and contact the club. */
export const fixed: readonly string[] = [hrefs.home, hrefs.contact]

/** Applies the club's hidden entries, order and names. */
export function chosen<Entry extends NavLink | NavGroup>(
  entries: readonly Entry[],
  menu: Menu,
): Entry[] {
  const rows = new Map(menu.map((row) => [row.entry, row]))
  return inOrder(entries, menu).flatMap((entry) => {
    const { label = '', hidden = false } = rows.get(entryName(entry)) ?? {}
    return hidden && !fixed.includes(entryName(entry)) ? [] : [label ? { ...entry, label } : entry]
  })
}

/** Pages that only the footer lists, unless the page they belong to is hidden. */
export const listFooterPages = (menu: Menu): NavLink[] =>
  listPages().flatMap(({ path, footer, hiddenWith }) =>
    footer && !menu.some(({ entry, hidden }) => entry === hiddenWith && hidden)
      ? { label: footer, href: path }
      : [],
  )

export function useNavigation(): readonly (NavLink | NavGroup)[] {
  const { pages, menu, grades, links = [] } = useSettings()
  const added = links.flatMap((link) => (link.at === 'menu' ? { ...link, Icon: BookOpen } : []))
  const listGroupLinks = ({ name, links }: NavGroup) => [
    ...chosen(links, menu),
    ...(name === clubGroup ? added : []),
  ]
  return chosen(withHiddenWhenEmpty(pages, grades), menu)
    .map((entry) => ('links' in entry ? { ...entry, links: listGroupLinks(entry) } : entry))
    .filter((entry) => !('links' in entry) || entry.links.length > 0)
}

export const legalNavigation: readonly NavLink[] = [
  { label: 'Mentions légales', href: hrefs.legal },
  { label: 'Confidentialité', href: hrefs.privacy },
  { label: 'Accessibilité', href: hrefs.accessibility },
]

/** `aria-current` of a link: 'true' for pages below it, such as an event under Événements. */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
}

/** `aria-current` of a group: 'true' when it contains the current page. */
export function groupMark({ links }: NavGroup, path: string): 'true' | undefined {
  return links.some(({ href }) => currentMark(href, path)) ? 'true' : undefined
}
