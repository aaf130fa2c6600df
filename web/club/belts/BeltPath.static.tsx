import type { CSSProperties } from 'react'
import type { PublicGrades } from '#src/club/belts/belts.schema.ts'
import { beltStyle } from '#web/ui/art/Belt.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import styles from './BeltPath.module.css'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/belts': PublicGrades
  }
}

/** The club's grades, lowest first: belts, told apart by their colour, or levels with their names. */
export function BeltPath({ belts }: { belts?: PublicGrades }) {
  const hasBelts = useSettings().grades === 'ceintures'
  if (!belts || belts.levels.length === 0) return null
  const { title, levels } = belts
  return (
    <section className="py-section bg-muted" aria-labelledby="ceintures">
      <div className="wrap grid grid-cols-1 gap-6">
        <SectionHead title={title} id="ceintures" small />
        {hasBelts ? <BeltRow belts={levels} /> : <LevelList levels={levels} />}
      </div>
    </section>
  )
}

/** Choosing a belt shows what is learnt there, without scripts too. */
function BeltRow({ belts }: { belts: PublicGrades['levels'] }) {
  return (
    <fieldset
      className="grid grid-cols-[repeat(var(--count),minmax(0,1fr))] grid-rows-[auto_auto] min-w-0 border-structure border-ink bg-surface"
      style={{ '--count': belts.length } as CSSProperties}>
      <legend className="sr-only">Ce qu’on apprend à chaque ceinture</legend>
      {belts.flatMap(({ name, color, text }, at) => [
        <label
          key={name}
          className={classes(
            'relative row-1 h-16 border-b-structure border-b-ink cursor-pointer [label~&]:border-l-card [label~&]:border-l-ink',
            'has-focus-visible:z-1 has-focus-visible:outline-offset-3 has-focus-visible:[outline:3px_solid_var(--focus,var(--color-focus))]',
            styles.belt,
            color === 'blanche' && styles.blanche,
          )}
          style={beltStyle(color)}
          data-screen-only>
          <input
            type="radio"
            name="ceinture"
            value={name}
            defaultChecked={at === 0}
            className="absolute inset-0 size-full object-cover opacity-0 cursor-pointer"
          />
          <span className="sr-only">{name}</span>
        </label>,
        <div
          key={`${name} texte`}
          className="col-span-full hidden row-2 min-h-[9.5rem] p-[clamp(var(--spacing)_*_4,3vw,var(--spacing)_*_8)] [:has(:checked)+&]:block print:block print:row-[auto] print:min-h-0">
          <h3 className="text-h3 leading-tight">{name}</h3>
          <p className="mt-2 whitespace-pre-line leading-normal max-w-prose min-w-0 wrap-anywhere">
            {text}
          </p>
        </div>,
      ])}
    </fieldset>
  )
}

const LevelList = ({ levels }: Pick<PublicGrades, 'levels'>) => (
  <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
    {levels.map(({ name, color, text }) => (
      <li key={name} className="min-w-0 border-structure border-ink bg-surface wrap-anywhere">
        <span
          className={classes(
            'block h-4 border-b-structure border-b-ink',
            styles.belt,
            color === 'blanche' && styles.blanche,
          )}
          style={beltStyle(color)}
          aria-hidden
        />
        <h3 className="text-h3 leading-tight py-3 px-4">{name}</h3>
        {text && <p className="whitespace-pre-line leading-normal px-4 pb-4">{text}</p>}
      </li>
    ))}
  </ol>
)
