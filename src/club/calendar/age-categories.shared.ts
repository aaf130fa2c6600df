import type { Age } from '#src/core/settings/disciplines.schema.ts'

/** Years of birth, both included; adults have no earliest year. */
export type AgeCategory = { name: string; from?: number; to: number }

/** Lists categories in the club's order. @param season the year in which it begins */
export const ageCategories = (season: number, ages: readonly Age[]): AgeCategory[] =>
  ages.map(({ name, from, to }) => ({
    name,
    ...(to !== null && { from: season - to }),
    to: season - from,
  }))

/** « 2017-2018 », « 2006 et avant » */
export const formatYears = ({ from, to }: AgeCategory) =>
  from === undefined ? `${to} et avant` : `${from}-${to}`
