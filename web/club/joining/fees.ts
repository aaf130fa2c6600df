import type { FamilyRule, FeeRow } from '#src/club/joining/joining.schema.ts'
import { euros, readHundredths, writeHundredths } from '#src/core/text/money.shared.ts'
import type { Person } from './family.ts'

/* Prices of joining. Amounts are integers, in cents, from the form to the page. */

export type Member = {
  fee: FeeRow
  /** Reduction of the dues by the family rule, in cents */
  reduction: number
  /** Licence deducted because another club has issued it, in cents */
  licence: number
  /** Aids deducted, at most what is left to pay */
  aids: Aid[]
  total: number
}

export type Aid = { name: string; cents: number }

export type Family = {
  members: Member[]
  total: number
  /** Number of payments that all fees allow */
  instalments: number
  /** Fee with the fewest instalments, if another allows more */
  lowestInstalments: FeeRow | undefined
}

export const feeTotal = ({ licence, dues }: Pick<FeeRow, 'licence' | 'dues'>) => licence + dues

/** Aids with a fixed amount. Others, such as 'selon le quotient familial', cannot be calculated. */
export const countableAids = (rows: readonly { name: string; amount: string }[]): Aid[] =>
  rows.flatMap(({ name, amount }) => {
    const cents = readHundredths(amount.replace(/^[−-]/, ''))
    return cents ? [{ name, cents }] : []
  })

/**
 * Calculates a family's price. The member with the highest dues counts as the first, so the order
 * of names does not matter. The federation's licence is never reduced.
 * @param chosen members; those with an unknown fee are ignored
 */
export function familyFees(
  rows: readonly FeeRow[],
  rules: readonly FamilyRule[],
  chosen: readonly Person[],
  allAids: readonly Aid[] = [],
): Family {
  const joining = chosen.flatMap((person) => {
    const fee = rows.find(({ who }) => who === person.who)
    return fee ? [{ ...person, fee }] : []
  })
  const fees = joining.map(({ fee }) => fee)
  const byDues = [...fees.keys()].toSorted((a, b) => (fees[b]?.dues ?? 0) - (fees[a]?.dues ?? 0))
  const members = joining.map(({ fee, licensed, aids: names }, index): Member => {
    const reduction = getReduction(fee.dues, ruleFor(rules, byDues.indexOf(index) + 1))
    const licence = licensed ? fee.licence : 0
    let remainingCents = feeTotal(fee) - reduction - licence
    const aids = allAids.flatMap(({ name, cents }) => {
      const dueCents = names.includes(name) ? Math.min(cents, remainingCents) : 0
      remainingCents -= dueCents
      return dueCents > 0 ? [{ name, cents: dueCents }] : []
    })
    return { fee, reduction, licence, aids, total: remainingCents }
  })
  const instalments = Math.min(12, ...fees.map(({ instalments }) => instalments))
  const others = fees.some((fee) => fee.instalments > instalments)
  return {
    members,
    total: members.reduce((sum, member) => sum + member.total, 0),
    instalments,
    lowestInstalments: others ? fees.find((fee) => fee.instalments === instalments) : undefined,
  }
}

/** Rule with the highest start that applies to the Nth member. */
const ruleFor = (rules: readonly FamilyRule[], nth: number) =>
  rules.toSorted((a, b) => a.from - b.from).findLast(({ from }) => from <= nth)

/** Rounds half a cent up, in the family's favour. */
function getReduction(dues: number, rule: FamilyRule | undefined): number {
  if (!rule) return 0
  if (rule.kind === 'amount') return Math.min(rule.value, dues)
  return Math.floor((dues * rule.value + 5_000) / 10_000)
}

export type Payments = { times: number; amount: number }

/** Splits a sum into equal payments; leftover cents go to the first ones. */
export function inPayments(total: number, times: number): Payments[] {
  const amount = Math.floor(total / times)
  const more = total % times
  return [
    { times: more, amount: amount + 1 },
    { times: times - more, amount },
  ].filter((payments) => payments.times > 0)
}

/** Formats as 'En 3 paiements de 66,66 €' or 'En 3 paiements : 2 fois 66,67 €, puis 66,66 €'. */
export function describePayments(total: number, times: number): string {
  const [first, then] = inPayments(total, times)
  if (first && !then) return `En ${times} paiements de ${euros(first.amount)}`
  const payments = [first, then].flatMap((payment) => payment ?? [])
  return `En ${times} paiements\u00a0: ${payments.map(repeated).join(', puis ')}`
}

const repeated = ({ times, amount }: Payments) =>
  `${times > 1 ? `${times} fois ` : ''}${euros(amount)}`

/** Formats as '10 % à partir du 2e membre', or '10 % pour le 2e membre' if `next` is for the 3rd. */
export function describeRule({ from, kind, value }: FamilyRule, next?: FamilyRule): string {
  const reduction = kind === 'percent' ? `${writeHundredths(value)}\u00a0%` : euros(value)
  return `${reduction} ${next?.from === from + 1 ? 'pour le' : 'à partir du'} ${from}e membre`
}
