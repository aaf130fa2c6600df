import { euros } from '#src/core/text/money.shared.ts'

/** Price a person pays; 0 is « gratuit ». */
export type Price = { label: string; cents: number }

/** People of a registration at a price, as it was when they registered. */
export type PricedPeople = Price & { people: number }

export const priceText = (cents: number) => (cents === 0 ? 'gratuit' : euros(cents))

/** Formats as « Adulte\u00a0: 8 €, Moins de 12 ans\u00a0: gratuit ». */
export const pricesText = (prices: readonly Price[]) =>
  prices.map(({ label, cents }) => `${label}\u00a0: ${priceText(cents)}`).join(', ')

/** Formats as « 8 € », « Gratuit », « De 5 € à 8 € » or « Gratuit ou dès 5 € ». */
export function shortPricesText(prices: readonly Price[]): string {
  const sortedCents = prices.map(({ cents }) => cents).toSorted((a, b) => a - b)
  const [min = 0, max = 0] = [sortedCents.find((cents) => cents > 0), sortedCents.at(-1)]
  if (max === 0) return 'Gratuit'
  if (sortedCents[0] === 0) return `Gratuit ou dès ${euros(min)}`
  return min === max ? euros(max) : `De ${euros(min)} à ${euros(max)}`
}

/** People at each price, in the prices' order. */
export const countByPrice = (
  prices: readonly Price[],
  counts: readonly number[] = [],
): PricedPeople[] => prices.map((price, at) => ({ ...price, people: counts[at] ?? 0 }))

/** Sum in cents */
export const sumDue = (priced: readonly { cents: number; people: number }[]) =>
  priced.reduce((sum, { cents, people }) => sum + cents * people, 0)

/** Formats as « 2 × Adulte, 1 × Moins de 12 ans : 21 € »; the sum alone where nobody is counted. */
export function dueText(priced: readonly PricedPeople[], dueCents: number): string {
  const groups = priced
    .filter(({ people }) => people > 0)
    .map(({ label, people }) => `${people}\u00a0×\u00a0${label}`)
  return [groups.join(', '), priceText(dueCents)].filter(Boolean).join('\u00a0: ')
}
