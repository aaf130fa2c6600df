import type { ComponentType } from 'react'
import type { SectionPart } from '#web/admin/SectionParts.tsx'
import { ClubFields } from './ClubFields.tsx'
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

/** A page of the section that is a part of the settings, saved by itself. */
export type SettingsPart = SectionPart & { part: PartName; Fields: ComponentType }

const row = (part: PartName, name: string, Fields: ComponentType): SettingsPart => ({
  part,
  name,
  label: partLabels[part],
  Fields,
})

/** In the order of the pages they show on. To add a part, add a row. */
export const settingsParts: readonly [SettingsPart, ...SettingsPart[]] = [
  row('club', 'club', ClubFields),
  row('hero', 'ouverture', HeroFields),
  row('history', 'histoire', HistoryFields),
  row('disciplines', 'disciplines', DisciplinesFields),
  row('planning', 'planning', PlanningFields),
  row('programs', 'programmes', ProgramsFields),
  row('banner', 'bandeau', BannerFields),
  row('coaches', 'entraineurs', CoachesFields),
  row('contact', 'contact', ContactFields),
]
