import type { z } from 'zod'
import type { settingsShape } from '#src/settings/settings.contract.ts'

/** What the form holds: the settings as they are sent. */
export type SettingsFields = z.input<typeof settingsShape>

/** Each part as the form and a conflict call it; parts are changed as a whole. */
export const partLabels = {
  club: 'Le club',
  hero: 'Accueil : l’ouverture',
  history: 'Accueil : l’histoire et les valeurs',
  disciplines: 'Accueil : les disciplines',
  planning: 'Accueil : le planning',
  programs: 'Accueil : les programmes',
  banner: 'Accueil : le bandeau final',
  coaches: 'Page Entraîneurs',
  contact: 'Page Contact',
} satisfies Record<keyof SettingsFields, string>

export type PartName = keyof typeof partLabels
