import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Settings } from '#src/office/settings/settings.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltBand, BeltChip } from '#web/look/art/Belt.tsx'
import { Judoka } from '#web/look/art/Judoka.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { useSettings } from '#web/office/settings/useSettings.ts'
import styles from './Hero.module.css'

/** What the club is, in three words, and the ways on: to a lesson first. */
export function Hero() {
  const { club, hero } = useSettings()
  return (
    <>
      <section className={styles.hero} aria-labelledby="accueil">
        <BeltBand color="blanche" />
        <div className={styles.columns}>
          <div className={styles.words}>
            <p className="row text-label strong">
              <BeltChip color="blanche" />
              {hero.badge}
            </p>
            <h1 id="accueil" className={styles.tagline}>
              {sentences(hero.tagline).map((sentence) => (
                <span key={sentence}>{sentence} </span>
              ))}
            </h1>
            <p className={classes('strong text-body leading-text', styles.club)}>{club.name}</p>
            <p className={classes('muted text-lead serif leading-text', styles.intro)}>
              {hero.intro}
            </p>
            <div className={styles.links}>
              <Button href={hrefs.trial()} variant="main" iconEnd={<ArrowRight aria-hidden />}>
                Essai gratuit
              </Button>
              <Button href={hrefs.lessonFinder}>Trouver un cours</Button>
              <Button href={hrefs.contact} variant="ghost">
                Contactez-nous
              </Button>
              <Button href={hrefs.events} variant="ghost">
                Nos Événements
              </Button>
            </div>
          </div>
          <div className={styles.picture}>
            <Judoka rising />
          </div>
        </div>
      </section>
      <Figures figures={hero.figures} />
    </>
  )
}

/** Each on a line of its own. */
const sentences = (text: string) => text.split(/(?<=[.!?…])\s+/)

/** The three figures under the hero; a « + » at the end stands small and red. */
function Figures({ figures }: { figures: Settings['hero']['figures'] }) {
  return (
    <div className={styles.strip}>
      <dl className={styles.figures}>
        {figures.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              {value.replace(/\+$/, '')}
              {value.endsWith('+') && <span className={styles.plus}>+</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
