import type { ComponentType } from 'react'
import type { SectionPart } from '#web/admin/frame/SectionParts.tsx'
import { hrefs } from '#web/hrefs.ts'
import { ClubFields } from './ClubFields.tsx'
import { LookFields } from './LookFields.tsx'
import {
  BannerFields,
  CoachesFields,
  ContactFields,
  DisciplinesFields,
  HeroFields,
  HistoryFields,
  PlanningFields,
} from './PagesFields.tsx'
import { ProgramsFields } from './ProgramsFields.tsx'
import { type PartName, partLabels } from './settingsFields.ts'

export type SettingsPart = SectionPart & {
  part: PartName
  Fields: ComponentType
  href: string
}

const row = (part: PartName, name: string, Fields: ComponentType, href: string): SettingsPart => ({
  part,
  name,
  label: partLabels[part],
  Fields,
  href,
})

/** In the order of the pages they show on. To add a part, add a row. */
export const settingsParts: readonly [SettingsPart, ...SettingsPart[]] = [
  row('club', 'club', ClubFields, hrefs.home),
  row('look', 'apparence', LookFields, hrefs.home),
  row('hero', 'ouverture', HeroFields, hrefs.home),
  row('history', 'histoire', HistoryFields, `${hrefs.home}#histoire`),
  row('disciplines', 'disciplines', DisciplinesFields, `${hrefs.home}#disciplines`),
  row('planning', 'planning', PlanningFields, `${hrefs.home}#planning`),
  row('programs', 'programmes', ProgramsFields, `${hrefs.home}#programmes`),
  row('banner', 'bandeau', BannerFields, `${hrefs.home}#comeback`),
  row('coaches', 'entraineurs', CoachesFields, hrefs.coaches),
  row('contact', 'contact', ContactFields, hrefs.contact),
]
