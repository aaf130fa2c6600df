import type { Belts } from '#src/club/belts/belts.schema.ts'
import { type BeltColor, beltStyleOf } from '#web/ui/art/Belt.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import styles from './BeltPath.module.css'

/**
 * Row of belts from white to black. Choosing one shows what is learnt there, without scripts too.
 */
export function BeltPath({ belts }: { belts?: Belts }) {
  if (!belts) return null
  return (
    <section className="py-section bg-muted" aria-labelledby="ceintures">
      <div className="wrap grid grid-cols-1 gap-6">
        <SectionHead title="La voie des ceintures" id="ceintures" small />
        <fieldset
          className={classes('grid min-w-0 border-structure border-ink bg-surface', styles.path)}
        >
          <legend className="sr-only">Ce qu’on apprend à chaque ceinture</legend>
          {Object.entries(belts).flatMap(([belt, text], at) => [
            <label
              key={belt}
              className={classes(
                'relative border-b-structure border-b-ink cursor-pointer',
                styles.belt,
                belt === 'blanche' && styles.blanche,
              )}
              style={beltStyleOf(belt as BeltColor)}
              data-screen-only
            >
              <input
                type="radio"
                name="ceinture"
                value={belt}
                defaultChecked={at === 0}
                className="absolute inset-0 size-full object-cover"
              />
              <span className="sr-only">Ceinture {belt}</span>
            </label>,
            <div
              key={`${belt} texte`}
              className={`col-span-full hidden row-2 min-h-[9.5rem] p-[clamp(var(--spacing)_*_4,3vw,var(--spacing)_*_8)] print:block print:row-[auto] print:min-h-0 ${styles.text}`}
            >
              <h3 className="text-h3 leading-tight">Ceinture {belt}</h3>
              <p className="mt-2 whitespace-pre-line leading-normal max-w-prose min-w-0 wrap-anywhere">
                {text}
              </p>
            </div>,
          ])}
        </fieldset>
      </div>
    </section>
  )
}
