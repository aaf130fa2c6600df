import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Package from 'lucide-react/icons/package'
import type { Access } from '#src/core/accounts/login/auth.schema.ts'
import type { SettingsLayoutData } from '#src/core/settings/settings.schema.ts'
import { type AdminSection, groups, type Kind, type Section } from './admin-section.ts'
import { UnknownSection } from './UnknownSection.tsx'

const sectionOrder = ({ section }: AdminSection) => section?.order ?? Number.MAX_VALUE

let registered: readonly AdminSection[] | undefined

/** Registers the dashboard parts of all features; web/Dashboard.tsx calls it. */
export function registerSections(all: readonly AdminSection[]): void {
  registered = all.toSorted((a, b) => sectionOrder(a) - sectionOrder(b))
}

/**
 * Dashboard parts of all features, sorted by `order`. Throws while none are registered, so that no
 * module reads them while it is loaded.
 */
export function listAdminSections(): readonly AdminSection[] {
  if (!registered) throw new Error('web/Dashboard.tsx has not been loaded.')
  return registered
}

export const isFor = ({ role, areas }: Access, section: Section | undefined): boolean =>
  role === 'admin' ||
  (section?.editors === true && (!section.area || areas.includes(section.area.name)))

const listSections = (access: Access) =>
  listAdminSections().flatMap(({ section }) => (section && isFor(access, section) ? [section] : []))

type Menu = Pick<SettingsLayoutData, 'menu'>

/** Whether the club teaches no such sport: it has hidden the section's page from the menu. */
export const isHidden = ({ hiddenWith }: Section, { menu }: Menu): boolean =>
  menu.some(({ entry, hidden }) => hidden && entry === hiddenWith)

/**
 * Sections of the dashboard's menus: the overview and the seven sections of the specification as
 * tabs, the others in groups.
 */
export function listMenu(access: Access, menu: Menu) {
  const all = listSections(access).filter((section) => !isHidden(section, menu))
  const listedGroups = Object.entries(groups).map(([name, title]) => ({
    name,
    title,
    sections: all.filter(({ group }) => group === name),
  }))
  return {
    all,
    tabs: all.filter(({ group }) => !group),
    groups: listedGroups.filter(({ sections }) => sections.length > 0),
  }
}

const nowhere = { order: 0, guide: '', Icon: LayoutDashboard, Content: UnknownSection } as const

const unknown: Section = {
  ...nowhere,
  name: 'inconnue',
  label: 'Section introuvable',
  subtitle: 'Cette adresse ne mène à aucune section du tableau de bord.',
}

const reserved: Section = {
  ...nowhere,
  name: 'reservee',
  label: 'Section réservée',
  subtitle: 'Elle appartient aux administrateurs du site\u00a0: demandez à l’un d’eux.',
}

/** Finds the section of a URL; without a name the default one (spec section 2). */
export function findSection(name: string | undefined, access: Access): Section {
  const opened = listSections(access)
  const found =
    name === undefined
      ? (opened.find(({ accent }) => accent) ?? opened[0])
      : listSections({ role: 'admin', areas: [] }).find((section) => section.name === name)
  if (found && !isFor(access, found)) return reserved
  return found ?? unknown
}

/** Kinds of deletable records by record type. */
export const listKinds = (): Readonly<Record<string, Kind>> =>
  Object.fromEntries(
    listAdminSections()
      .flatMap(({ feature, kind, kindsWithin }) =>
        Object.entries({ ...(kind && { [feature]: kind }), ...kindsWithin }),
      )
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )

/** Returns generic nouns for a feature unknown to this page. */
export const getKind = (recordType: string): Kind =>
  listKinds()[recordType] ?? { nouns: ['élément', 'éléments', 'm'], Icon: Package }
