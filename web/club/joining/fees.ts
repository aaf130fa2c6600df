import type { FamilyRule, FeeRow } from '#src/club/joining/joining.contract.ts'
import { euros, readHundredths, writeHundredths } from '#src/core/text/money.contract.ts'
import type { Person } from './family.ts'

/*
 * What joining costs. Amounts are whole cents from the form to the page: nothing is ever worked out
 * in fractions of one.
 */

export type Member = {
  fee: FeeRow
  /** Taken off the dues by the family rule */
  reduction: number
  /** The licence, where another club has taken it */
  licence: number
  /** What aids take off, by their names; none takes more than is left */
  aids: Aid[]
  total: number
}

export type Aid = { name: string; cents: number }

export type Family = {
  members: Member[]
  total: number
  /** In how many payments all of them may be paid */
  instalments: number
  /** The fee that allows the fewest, where another one would allow more */
  fewest: FeeRow | undefined
}

export const totalOf = ({ licence, dues }: Pick<FeeRow, 'licence' | 'dues'>) => licence + dues

/** Those of the club's aids whose amount is one; 'selon le quotient familial' is none. */
export const countableAids = (rows: readonly { name: string; amount: string }[]): Aid[] =>
  rows.flatMap(({ name, amount }) => {
    const cents = readHundredths(amount.replace(/^[−-]/, ''))
    return cents ? [{ name, cents }] : []
  })

/**
 * What a family pays. The highest dues are those of the first member, so that the order people are
 * named in changes nothing; the licence is the federation's, and never reduced.
 * @param chosen who joins; those of an unknown fee are left aside
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
  const members = joining.map(({ fee, licensed, aids: names }, place): Member => {
    const reduction = reductionOf(fee.dues, ruleFor(rules, byDues.indexOf(place) + 1))
    const licence = licensed ? fee.licence : 0
    let left = totalOf(fee) - reduction - licence
    const aids = allAids.flatMap(({ name, cents }) => {
      const taken = names.includes(name) ? Math.min(cents, left) : 0
      left -= taken
      return taken > 0 ? [{ name, cents: taken }] : []
    })
    return { fee, reduction, licence, aids, total: left }
  })
  const instalments = Math.min(12, ...fees.map(({ instalments }) => instalments))
  const others = fees.some((fee) => fee.instalments > instalments)
  return {
    members,
    total: members.reduce((sum, member) => sum + member.total, 0),
    instalments,
    fewest: others ? fees.find((fee) => fee.instalments === instalments) : undefined,
  }
}

/** The last rule that has begun by the Nth member. */
const ruleFor = (rules: readonly FamilyRule[], nth: number) =>
  rules.toSorted((a, b) => a.from - b.from).findLast(({ from }) => from <= nth)

/** Half a cent is rounded up, in the family's favour. */
function reductionOf(dues: number, rule: FamilyRule | undefined): number {
  if (!rule) return 0
  if (rule.kind === 'amount') return Math.min(rule.value, dues)
  return Math.floor((dues * rule.value + 5_000) / 10_000)
}

export type Payments = { times: number; amount: number }

/** A sum in equal payments; the cents that are left over go to the first ones. */
export function inPayments(total: number, times: number): Payments[] {
  const amount = Math.floor(total / times)
  const more = total % times
  return [
    { times: more, amount: amount + 1 },
    { times: times - more, amount },
  ].filter((payments) => payments.times > 0)
}

/** 'En 3 paiements de 66,66 €', 'En 3 paiements : 2 fois 66,67 €, puis 66,66 €' */
export function describePayments(total: number, times: number): string {
  const [first, then] = inPayments(total, times)
  if (first && !then) return `En ${times} paiements de ${euros(first.amount)}`
  const parts = [first, then].flatMap((part) => part ?? [])
  return `En ${times} paiements\u00a0: ${parts.map(repeated).join(', puis ')}`
}

const repeated = ({ times, amount }: Payments) =>
  `${times > 1 ? `${times} fois ` : ''}${euros(amount)}`

/** '−10 % dès le 2e membre', in a sentence of the page */
export const describeRule = ({ from, kind, value }: FamilyRule) =>
  `${kind === 'percent' ? `${writeHundredths(value)}\u00a0%` : euros(value)} à partir du ${from}e membre`
