import { type ComponentType, lazy } from 'react'
import type { Overview } from '#src/admin/overview/overview.schema.ts'
import type { FeatureSettings } from '#src/core/settings/settings.schema.ts'
import type { Nouns } from '#src/core/text/nouns.shared.ts'
import type { BeltColor } from '#web/ui/art/Belt.tsx'
import type { VenueName } from '#web/ui/layout/useSettings.ts'
import type { Spreadsheet } from './spreadsheet.ts'

/** Dashboard part of a feature, in NAME.admin.ts; web/sections.ts lists them all. */
export interface AdminSection {
  /** Name as in the API's addresses */
  feature: string
  section?: Section
  /** Feature in whose section it is edited, where it has none of its own */
  partOf?: string
  /** Nouns and icon of its records in the Corbeille */
  kind?: Kind
  /**
   * Nouns and icons of dependent records that are deleted by themselves, by their name in API
   * addresses
   */
  kindsWithin?: Readonly<Record<string, Kind>>
  /**
   * Tables whose rows are no records of the Corbeille: the label shown for a text found there, and
   * the section to edit it. Lists of records need no entry.
   */
  tables?: Readonly<Record<string, { label?: string; section: string }>>
  /** Parts shown on the dashboard's overview */
  overview?: readonly OverviewSlot[]
  /** Counts what needs attention in its section, shown beside its name */
  waiting?: (overview: Overview) => SectionCount
  /** Key of its record count in the overview */
  count?: string
  /**
   * Link from a past event to its form, which `FromEvent` prefills; `what` names one such record
   */
  forEvent?: { label: string; what: string; toForm?: boolean }
  /** Extra search entries: a label, synonyms, and the part of the section */
  find?: readonly Findable[]
  /** Name of its single record in the starter content; lists use their nouns */
  sampleContentName?: string
  /** Import from a spreadsheet in the section Importer */
  spreadsheet?: { label: string; load: () => Promise<Spreadsheet> }
  /** Import from another source in the section Importer */
  importFrom?: { name: string; label: string; Content: ComponentType }
  /** Addresses of its lists from which forms of other features choose, by what they choose */
  choices?: Readonly<Record<string, string>>
  /** Settings of its page */
  settings?: FeatureSettingsSection
  /** Preview beside the settings form, showing unsaved values */
  settingsPreview?: ComponentType
  /**
   * Quick action of the overview: a new record's form (`toForm`) or the section; `urgent` ones come
   * first, big and red
   */
  action?: { label: Label; Icon: Icon; toForm?: boolean; urgent?: boolean }
}

/** Search entry, such as 'Le logo', 'image embleme dessin', 'club' */
type Findable = readonly [label: Label, words: string, part?: string]

/** Text that may name the club's place */
type Label = string | ((venue: VenueName) => string)

export const labelFor = (label: Label, venue: VenueName): string =>
  typeof label === 'string' ? label : label(venue)

type Icon = ComponentType<{ size?: string; strokeWidth?: number }>
export type Kind = { nouns: Nouns; Icon: Icon }

/** Titles of the groups that fold in the sidebar, and of those in the phone's 'Plus' */
export const groups = {
  contenu: 'Contenu',
  club: 'Le club',
  administration: 'Administration',
} as const

export type Section = {
  /** Sort key, within the group if it has one */
  order: number
  /** Segment that ends its URL */
  name: string
  label: string
  /** Title on its page, if it differs from the label */
  heading?: string
  subtitle: string
  /** Page of docs/guide about it, with or without a heading: 'cours', 'pages-du-club#à-propos' */
  guide: string
  /** Absent for the overview and the seven sections of the specification, which stand first */
  group?: keyof typeof groups
  /** Whether editors may open it (src/core/feature.ts 'editors') */
  editors?: true
  /** Area their account needs for it, with the choice of areas it belongs to; absent: none */
  area?: { name: string; choice?: 'Rédaction' | 'Professeur' }
  /** Page that, hidden from the site's menu, takes the section out of the dashboard's lists */
  hiddenWith?: string
  /** Belt colour, for those seven only */
  accent?: BeltColor
  Icon: Icon
  /** Content loaded on demand, so that a phone downloads only the sections it opens */
  Content: ComponentType<SectionProps>
}

export type SectionProps = { section: Section }

export type FeatureSettingsSection = {
  /** Segment that ends its URL */
  name: string
  label: string
  section: keyof FeatureSettings | 'phrases'
  /** Public page that shows these settings */
  href: string
  /** Form made of `SettingsForm` and its fields */
  Form: ComponentType<SettingsFormProps>
}

export type SettingsFormProps = {
  section: FeatureSettingsSection
  onSaved: () => Promise<unknown>
}

export type SectionCount = { count: number; what: string }

export type OverviewSlot = {
  /** Column; hints stand above both */
  side: 'hints' | 'left' | 'right'
  /** Sort key within its column */
  order: number
  adminOnly?: true
  Content: ComponentType<OverviewProps>
}

export type OverviewProps = { overview: Overview }

/** Loads a component on demand from its named export. */
export const lazyContent = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<{ [Key in Name]: ComponentType<Props> }>,
): ComponentType<Props> =>
  lazy(async () => ({ default: (await load())[name] })) as unknown as ComponentType<Props>
