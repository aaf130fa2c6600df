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
    <section className="section tinted" aria-labelledby="ceintures">
      <div className="wrap stack gap-5">
        <SectionHead title="La voie des ceintures" id="ceintures" small />
        <fieldset className={classes('grid min-0 framed', styles.path)}>
          <legend className="visually-hidden">Ce qu’on apprend à chaque ceinture</legend>
          {Object.entries(belts).flatMap(([belt, text], at) => [
            <label
              key={belt}
              className={classes(
                'relative border-bottom pointer',
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
                className="fill"
              />
              <span className="visually-hidden">Ceinture {belt}</span>
            </label>,
            <div key={`${belt} texte`} className={classes('full-row', styles.text)}>
              <h3 className="text-h3 leading-tight">Ceinture {belt}</h3>
              <p className="mt-2 pre-line leading-text prose break">{text}</p>
            </div>,
          ])}
        </fieldset>
      </div>
    </section>
  )
}
