import ArrowRight from 'lucide-react/icons/arrow-right'
import { BeltBand, BeltChip } from '#web/art/Belt.tsx'
import { BeltStack } from '#web/art/BeltStack.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SectionHead } from '#web/ui/SectionHead.tsx'
import styles from './Hero.module.css'

/** `planned`: there is a timetable further down. */
export function Hero({ planned }: { planned: boolean }) {
  return (
    <div className={styles.hero}>
      <BeltBand color="verte" />
      <div className={styles.words}>
        <SectionHead
          as="h1"
          chip={<BeltChip color="verte" />}
          eyebrow="Notre Club"
          title="Les cours"
        >
          <p className={styles.lead}>
            De l’éveil judo au jujitsu adulte, un créneau pour chaque âge. Le premier cours est
            offert : venez en jogging, on s’occupe du reste.
          </p>
        </SectionHead>
        <div className={styles.links} data-screen-only>
          {/* The capital is the spec's own. */}
          <Button href="/Contact" variant="main" iconEnd={<ArrowRight aria-hidden />}>
            Essai Gratuit
          </Button>
          {planned && (
            <Button href="#planning" variant="ghost">
              Voir le planning
            </Button>
          )}
        </div>
      </div>
      <div className={styles.picture} data-screen-only>
        <BeltStack />
      </div>
    </div>
  )
}
