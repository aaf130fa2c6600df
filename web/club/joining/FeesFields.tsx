import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#web/look/ui/Field.tsx'
import { RowGroup } from '#web/office/lists/RowGroup.tsx'
import { describeRule, euros, readHundredths } from './fees.ts'
import { JoiningField } from './JoiningField.tsx'
import styles from './JoiningForm.module.css'
import type { FamilyFields, FeeFields, JoiningFields } from './joiningFields.ts'

const times = Array.from({ length: 12 }, (_, index) => index + 1)
const members = Array.from({ length: 9 }, (_, index) => index + 2)

/** Fees by row, and what a family is let off; totals are worked out, nobody types them. */
export function FeesFields() {
  const { register } = useFormContext<JoiningFields>()
  return (
    <>
      <JoiningField
        name="fees.season"
        label="Saison"
        hint="facultatif"
        placeholder="Saison 2026-2027"
      />
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
            <JoiningField
              name={`fees.rows.${index}.who`}
              label="Pour qui"
              placeholder="Enfants (6-11 ans)"
            />
            <div className={styles.pair}>
              <JoiningField
                name={`fees.rows.${index}.licence`}
                label="Licence, en euros"
                decimal
                placeholder="41"
              />
              <JoiningField
                name={`fees.rows.${index}.dues`}
                label="Cotisation, en euros"
                decimal
                placeholder="159,50"
              />
            </div>
            <Total index={index} />
            <SelectField
              label="Nombre de paiements possibles"
              {...register(`fees.rows.${index}.instalments`)}
            >
              {times.map((count) => (
                <option key={count} value={count}>
                  {count === 1 ? 'En une fois' : `En ${count} fois`}
                </option>
              ))}
            </SelectField>
            <JoiningField
              name={`fees.rows.${index}.note`}
              label="Remarque"
              hint="facultatif"
              placeholder="Judogi prêté la première année"
            />
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
            <SelectField label="À partir du" {...register(`fees.family.${index}.from`)}>
              {members.map((nth) => (
                <option key={nth} value={nth}>
                  {nth}e membre de la famille
                </option>
              ))}
            </SelectField>
            <div className={styles.pair}>
              <JoiningField
                name={`fees.family.${index}.value`}
                label="Réduction"
                decimal
                placeholder="10"
                help="Sur la cotisation, jamais sur la licence."
              />
              <SelectField label="En" {...register(`fees.family.${index}.kind`)}>
                <option value="percent">pour cent</option>
                <option value="amount">euros</option>
              </SelectField>
            </div>
          </>
        )}
      </RowGroup>
      <JoiningField
        name="fees.note"
        label="Sous les tarifs"
        hint="facultatif"
        rows={3}
        placeholder="La licence n’est pas remboursable..."
      />
    </>
  )
}

/** The sum as it will be shown, while it is typed. */
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
