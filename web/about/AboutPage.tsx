import type { About } from '#src/about/about.contract.ts'
import { type AboutCard, aboutCards } from '#src/about/stand-ins.contract.ts'
import { Kanji, type KanjiName } from '#web/art/Kanji.tsx'
import { PageTop } from '#web/frame/PageTop.tsx'
import { classes } from '#web/ui/classes.ts'
import { Blank } from '#web/ui/Empty.tsx'
import styles from './AboutPage.module.css'
import { Location } from './Location.tsx'

/** Spec section 2 'About page'. `about` is missing when its load failed, silently. */
export function AboutPage({ about }: { about?: About }) {
  return (
    <>
      <PageTop
        belt="jaune"
        eyebrow="Notre Club"
        title="À propos"
        lead="Huit tatamis, une pièce&nbsp;: ce que nous sommes, d’où nous venons, où nous allons."
      />
      <div className={`wrap ${styles.sections}`}>
        {about ? <Mats about={about} /> : <Blank />}
        <Location place={about?.place ?? ''} />
      </div>
    </>
  )
}

/** Bow, way, supple, beginning, heart, courage, victory, meeting. */
const characters: Record<AboutCard, KanjiName> = {
  mission: 'rei',
  vision: 'do',
  philosophy: 'ju',
  history: 'hajime',
  instructorMessage: 'shin',
  coreValues: 'yu',
  achievements: 'sho',
  communityInvolvement: 'kai',
}

/** The eight cards, laid like tatami. A text the club has not written yet has its stand-in. */
function Mats({ about }: { about: About }) {
  return (
    <div className={styles.measure}>
      <div className={styles.room}>
        {aboutCards.map(({ field, title, text }) => (
          <section
            key={field}
            className={classes(styles.mat, styles[field])}
            aria-labelledby={field}
            data-on-dark={field === 'instructorMessage' || undefined}
          >
            <Kanji name={characters[field]} className={styles.kanji} />
            <div className={styles.words}>
              <h2 id={field} className={styles.title}>
                {title}
              </h2>
              <p className={styles.text}>{about[field] || text}</p>
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
