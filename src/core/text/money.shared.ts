/*
 * Money is whole cents from the form to the page (18550 is 185,50 €): nothing is ever worked out in
 * euros. Its schema is `cents` (schema-parts.schema.ts).
 */

const format = (digits: number) =>
  new Intl.NumberFormat('fr-FR', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
const whole = format(0)
const exact = format(2)

/** '185 €', '185,50 €' */
export const euros = (cents: number) =>
  (cents % 100 === 0 ? whole : exact).format(cents / 100).replaceAll('\u202f', '\u00a0')

/** Two decimals as they are typed, '10', '12,5', of euros or of a per cent */
export const writeHundredths = (value: number) =>
  `${Math.floor(value / 100)}${value % 100 === 0 ? '' : `,${`${value % 100}`.padStart(2, '0')}`}`

/** '185', '185,5', '1 185.50 €' in hundredths; undefined for what is no such number. */
export function readHundredths(text: string): number | undefined {
  const plain = text.replace(/[\s€%]/g, '')
  const [, units, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  return units === undefined ? undefined : Number(units) * 100 + Number(decimals.padEnd(2, '0'))
}
