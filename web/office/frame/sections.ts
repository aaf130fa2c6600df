import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { groups, type OfficeRoom, type Section } from './section.ts'
import { UnknownSection } from './UnknownSection.tsx'

/** Where a section of a group comes; what has none comes last. */
const order = ({ section }: OfficeRoom) =>
  section ? Object.keys(groups).indexOf(section.group) * 1000 + section.place : Number.MAX_VALUE

/** What every room brings to the dashboard, by group. Whatever is called NAME.section.ts is one. */
export const officeRooms: readonly OfficeRoom[] = Object.values(
  import.meta.glob<OfficeRoom>('../../{club,office}/*/*.section.ts', {
    eager: true,
    import: 'office',
  }),
).toSorted((a, b) => order(a) - order(b))

const all = officeRooms
  .flatMap(({ section }) => section ?? [])
  .toSorted((a, b) => a.place - b.place)

/** The first is what a volunteer wants to know first; it stands before the seven belts. */
export const [overview, ...others] = all as [Section, ...Section[]]

/** The seven sections of spec section 2, in its order; the first is the default. */
export const sections = others.filter(({ belt }) => belt) as [Section, ...Section[]]

/** Beyond them, below them and quieter. */
export const moreSections = others.filter(({ belt }) => !belt)

/** What an address shows that names none of them. */
const unknown: Section = {
  place: 0,
  name: 'inconnue',
  label: 'Section introuvable',
  subtitle: 'Cette adresse ne mène à aucune section du tableau de bord.',
  group: 'club',
  Icon: LayoutDashboard,
  Content: UnknownSection,
}

/** The section of an address; without a name the default one (spec section 2). */
export function findSection(name: string | undefined): Section {
  if (name === undefined) return sections[0]
  return all.find((section) => section.name === name) ?? unknown
}
