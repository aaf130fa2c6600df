import type { Place } from './podiums.contract.ts'

/**
 * By the number a rank begins with ('1er' counts as 1), texts without one after, alphabetically
 * (spec section 2 'Podiums page', product.md ambiguity 6). Equal ranks stay in the order given.
 */
export function byRank(winners: Place[]): Place[] {
  return winners.toSorted((a, b) => {
    const [first, second] = [rankNumber(a.rank), rankNumber(b.rank)]
    if (first === second) return first === undefined ? french.compare(a.rank, b.rank) : 0
    return (first ?? Number.POSITIVE_INFINITY) - (second ?? Number.POSITIVE_INFINITY)
  })
}

const french = new Intl.Collator('fr')

function rankNumber(rank: string): number | undefined {
  const digits = /^\d+/.exec(rank)?.[0]
  return digits === undefined ? undefined : Number(digits)
}
