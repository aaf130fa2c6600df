import { type ComponentType, lazy } from 'react'
import type { Overview } from '#src/admin/overview/overview.contract.ts'
import type { FeatureSettings, Settings } from '#src/core/settings/settings.contract.ts'
import type { Nouns } from '#src/core/text/nouns.contract.ts'
import type { SingleFormProps } from '#web/admin/forms/useAdminForm.ts'
import type { BeltColor } from '#web/ui/art/Belt.tsx'
import type { Sheet } from './sheet.ts'

/** What a room brings to the dashboard, in NAME.section.ts; web/sections.ts lists them all. */
export interface OfficeRoom {
  /** As in the API's addresses */
  room: string
  section?: Section
  /** What its records are called where they lie in the Corbeille */
  kind?: Kind
  /** The same of what belongs to its records and is deleted by itself, by the room of its calls */
  kindsWithin?: Readonly<Record<string, Kind>>
  /**
   * Tables of its own that are no list of records in the Corbeille, by their name: what a text found
   * there is part of, and the section where it is changed. A list's records are found without.
   */
  tables?: Readonly<Record<string, { label?: string; section: string }>>
  /** What it shows on the overview of the dashboard */
  overview?: readonly OverviewSlot[]
  /** What waits for somebody in its section, told beside its name */
  waiting?: (overview: Overview) => SectionCount
  /** Which count of the overview is that of its records */
  count?: string
  /** How an event that is over leads to its form, which `FromEvent` fills in; `what` one is to it */
  forEvent?: { label: string; what: string; toForm?: boolean }
  /** What is looked for under other words than the section's: what it is, those words, and its part */
  find?: readonly Findable[]
  /** What the starter content of its single record is called; that of a list has its nouns */
  starter?: string
  /** What it takes from cells of a spreadsheet, as the section Importer names it */
  sheet?: { label: string; load: () => Promise<Sheet> }
  /** From what else the section Importer takes records: its part there */
  importFrom?: { name: string; label: string; Content: ComponentType }
  /** The settings of its page */
  settings?: FeatureSettingsPart
  /** What the settings' form shows beside it: a page with what is typed, not yet saved */
  settingsPreview?: ComponentType
  /** What is done most often, one tap away: at the form of a new record, or in the section; `urgent` comes first, big and red */
  action?: { label: string; Icon: Icon; toForm?: boolean; urgent?: boolean }
}

/** 'Le logo', 'image embleme dessin', 'club' of its section */
export type Findable = readonly [label: string, words: string, part?: string]

type Icon = ComponentType<{ size?: string; strokeWidth?: number }>
export type Kind = { nouns: Nouns; Icon: Icon }

/** Under what a section stands in the sidebar and in the phone's 'Plus' */
export const groups = {
  contenu: 'Contenu',
  club: 'Le club',
  administration: 'Administration',
} as const

export type Section = {
  /** By which sections are sorted */
  place: number
  /** Last part of its address */
  name: string
  label: string
  /** Where it is another than the label */
  heading?: string
  subtitle: string
  group: keyof typeof groups
  /** Whoever has the role 'Rédaction' has it as well (src/core/feature.ts 'editors') */
  editors?: true
  /** For the seven sections of the specification only */
  accent?: BeltColor
  Icon: Icon
  /** Loaded when it is opened: a volunteer on a phone pays for one section only */
  Content: ComponentType<SectionProps>
}

export type SectionProps = { section: Section }

export type FeatureSettingsPart = {
  /** Last part of its address */
  name: string
  label: string
  part: keyof FeatureSettings
  /** Where it is seen */
  href: string
  /** A `SettingsForm` with its fields */
  Form: ComponentType<SettingsFormProps>
}

/** What a form of the settings is given; `part` is its own. */
export type SettingsFormProps = SingleFormProps<Settings> & { part: FeatureSettingsPart }

export type SectionCount = { count: number; what: string }

export type OverviewSlot = {
  /** Hints stand above both columns */
  side: 'hints' | 'left' | 'right'
  /** Among those of its side */
  order: number
  adminOnly?: true
  Part: ComponentType<OverviewProps>
}

export type OverviewProps = { overview: Overview }

/** A component loaded when it is shown, which its file exports under this name. */
export const contentOf = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<{ [Key in Name]: ComponentType<Props> }>,
): ComponentType<Props> =>
  lazy(async () => ({ default: (await load())[name] })) as unknown as ComponentType<Props>
