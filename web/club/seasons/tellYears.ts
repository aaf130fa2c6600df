import type { AgeCategory } from '#src/club/seasons/age-categories.contract.ts'

/** « 2017-2018 », « 2006 et avant » */
export const tellYears = ({ from, to }: AgeCategory) =>
  from === undefined ? `${to} et avant` : `${from}-${to}`
