import { childish, readAges } from '#src/club/courses/audience.contract.ts'
import { normaliseText } from '#src/core/text/normalise.contract.ts'

export type DisciplineKey = 'judo' | 'jujitsu' | 'taiso' | 'handisport' | 'autre'

export type Discipline = {
  key: DisciplineKey
  name: string
  belt: 'jaune' | 'bleue' | 'noire' | 'verte' | 'orange' | 'neutre'
}

/** Highest age, in years, of a children's group. */
const childhood = 12

const judoChildren: Discipline = { key: 'judo', name: 'Judo enfants', belt: 'jaune' }
const judo: Discipline = { key: 'judo', name: 'Judo ados & adultes', belt: 'bleue' }
const other: Discipline = { key: 'autre', name: 'Autres cours', belt: 'neutre' }

/** Patterns in order of precision: « Para-judo » must match before judo, as must jujitsu. */
const named: readonly [RegExp, Discipline][] = [
  [/handi|\bpara\b|\bpara-?judo|adapte/, { key: 'handisport', name: 'Handisport', belt: 'orange' }],
  [
    /ju-?jitsu|ju-?jutsu|jiu-?jitsu|self-?defense|ne-?waza/,
    { key: 'jujitsu', name: 'Jujitsu', belt: 'noire' },
  ],
  [/taiso|renforcement|mobilite|souplesse/, { key: 'taiso', name: 'Taïso', belt: 'verte' }],
]

/** All disciplines in a free text, most precise first: 'Judo et jujitsu' has both. */
export function disciplinesIn(text: string): DisciplineKey[] {
  const words = normaliseText(text)
  const keys = named.filter(([pattern]) => pattern.test(words)).map(([, { key }]) => key)
  return /judo/.test(words) ? [...keys, 'judo'] : keys
}

/** Whether the activity belongs to a discipline. Para-judo belongs to handisport only. */
export function isOfDiscipline(activity: string, key: DisciplineKey): boolean {
  const keys = disciplinesIn(activity)
  return keys.includes('handisport') ? key === 'handisport' : keys.includes(key)
}

/** Main discipline of an activity's free text, which gives its colour (VISUAL 'Timetable'). */
export function disciplineOf(activity: string): Discipline {
  const text = normaliseText(activity)
  const found = named.find(([words]) => words.test(text))
  if (found) return found[1]
  if (!/judo/.test(text)) return other
  const { oldest = Number.POSITIVE_INFINITY } = readAges(text) ?? {}
  return childish.test(text) || oldest <= childhood ? judoChildren : judo
}
