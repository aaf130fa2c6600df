import type * as z from 'zod'
import type { FeatureSettings, settingsShape } from '#src/core/settings/settings.schema.ts'
import type { SectionTab } from '#web/admin/frame/SectionParts.tsx'

/** Settings as the API accepts them; each form edits one part. */
export type SettingsFields = z.input<typeof settingsShape> & FeatureSettings

export type SettingsSectionName = keyof SettingsFields

/** Part names for page titles and conflicts; a part is changed as a whole. */
export const sectionLabels = {
  club: 'Le club',
  look: 'Apparence',
  hero: 'Accueil\u00a0: l’ouverture',
  home: 'Accueil\u00a0: l’ordre des blocs',
  history: 'Accueil\u00a0: l’histoire et les valeurs',
  disciplines: 'Les disciplines',
  ages: 'Catégories d’âge',
  grades: 'Grades',
  categories: 'Rubriques du blog',
  planning: 'Accueil\u00a0: le planning',
  programs: 'Accueil\u00a0: les programmes',
  banner: 'Accueil\u00a0: le bandeau final',
  contact: 'Page Contact',
  phrases: 'Les phrases des pages',
} satisfies Record<keyof z.input<typeof settingsShape>, string>

/** Pages outside the settings; the last two exist only while needed. */
export const mailTab: SectionTab = { name: 'courriel', label: 'Courriel' }
export const sampleContentTab: SectionTab = {
  name: 'contenu-de-depart',
  label: 'Contenu de départ',
}
export const unfitTab: SectionTab = { name: 'a-revoir', label: 'À revoir' }
