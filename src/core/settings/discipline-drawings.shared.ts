import type { Discipline } from './disciplines.schema.ts'

type Drawn = readonly Pick<Discipline, 'drawing'>[]

/** Whether judo or jujitsu is taught: people are then drawn in a judogi. */
export const teachesJudo = (all: Drawn) =>
  all.some(({ drawing }) => drawing === 'throw' || drawing === 'grips')

/** Whether the site is drawn with Japanese characters. */
export const usesCharacters = (all: Drawn) =>
  all.some(({ drawing }) => !['breath', 'sun', 'leap'].includes(drawing))
