import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Settings } from '#src/office/settings/settings.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltBand, BeltChip } from '#web/look/art/Belt.tsx'
import { TatamiWeek } from '#web/look/art/TatamiWeek.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { SectionHead } from '#web/look/ui/SectionHead.tsx'
import styles from './HomePlanning.module.css'

/** An invitation to the timetable, which itself is on the courses page (spec section 1). */
export function Planning({ planning }: Pick<Settings, 'planning'>) {
  return (
    <section className={classes('container relative', styles.section)} aria-labelledby="planning">
      <BeltBand color="verte" />
      <div className={styles.columns}>
        <div className={styles.words} data-on-dark>
          <SectionHead
            chip={<BeltChip color="verte" outlined />}
            eyebrow={planning.eyebrow}
            title="Planning Hebdomadaire des Cours"
            id="planning"
          >
            <p>{planning.intro}</p>
          </SectionHead>
          <Button href={hrefs.courses} onDark iconEnd={<ArrowRight />} className="mt-5">
            Découvrir Tous Nos Cours
          </Button>
        </div>
        <div className={`relative filled ${styles.picture}`}>
          <TatamiWeek />
        </div>
      </div>
    </section>
  )
}
