import { useWatch } from 'react-hook-form'
import type { FamilyRule, FeeRow, Joining } from '#src/club/joining/joining.schema.ts'
import { euros } from '#src/core/text/money.shared.ts'
import { area, choice, Inputs, money, text } from '#web/admin/forms/fields.tsx'
import { RowGroup } from '#web/admin/lists/RowGroup.tsx'
import { describeRule, totalOf } from './fees.ts'

/** Choices by value, each with its label */
const countOf = (first: number, last: number, labelOf: (count: number) => string) =>
  Object.fromEntries(
    Array.from({ length: last - first + 1 }, (_, at) => [first + at, labelOf(first + at)]),
  )
const instalments = countOf(1, 12, (count) => (count === 1 ? 'En une fois' : `En ${count} fois`))
const members = countOf(2, 10, (nth) => `${nth}e membre de la famille`)

const hint = 'facultatif'
const asNumber = { valueAsNumber: true }

const fee = {
  who: text('Pour qui', { placeholder: 'Enfants (6-11 ans)' }),
  amounts: {
    licence: money('Licence, en euros', { placeholder: '41' }),
    dues: money('Cotisation, en euros', { placeholder: '159,50' }),
  },
  instalments: choice('Nombre de paiements possibles', instalments, asNumber),
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

/** Amount of a new row, which is refused until it is typed. */
const none = Number.NaN

export function FeesFields() {
  return (
    <>
      <Inputs<Joining['fees']>
        at="fees"
        of={{ season: text('Saison', { hint, placeholder: 'Saison 2026-2027' }) }}
      />
      <RowGroup<FeeRow>
        list="fees.rows"
        title="Tarifs"
        item="Tarif"
        addLabel="Ajouter un tarif"
        start={(rows) => ({
          who: '',
          licence: none,
          dues: none,
          instalments: rows.at(-1)?.instalments ?? 1,
          note: '',
        })}
        firstField="who"
        describe={(row) => ({ name: row.who, more: totalText(row) })}>
        {(index) => (
          <>
            <Inputs<FeeRow> at={`fees.rows.${index}`} of={{ who: fee.who }} />
            <div className="grid gap-4 items-start grid-cols-2">
              <Inputs<FeeRow> at={`fees.rows.${index}`} of={fee.amounts} />
            </div>
            <Total index={index} />
            <Inputs<FeeRow>
              at={`fees.rows.${index}`}
              of={{ instalments: fee.instalments, note: fee.note }}
            />
          </>
        )}
      </RowGroup>
      <RowGroup<FamilyRule>
        list="fees.family"
        title="Réduction famille"
        item="Réduction"
        addLabel="Ajouter une réduction"
        start={(rows) => ({ from: rows.length + 2, kind: 'percent', value: none })}
        firstField="from"
        describe={(rule) => ({ name: isAmount(rule.value) ? describeRule(rule) : '', more: '' })}>
        {(index) => (
          <>
            <Inputs<FamilyRule> at={`fees.family.${index}`} of={{ from: reduction.from }} />
            <div className="grid gap-4 items-start grid-cols-2">
              <Inputs<FamilyRule>
                at={`fees.family.${index}`}
                of={{ value: reduction.value, kind: reduction.kind }}
              />
            </div>
          </>
        )}
      </RowGroup>
      <Inputs<Joining['fees']>
        at="fees"
        of={{
          note: area('Sous les tarifs', {
            hint,
            rows: 3,
            placeholder: 'La licence n’est pas remboursable...',
          }),
        }}
      />
    </>
  )
}

/** Total of the fee, updated while typing. */
function Total({ index }: { index: number }) {
  const row = useWatch<Joining>({ name: `fees.rows.${index}` }) as FeeRow
  return <p aria-live="polite">{totalText(row) || 'Total à compléter'}</p>
}

/** An unreadable amount is the text that was typed. */
const isAmount = Number.isFinite

const totalText = (row: FeeRow) =>
  isAmount(row.licence) && isAmount(row.dues) ? `Total\u00a0: ${euros(totalOf(row))}` : ''
