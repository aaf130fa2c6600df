import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Joining } from '#src/club/joining/joining.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { useHydrated } from '#web/look/frame/useHydrated.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { SelectField } from '#web/look/ui/Field.tsx'
import styles from './Calculator.module.css'
import { people, readFamily, writeFamily } from './family.ts'
import { describePayments, describeRule, euros, type Family, familyFees } from './fees.ts'

/** So many are asked for at first. */
const atFirst = 2

/**
 * What a family pays: by the address, which the form leads to without scripts; with them at once,
 * and the address follows, so that it can be sent.
 */
export function Calculator({ fees: { rows, family } }: Pick<Joining, 'fees'>) {
  const asked = readFamily(new URLSearchParams(useSearch()))
  const { form, chosen, update } = useChosen(asked)
  const hydrated = useHydrated()
  const shown = Math.min(people.length, Math.max(atFirst, chosen.findLastIndex(Boolean) + 2))
  const result = familyFees(rows, family, chosen)
  return (
    <section className={classes('stack gi', styles.calculator)} aria-labelledby="calcul">
      <h3 id="calcul" className="text-h3">
        Combien pour notre famille&nbsp;?
      </h3>
      <form
        ref={form}
        method="get"
        action={`${hrefs.joining}#calcul`}
        className={styles.people}
        onSubmit={update}
        onChange={update}
      >
        {people.slice(0, shown).map((name, place) => (
          <SelectField
            key={name}
            label={`${place + 1}${place === 0 ? 're' : 'e'} personne`}
            name={name}
            defaultValue={asked[place] ?? ''}
          >
            <option value="">{place === 0 ? 'Choisir un tarif' : 'Personne'}</option>
            {rows.map(({ who }) => (
              <option key={who} value={who}>
                {who}
              </option>
            ))}
          </SelectField>
        ))}
        {!hydrated && (
          <Button type="submit" className={styles.submit}>
            Calculer
          </Button>
        )}
      </form>
      <div aria-live="polite">{result.members.length > 0 && <Result family={result} />}</div>
      {family.length > 0 && (
        <p className="note muted">
          Réduction famille&nbsp;:{' '}
          {family
            .toSorted((a, b) => a.from - b.from)
            .map(describeRule)
            .join(', ')}
          . Elle porte sur les cotisations les moins élevées, jamais sur la licence.
        </p>
      )}
    </section>
  )
}

/** What is chosen, from the address first and then from the fields themselves. */
function useChosen(asked: string[]) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(asked)
  const [, navigate] = useLocation()
  const read = () => {
    if (!form.current) return []
    const data = new FormData(form.current)
    // Each in its place: who is taken away leaves the others where they are.
    return people.map((name) => String(data.get(name) ?? ''))
  }
  const update = (event: FormEvent) => {
    if (event.type === 'submit') event.preventDefault()
    const now = read()
    setChosen(now)
    const query = writeFamily(now.filter(Boolean))
    navigate(query.size > 0 ? `${hrefs.joining}?${query}` : hrefs.joining, { replace: true })
  }
  // What was chosen before the scripts were there, or brought back by the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => setChosen(read()), [])
  return { form, chosen, update }
}

function Result({ family: { members, total, instalments } }: { family: Family }) {
  return (
    <>
      <ol className={styles.members}>
        {members.map(({ fee, reduction, total }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one fee
          <li key={place} className={styles.member}>
            <span>
              {fee.who}
              <span className="note muted block">
                licence {euros(fee.licence)} + cotisation {euros(fee.dues)}
                {reduction > 0 && `, moins ${euros(reduction)} de réduction`}
              </span>
            </span>
            <strong>{euros(total)}</strong>
          </li>
        ))}
      </ol>
      <p className={styles.total}>
        <span>Total</span>
        <strong>{euros(total)}</strong>
      </p>
      {instalments > 1 && <p className="strong">{describePayments(total, instalments)}.</p>}
    </>
  )
}
