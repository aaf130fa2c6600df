import { useWatch } from 'react-hook-form'
import { FormChoice, rowFields } from '#web/admin/forms/FormField.tsx'
import { RowGroup } from '#web/admin/lists/RowGroup.tsx'
import { describeRule, euros, readHundredths } from './fees.ts'
import type { FamilyFields, FeeFields, JoiningFields } from './JoiningForm.tsx'

/** Choices by value, each with its label */
const countOf = (first: number, last: number, tell: (count: number) => string) =>
  Object.fromEntries(
    Array.from({ length: last - first + 1 }, (_, at) => [first + at, tell(first + at)]),
  )
const instalments = countOf(1, 12, (count) => (count === 1 ? 'En une fois' : `En ${count} fois`))
const members = countOf(2, 10, (nth) => `${nth}e membre de la famille`)

const hint = 'facultatif'
const inputMode = 'decimal'

export function FeesFields() {
  return (
    <>
      {rowFields<JoiningFields['fees']>('fees', {
        season: { label: 'Saison', hint, placeholder: 'Saison 2026-2027' },
      })}
      <RowGroup<FeeFields>
        list="fees.rows"
        title="Tarifs"
        item="Tarif"
        addLabel="Ajouter un tarif"
        start={(rows) => ({
          who: '',
          licence: rows.at(-1)?.licence ?? '',
          dues: '',
          instalments: rows.at(-1)?.instalments ?? '1',
          note: '',
        })}
        firstField="who"
        describe={(row) => ({ name: row.who, more: totalText(row) })}
      >
        {(index) => (
          <>
            {rowFields<FeeFields>(`fees.rows.${index}`, {
              who: { label: 'Pour qui', placeholder: 'Enfants (6-11 ans)' },
            })}
            <div className="grid gap-4 items-start two">
              {rowFields<FeeFields>(`fees.rows.${index}`, {
                licence: { label: 'Licence, en euros', inputMode, placeholder: '41' },
                dues: { label: 'Cotisation, en euros', inputMode, placeholder: '159,50' },
              })}
            </div>
            <Total index={index} />
            <FormChoice<JoiningFields>
              name={`fees.rows.${index}.instalments`}
              label="Nombre de paiements possibles"
              options={instalments}
            />
            {rowFields<FeeFields>(`fees.rows.${index}`, {
              note: { label: 'Remarque', hint, placeholder: 'Judogi prêté la première année' },
            })}
          </>
        )}
      </RowGroup>
      <RowGroup<FamilyFields>
        list="fees.family"
        title="Réduction famille"
        item="Réduction"
        addLabel="Ajouter une réduction"
        start={(rows) => ({ from: `${rows.length + 2}`, kind: 'percent', value: '' })}
        firstField="from"
        describe={(row) => ({ name: ruleText(row), more: '' })}
      >
        {(index) => (
          <>
            <FormChoice<JoiningFields>
              name={`fees.family.${index}.from`}
              label="À partir du"
              options={members}
            />
            <div className="grid gap-4 items-start two">
              {rowFields<FamilyFields>(`fees.family.${index}`, {
                value: {
                  label: 'Réduction',
                  inputMode,
                  placeholder: '10',
                  help: 'Sur la cotisation, jamais sur la licence.',
                },
              })}
              <FormChoice<JoiningFields>
                name={`fees.family.${index}.kind`}
                label="En"
                options={{ percent: 'pour cent', amount: 'euros' }}
              />
            </div>
          </>
        )}
      </RowGroup>
      {rowFields<JoiningFields['fees']>('fees', {
        note: {
          label: 'Sous les tarifs',
          hint,
          rows: 3,
          placeholder: 'La licence n’est pas remboursable...',
        },
      })}
    </>
  )
}

/** Total of the fee, updated while typing. */
function Total({ index }: { index: number }) {
  const row = useWatch<JoiningFields>({ name: `fees.rows.${index}` }) as FeeFields
  return <p aria-live="polite">{totalText(row) || 'Total à compléter'}</p>
}

function totalText({ licence, dues }: FeeFields): string {
  const [a, b] = [readHundredths(licence), readHundredths(dues)]
  return a === undefined || b === undefined ? '' : `Total\u00a0: ${euros(a + b)}`
}

function ruleText({ from, kind, value }: FamilyFields): string {
  const read = readHundredths(value)
  return read === undefined ? '' : describeRule({ from: Number(from), kind, value: read })
}
