import ArrowRight from 'lucide-react/icons/arrow-right'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip, type BeltColor, BeltStripe } from '#web/ui/art/Belt.tsx'
import { Judoka } from '#web/ui/art/Judoka.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { FigureStrip } from '#web/ui/components/FigureStrip.tsx'
import { PageParts } from '#web/ui/layout/PageParts.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import styles from './Hero.module.css'

export function Hero() {
  const { club, hero } = useSettings()
  return (
    <>
      <section className="container relative" aria-labelledby="accueil">
        <BeltStripe color="blanche" />
        <div className={styles.columns}>
          <div className={styles.words}>
            <p className="row text-label strong">
              <BeltChip color="blanche" />
              {hero.badge}
            </p>
            <h1 id="accueil" className={classes('display leading-flat', styles.tagline)}>
              {sentences(hero.tagline).map((sentence) => (
                <span className="block" key={sentence}>
                  {sentence}{' '}
                </span>
              ))}
            </h1>
            <p className={classes('strong leading-text', styles.club)}>{club.name}</p>
            <p className={classes('muted text-lead serif leading-text', styles.intro)}>
              {hero.intro}
            </p>
            <div className={classes('grid gap-3 mt-5 small-columns', styles.links)}>
              <Button href={hrefs.trial()} variant="main" iconEnd={<ArrowRight />}>
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
          <PageParts at="belt" View={HeroPicture}>
            <HeroPicture />
          </PageParts>
        </div>
      </section>
      <FigureStrip figures={hero.figures} />
    </>
  )
}

/** @param owner whose belt the sun wears */
function HeroPicture({ belt = 'noire', owner }: { belt?: BeltColor; owner?: string }) {
  return (
    <div
      className={classes('overflow-hidden relative tinted', styles.picture, owner && styles.owned)}
    >
      <Judoka rising className="fill" belt={belt} />
      {owner && (
        <p className={classes('row absolute note strong break gi', styles.owner)}>
          <BeltChip color={belt} /> {owner}
        </p>
      )}
    </div>
  )
}

/** Puts each sentence on its own line. */
const sentences = (text: string) => text.replace(/([.!?…])\s+/g, '$1\n').split('\n')
