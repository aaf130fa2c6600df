import { normaliseText } from '#src/core/text/normalise.shared.ts'

export type DisciplineKey = 'judo' | 'jujitsu' | 'taiso' | 'handisport'

/** Patterns in order of precision: « Para-judo » must match before judo, as must jujitsu. */
const named: readonly [RegExp, DisciplineKey][] = [
  [/handi|\bpara\b|\bpara-?judo|adapte/, 'handisport'],
  [/ju-?jitsu|ju-?jutsu|jiu-?jitsu|self-?defense|ne-?waza/, 'jujitsu'],
  [/taiso|renforcement|mobilite|souplesse/, 'taiso'],
  [/judo/, 'judo'],
]

/** All disciplines in a free text, most precise first: 'Judo et jujitsu' has both. */
export function disciplinesIn(text: string): DisciplineKey[] {
  const words = normaliseText(text)
  return named.filter(([pattern]) => pattern.test(words)).map(([, key]) => key)
}

/** Whether the activity belongs to a discipline. Para-judo belongs to handisport only. */
export function isOfDiscipline(activity: string, key: DisciplineKey): boolean {
  const keys = disciplinesIn(activity)
  return keys.includes('handisport') ? key === 'handisport' : keys.includes(key)
}
