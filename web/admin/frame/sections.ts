import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { Role } from '#src/core/accounts/login/auth.contract.ts'
import { type AdminSection, groups, type Section } from './admin-section.ts'
import { UnknownSection } from './UnknownSection.tsx'

const order = ({ section }: AdminSection) =>
  section ? Object.keys(groups).indexOf(section.group) * 1000 + section.place : Number.MAX_VALUE

let registered: readonly AdminSection[] | undefined

/** Registers the dashboard parts of all features; web/Dashboard.tsx calls it. */
export function registerSections(all: readonly AdminSection[]): void {
  registered = all.toSorted((a, b) => order(a) - order(b))
}

/**
 * Dashboard parts of all features, sorted by group and place. Throws while none are registered, so
 * that no module reads them while it is loaded.
 */
export function listAdminSections(): readonly AdminSection[] {
  if (!registered) throw new Error('web/Dashboard.tsx has not been loaded.')
  return registered
}

const listSections = () =>
  listAdminSections()
    .flatMap(({ section }) => section ?? [])
    .toSorted((a, b) => a.place - b.place) as [Section, ...Section[]]

/** Overview section, shown before the groups. */
export const overviewSection = () => listSections()[0]

export const isFor = (role: Role, section: Section | undefined): boolean =>
  role === 'admin' || Boolean(section?.editors)

export const groupsFor = (role: Role) =>
  Object.entries(groups)
    .map(([name, title]) => ({
      name,
      title,
      sections: listSections()
        .slice(1)
        .filter((section) => section.group === name && isFor(role, section)),
    }))
    .filter(({ sections }) => sections.length > 0)

const nowhere = { place: 0, group: 'club', Icon: LayoutDashboard, Content: UnknownSection } as const

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
export function findSection(name: string | undefined, role: Role): Section {
  const all = listSections()
  const requestedName =
    name ?? all.slice(1).find((section) => section.accent && isFor(role, section))?.name
  const found = all.find((section) => section.name === requestedName)
  if (found && !isFor(role, found)) return reserved
  return found ?? unknown
}
