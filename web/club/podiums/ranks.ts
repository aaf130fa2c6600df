import type { Podium } from '#src/club/podiums/podiums.contract.ts'
import { longDay } from '#web/ui/text/dates.ts'

/** How a rank is told and coloured: gold, silver, bronze, and blue for every other. */
export type Rank = {
  /** What stands on the badge; absent for a rank without a number */
  number: number | undefined
  label: string
  colour: 'or' | 'argent' | 'bronze' | 'bleue'
}

const first: Record<number, Omit<Rank, 'number'>> = {
  1: { label: 'Champion', colour: 'or' },
  2: { label: 'Vice-Champion', colour: 'argent' },
  3: { label: 'Médaillé de Bronze', colour: 'bronze' },
}

/**
 * Spec section 9 'Podium rank labels'. The number a rank begins with decides, so '1er' and
 * '1ère' are Champion too; a text without a number is its own label (product.md, ambiguity 6).
 */
export function readRank(rank: string): Rank {
  const digits = /^\s*(\d+)/.exec(rank)?.[1]
  if (digits === undefined) return { number: undefined, label: rank, colour: 'bleue' }
  const number = Number(digits)
  return { number, ...(first[number] ?? { label: `${number}ème Place`, colour: 'bleue' }) }
}

/** The date is free text; only a bare calendar day is written out. Without one, the year. */
export const podiumDate = ({ date, year }: Pick<Podium, 'date' | 'year'>): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? longDay(date) : date || `${year}`
