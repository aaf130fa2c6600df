import type { ComponentType } from 'react'
import type { FeatureSettingsSection } from '#web/admin/frame/admin-section.ts'
import type { SectionTab } from '#web/admin/frame/SectionParts.tsx'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { hrefs } from '#web/hrefs.ts'
import { DisciplinesFields } from './DisciplinesFields.tsx'
import { HomeBlocksFields } from './HomeBlocksFields.tsx'
import { LookFields } from './LookFields.tsx'
import {
  BannerFields,
  ClubFields,
  ContactFields,
  HeroFields,
  HistoryFields,
  PlanningFields,
  ProgramsFields,
} from './PagesFields.tsx'
import { type SettingsSectionName, sectionLabels } from './settingsFields.ts'

export type SettingsSection = FeatureSettingsSection | CoreSettingsSection
type CoreSettingsSection = SectionTab & {
  section: CoreSectionName
  Fields: ComponentType
  href: string
  /** Further parts that the same form edits */
  beside?: readonly CoreSectionName[]
}
type CoreSectionName = Exclude<keyof typeof sectionLabels, 'phrases'>

const row = (
  section: CoreSectionName,
  name: string,
  Fields: ComponentType,
  href: string,
  beside: readonly CoreSectionName[] = [],
): CoreSettingsSection => ({
  section,
  name,
  label: sectionLabels[section],
  Fields,
  href,
  beside,
})

/** Settings pages in the order of the public pages they affect. To add a part, add a row. */
export const listSettingsSections = (): readonly [CoreSettingsSection, ...SettingsSection[]] => [
  row('club', 'club', ClubFields, hrefs.home),
  row('look', 'apparence', LookFields, hrefs.home),
  row('hero', 'ouverture', HeroFields, hrefs.home),
  row('home', 'blocs', HomeBlocksFields, hrefs.home),
  row('history', 'histoire', HistoryFields, `${hrefs.home}#histoire`),
  row('disciplines', 'disciplines', DisciplinesFields, `${hrefs.home}#disciplines`, [
    'ages',
    'grades',
    'categories',
  ]),
  row('planning', 'planning', PlanningFields, `${hrefs.home}#planning`),
  row('programs', 'programmes', ProgramsFields, `${hrefs.home}#programmes`),
  row('banner', 'bandeau', BannerFields, `${hrefs.home}#comeback`),
  ...listAdminSections().flatMap(({ settings }) => settings ?? []),
  row('contact', 'contact', ContactFields, hrefs.contact),
]

/** The page whose form edits a part. */
export const findSettingsPage = (part: SettingsSectionName) =>
  listSettingsSections().find(
    (page) =>
      page.section === part ||
      ('beside' in page && (page.beside ?? []).some((beside) => beside === part)),
  )

export const settingsLabel = (part: SettingsSectionName) =>
  (sectionLabels as Partial<Record<SettingsSectionName, string>>)[part] ??
  findSettingsPage(part)?.label
