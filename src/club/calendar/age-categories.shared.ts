/** Years of birth, both included; adults have no earliest year. */
export type AgeCategory = { name: string; from?: number; to: number }

/** Categories of the federation by age reached in the season's year. Vétérans are seniors too. */
const ages: readonly { name: string; from: number; to?: number }[] = [
  { name: 'Éveil judo', from: 4, to: 5 },
  { name: 'Mini-poussin(e)s', from: 6, to: 7 },
  { name: 'Poussin(e)s', from: 8, to: 9 },
  { name: 'Benjamin(e)s', from: 10, to: 11 },
  { name: 'Minimes', from: 12, to: 13 },
  { name: 'Cadet(te)s', from: 14, to: 16 },
  { name: 'Juniors', from: 17, to: 19 },
  { name: 'Seniors', from: 20 },
  { name: 'Vétérans', from: 30 },
]

/** Lists categories, youngest first. @param season the year in which it begins */
export const ageCategories = (season: number): AgeCategory[] =>
  ages.map(({ name, from, to }) => ({
    name,
    ...(to !== undefined && { from: season - to }),
    to: season - from,
  }))

/** « 2017-2018 », « 2006 et avant » */
export const formatYears = ({ from, to }: AgeCategory) =>
  from === undefined ? `${to} et avant` : `${from}-${to}`
