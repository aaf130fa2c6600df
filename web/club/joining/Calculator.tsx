import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Joining } from '#src/club/joining/joining.schema.ts'
import { euros } from '#src/core/text/money.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { SelectField } from '#web/ui/components/Field.tsx'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { type Person, people, readFamily, writeFamily } from './family.ts'
import {
  countableAids,
  describePayments,
  describeRule,
  type Family,
  familyFees,
  type Member,
} from './fees.ts'

/** Number of members shown at first. */
const atFirst = 2

/**
 * A family's price. Without scripts the form submits to the address; with scripts it updates at
 * once, and the address follows, so that it can be shared.
 */
export function Calculator({ fees: { rows, family }, aids }: Pick<Joining, 'fees' | 'aids'>) {
  const initialFamily = readFamily(new URLSearchParams(useSearch()))
  const { form, chosen, update } = useChosen(initialFamily)
  const hydrated = useHydrated()
  const last = chosen.findLastIndex(({ who }) => who !== '')
  const visibleCount = Math.min(people.length, Math.max(atFirst, last + 2))
  const countable = countableAids(aids.rows)
  const result = familyFees(rows, family, chosen, countable)
  return (
    <section
      className="grid grid-cols-1 gap-0 border-structure border-ink bg-surface md:grid-cols-(--cols) [--cols:7fr_5fr]"
      aria-labelledby="calcul"
      data-screen-only={result.members.length === 0 || undefined}>
      <div className="grid grid-cols-1 gap-4 content-start p-[clamp(var(--spacing)_*_4,4vw,var(--spacing)_*_8)]">
        <h3 id="calcul" className="text-h3">
          Combien pour notre famille&nbsp;?
        </h3>
        <form
          ref={form}
          method="get"
          action={`${hrefs.joining}#calcul`}
          className="grid grid-cols-1 gap-4"
          onSubmit={update}
          onChange={update}>
          {people.slice(0, visibleCount).map((nth) => (
            <div key={nth} className="grid grid-cols-1 gap-1">
              <SelectField
                label={`${nth}${nth === 1 ? 're' : 'e'} personne`}
                name={`p${nth}`}
                defaultValue={initialFamily[nth - 1]?.who}
                choices={[
                  ['', nth === 1 ? 'Choisir un tarif' : 'Personne'],
                  ...rows.map(({ who }) => [who, who] as const),
                ]}
              />
              {chosen[nth - 1]?.who && (
                <div className="flex flex-wrap items-center gap-1">
                  {countable.map(({ name }) => (
                    <Tick
                      key={name}
                      name={`a${nth}`}
                      value={name}
                      checkedValues={initialFamily[nth - 1]?.aids}>
                      {name}
                    </Tick>
                  ))}
                  <Tick
                    name={`l${nth}`}
                    value="1"
                    checkedValues={initialFamily[nth - 1]?.licensed ? ['1'] : []}>
                    Déjà licencié cette saison
                  </Tick>
                </div>
              )}
            </div>
          ))}
          {!hydrated && (
            <Button type="submit" className="justify-self-start">
              Calculer
            </Button>
          )}
        </form>
      </div>
      <div
        className="grid grid-cols-1 gap-4 bg-night content-start p-[clamp(var(--spacing)_*_4,4vw,var(--spacing)_*_8)]"
        data-on-dark>
        <div aria-live="polite">
          {result.members.length > 0 ? (
            <Receipt family={result} />
          ) : (
            <p className="text-h3 font-bold leading-snug">
              Choisissez un tarif, le compte se fait ici.
            </p>
          )}
        </div>
        {family.length > 0 && (
          <p className="text-note">
            Réduction famille&nbsp;:{' '}
            {family
              .toSorted((a, b) => a.from - b.from)
              .map((rule, n, rules) => describeRule(rule, rules[n + 1]))
              .join(', ')}
            . Elle porte sur les cotisations les moins élevées, jamais sur la licence.
          </p>
        )}
      </div>
    </section>
  )
}

type TickProps = {
  name: string
  value: string
  checkedValues: string[] | undefined
  children: string
}

const Tick = ({ name, value, checkedValues, children }: TickProps) => (
  <label className="flex items-center gap-3 min-h-11 text-label me-4">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={checkedValues?.includes(value)}
      className="size-[1.375rem] accent-accent-fill"
    />
    {children}
  </label>
)

function useChosen(initial: Person[]) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(initial)
  const [, navigate] = useLocation()
  // Keeps each member's position when another one is removed.
  const read = () => {
    const data = new FormData(form.current ?? undefined)
    return readFamily(new URLSearchParams([...data].map(([name, value]) => [name, String(value)])))
  }
  const update = (event: FormEvent) => {
    if (event.type === 'submit') event.preventDefault()
    const now = read()
    setChosen(now)
    const query = writeFamily(now)
    navigate(query.size > 0 ? `${hrefs.joining}?${query}` : hrefs.joining, { replace: true })
  }
  // Reads choices made before hydration or restored by the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => setChosen(read()), [])
  return { form, chosen, update }
}

function Receipt({
  family: { members, total, instalments, lowestInstalments },
}: {
  family: Family
}) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <ol className="grid gap-3">
        {members.map((member, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two members may have the same fee
          <li key={`${index} ${member.fee.who}`}>
            <Lines member={member} />
          </li>
        ))}
      </ol>
      <p className="flex gap-3 items-baseline justify-between pt-4 tabular-nums border-t-card border-t-current">
        <span className="font-semibold">Total</span>
        <strong className="text-h2-small font-black leading-none">{euros(total)}</strong>
      </p>
      {instalments > 1 && total > 0 && (
        <p className="font-semibold">{`${describePayments(total, instalments)}.`}</p>
      )}
      {lowestInstalments && (
        <p className="text-note">
          {`«\u00a0${lowestInstalments.who}\u00a0» se règle en ${
            instalments > 1 ? `${instalments} paiements au plus` : 'une fois'
          }\u00a0: le tout aussi.`}
        </p>
      )}
    </div>
  )
}

function Lines({ member: { fee, reduction, licence, aids } }: { member: Member }) {
  const off = [
    { name: 'Réduction famille', cents: reduction },
    { name: 'Licence déjà prise', cents: licence },
    ...aids,
  ].filter(({ cents }) => cents > 0)
  return (
    <>
      <p className="flex gap-4 items-baseline justify-between">
        <span>
          {fee.who}
          <span className="text-note block">
            {`${fee.licence > 0 ? `licence ${euros(fee.licence)} + ` : ''}cotisation ${euros(fee.dues)}`}
          </span>
        </span>
        <strong className="flex-none tabular-nums">{euros(fee.licence + fee.dues)}</strong>
      </p>
      {off.map(({ name, cents }) => (
        <p key={name} className="flex gap-4 items-baseline justify-between text-[#8fd3a8]">
          {name}
          <strong className="flex-none tabular-nums">{`−${euros(cents)}`}</strong>
        </p>
      ))}
    </>
  )
}
