export type LocalHoliday =
  | { text: string; day: `${number}-${number}` }
  | { text: string; easter: number }

type SchoolZone = {
  label: string
  /** Zone whose school holidays hold, if not its own */
  school?: 'A' | 'B' | 'C'
  /** Public holidays beside those of all France: MM-DD, or days after Easter */
  holidays?: readonly LocalHoliday[]
}

const abolition = (day: `${number}-${number}`) => [{ text: 'Abolition de l’esclavage', day }]

/** Zones of school and public holidays, by the name the settings store. */
export const schoolZones = {
  A: { label: 'Zone A' },
  B: { label: 'Zone B' },
  C: { label: 'Zone C' },
  alsaceMoselle: {
    label: 'Zone B, Alsace et Moselle',
    school: 'B',
    holidays: [
      { text: 'Vendredi saint', easter: -2 },
      { text: 'Saint-Étienne', day: '12-26' },
    ],
  },
  corse: { label: 'Corse' },
  guadeloupe: { label: 'Guadeloupe', holidays: abolition('05-27') },
  guyane: { label: 'Guyane', holidays: abolition('06-10') },
  martinique: { label: 'Martinique', holidays: abolition('05-22') },
  mayotte: { label: 'Mayotte', holidays: abolition('04-27') },
  reunion: { label: 'La Réunion', holidays: abolition('12-20') },
  saintPierreEtMiquelon: { label: 'Saint-Pierre-et-Miquelon' },
} as const satisfies Record<string, SchoolZone>

export type SchoolZoneName = keyof typeof schoolZones

export const schoolZoneNames = Object.keys(schoolZones) as SchoolZoneName[]

export const findSchoolZone = (name: SchoolZoneName | ''): SchoolZone | undefined =>
  name ? schoolZones[name] : undefined
