import { useWatch } from 'react-hook-form'
import type { FamilyRule, FeeRow, Joining } from '#src/club/joining/joining.schema.ts'
import { euros } from '#src/core/text/money.shared.ts'
import { area, choice, Inputs, money, number, text } from '#web/admin/forms/fields.tsx'
import { rows } from '#web/admin/forms/rows.tsx'
import { describeRule, feeTotal } from './fees.ts'

/** Choices by value, each with its label */
const countOptions = (first: number, last: number, getLabel: (count: number) => string) =>
  Object.fromEntries(
    Array.from({ length: last - first + 1 }, (_, at) => [first + at, getLabel(first + at)]),
  )
const instalments = countOptions(1, 12, (count) =>
  count === 1 ? 'En une fois' : `En ${count} fois`,
)
const members = countOptions(2, 10, (nth) => `${nth}e membre de la famille`)

const hint = 'facultatif'
const asNumber = { valueAsNumber: true }

/** Amount of a new row, which is refused until it is typed. */
const none = Number.NaN

const fee = {
  who: text('Pour qui', { placeholder: 'Enfants (6-11 ans)' }),
  licence: money('Licence, en euros', { placeholder: '41' }),
  dues: money('Cotisation, en euros', { placeholder: '159,50' }),
  instalments: choice('Nombre de paiements possibles', instalments, asNumber),
  lessons: number('Cours par semaine', {
    hint,
    min: 1,
    max: 7,
    help: 'Ceux que ce tarif comprend. «\u00a0Trouver mon cours\u00a0» le dit.',
  }),
  note: text('Remarque', { hint, placeholder: 'Matériel prêté la première année' }),
}
const reduction = {
  from: choice('À partir du', members, asNumber),
  value: money('Réduction', {
    placeholder: '10',
    help: 'Sur la cotisation, jamais sur la licence.',
  }),
  kind: choice('En', { percent: 'pour cent', amount: 'euros' }),
}

const fees = {
  season: text('Saison', { hint, placeholder: 'Saison 2026-2027' }),
  rows: rows<FeeRow>('Tarifs', {
    item: 'Tarif',
    add: 'Ajouter un tarif',
    fields: fee,
    start: (all) => ({
      who: '',
      licence: none,
      dues: none,
      instalments: all.at(-1)?.instalments ?? 1,
      note: '',
    }),
    summary: (row) => [row.who, totalText(row)],
    layout: (at) => {
      const { who, licence, dues, ...others } = fee
      return (
        <>
          <Inputs<FeeRow> at={at} of={{ who }} />
          <div className="grid gap-4 items-start grid-cols-2">
            <Inputs<FeeRow> at={at} of={{ licence, dues }} />
          </div>
          <Total at={at} />
          <Inputs<FeeRow> at={at} of={others} />
        </>
      )
    },
  }),
  family: rows<FamilyRule>('Réduction famille', {
    item: 'Réduction',
    add: 'Ajouter une réduction',
    fields: reduction,
    start: (all) => ({ from: all.length + 2, kind: 'percent', value: none }),
    summary: (rule) => [isAmount(rule.value) ? describeRule(rule) : ''],
    layout: (at) => {
      const { from, ...amount } = reduction
      return (
        <>
          <Inputs<FamilyRule> at={at} of={{ from }} />
          <div className="grid gap-4 items-start grid-cols-2">
            <Inputs<FamilyRule> at={at} of={amount} />
          </div>
        </>
      )
    },
  }),
  note: area('Sous les tarifs', {
    hint,
    rows: 3,
    placeholder: 'La licence n’est pas remboursable...',
  }),
}

export const FeesFields = () => <Inputs<Joining['fees']> at="fees" of={fees} />

/** Total of the fee, updated while typing. */
function Total({ at }: { at: string }) {
  const row = useWatch({ name: at }) as FeeRow
  return <p aria-live="polite">{totalText(row) || 'Total à compléter'}</p>
}

/** An unreadable amount is the text that was typed. */
const isAmount = Number.isFinite

const totalText = (row: FeeRow) =>
  isAmount(row.licence) && isAmount(row.dues) ? `Total\u00a0: ${euros(feeTotal(row))}` : ''
