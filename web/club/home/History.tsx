import type { Settings } from '#src/office/settings/settings.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltBand, BeltChip } from '#web/look/art/Belt.tsx'
import { Kanji } from '#web/look/art/Kanji.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { MoreLink } from '#web/look/ui/MoreLink.tsx'
import { SectionHead } from '#web/look/ui/SectionHead.tsx'
import styles from './History.module.css'

/** Respect, courage, self-control, excellence: the four values of spec section 2, in its order. */
const characters = ['rei', 'yu', 'sei', 'shu'] as const

export function History({ history }: Pick<Settings, 'history'>) {
  return (
    <section className={classes('section relative gi', styles.section)} aria-labelledby="histoire">
      <BeltBand color="jaune" />
      <div className={classes('stack gap-5 wrap', styles.columns)}>
        <div>
          <SectionHead
            chip={<BeltChip color="jaune" />}
            eyebrow="À Propos du Club"
            title="Notre Histoire"
            id="histoire"
          />
          <p className={classes('text-lead serif leading-text', styles.lead)}>{history.lead}</p>
          <p className="muted mt-4 text-article serif leading-text">{history.mission}</p>
          <MoreLink href={hrefs.about} className="mt-5">
            Lire notre histoire
          </MoreLink>
        </div>
        {/* On a phone it scrolls: the keyboard is to reach it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <ul className={classes('strip mats self-start', styles.values)} tabIndex={0}>
          {history.values.map(({ title, text }, i) => (
            <li key={title} className={classes('grid gap-1 min-0 p-3 text-sumi gi', styles.value)}>
              <Kanji name={characters[i % characters.length] ?? 'rei'} className={styles.kanji} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
