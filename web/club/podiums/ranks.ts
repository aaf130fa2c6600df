import type { Podium } from '#src/club/podiums/podiums.schema.ts'
import { longDay } from '#web/ui/text/dates.ts'

/** Label and colour of a rank: gold, silver, bronze, and blue for others. */
export type Rank = {
  /** Number on the badge; undefined for a rank without one */
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
 * Reads a rank (spec section 9 'Podium rank labels') by its leading number, so '1er' and '1ère' are
 * Champion. A text without a number is its own label (product.md, ambiguity 6).
 */
export function readRank(rank: string): Rank {
  const digits = /^\s*(\d+)/.exec(rank)?.[1]
  if (digits === undefined) return { number: undefined, label: rank, colour: 'bleue' }
  const number = Number(digits)
  return { number, ...(first[number] ?? { label: `${number}ème Place`, colour: 'bleue' }) }
}

/** Formats the date: a calendar day in words, other text unchanged, else the year. */
export const podiumDate = ({ date, year }: Pick<Podium, 'date' | 'year'>): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? longDay(date) : date || `${year}`
