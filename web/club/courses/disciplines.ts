import { childish, readAges } from '#src/club/courses/audience.shared.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { type DisciplineKey, disciplinesIn } from '#web/ui/text/disciplines.ts'

export type Discipline = {
  key: DisciplineKey | 'autre'
  name: string
  belt: 'jaune' | 'bleue' | 'noire' | 'verte' | 'orange' | 'neutre'
}

/** Highest age, in years, of a children's group. */
const childhood = 12

const judoChildren: Discipline = { key: 'judo', name: 'Judo enfants', belt: 'jaune' }
const disciplines: Record<Discipline['key'], Discipline> = {
  handisport: { key: 'handisport', name: 'Handisport', belt: 'orange' },
  jujitsu: { key: 'jujitsu', name: 'Jujitsu', belt: 'noire' },
  taiso: { key: 'taiso', name: 'Taïso', belt: 'verte' },
  judo: { key: 'judo', name: 'Judo ados & adultes', belt: 'bleue' },
  autre: { key: 'autre', name: 'Autres cours', belt: 'neutre' },
}

/** Main discipline of an activity's free text, which gives its colour (VISUAL 'Timetable'). */
export function disciplineOf(activity: string): Discipline {
  const [key = 'autre'] = disciplinesIn(activity)
  const text = normaliseText(activity)
  const { oldest = Number.POSITIVE_INFINITY } = readAges(text) ?? {}
  const isForChildren = key === 'judo' && (childish.test(text) || oldest <= childhood)
  return isForChildren ? judoChildren : disciplines[key]
}
