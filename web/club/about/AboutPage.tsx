import type { AboutView } from '#src/club/about/about.contract.ts'
import { type AboutCard, aboutCards } from '#src/club/about/stand-ins.contract.ts'
import { Kanji, type KanjiName } from '#web/look/art/Kanji.tsx'
import { PageTop } from '#web/look/frame/PageTop.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Blank } from '#web/look/ui/Empty.tsx'
import styles from './AboutPage.module.css'
import { Location } from './Location.tsx'

/** Spec section 2 'About page'. `about` is missing when its load failed, silently. */
export function AboutPage({ about }: { about?: AboutView }) {
  const cards = about && aboutCards.map((card) => ({ ...card, text: textOf(card, about) }))
  const written = cards?.filter(({ text }) => text !== '')
  return (
    <>
      <PageTop
        belt="jaune"
        eyebrow="Notre Club"
        title="À propos"
        lead={
          written && written.length < aboutCards.length
            ? 'Le club, et le chemin du dojo.'
            : 'Huit tatamis, une pièce\u00a0: ce que nous sommes, d’où nous venons, où nous allons.'
        }
      />
      <div className={`wrap grid ${styles.sections}`}>
        {!written ? <Blank /> : written.length > 0 && <Mats cards={written} />}
        <Location place={about?.place ?? ''} />
      </div>
    </>
  )
}

type Card = { field: AboutCard; title: string; text: string }

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

/** A text the club has not written yet: its stand-in while the site is the example, else nothing. */
const textOf = ({ field, text }: Card, about: AboutView) =>
  about[field] || (about.example ? text : '')

/** The eight cards, laid like tatami; those that say something, where some don't. */
function Mats({ cards }: { cards: readonly Card[] }) {
  return (
    <div className="container">
      <div
        className={classes('mats', styles.room, cards.length < aboutCards.length && styles.partly)}
      >
        {cards.map(({ field, title, text }) => (
          <section
            key={field}
            className={classes(styles.mat, styles[field])}
            aria-labelledby={field}
            data-on-dark={field === 'instructorMessage' || undefined}
          >
            <Kanji name={characters[field]} className={styles.kanji} />
            <div>
              <h2 id={field} className="text-h3 track leading-flat">
                {title}
              </h2>
              <p className={`muted serif leading-loose pre-line ${styles.text}`}>{text}</p>
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
