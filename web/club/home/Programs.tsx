import Check from 'lucide-react/icons/check'
import Flame from 'lucide-react/icons/flame'
import Sun from 'lucide-react/icons/sun'
import Target from 'lucide-react/icons/target'
import type { Settings } from '#src/office/settings/settings.contract.ts'
import { courseHref } from '#web/club/courses/courseAnchor.ts'
import { BeltBand, BeltChip } from '#web/look/art/Belt.tsx'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { stretched } from '#web/look/ui/Card.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { SectionHead } from '#web/look/ui/SectionHead.tsx'
import styles from './Programs.module.css'

const icons = { sun: Sun, flame: Flame, target: Target }

/** The programs by age, each under a belt of its own: it leads to the lessons of that age. */
export function Programs({ programs }: Pick<Settings, 'programs'>) {
  return (
    <section className="section relative" aria-labelledby="programmes">
      <BeltBand color="bleue" />
      <div className="wrap">
        <SectionHead
          chip={<BeltChip color="bleue" />}
          eyebrow="Nos Programmes"
          title={
            <>
              Un cours pour <br />
              chaque âge
            </>
          }
          id="programmes"
        />
        <ul className={`strip ${styles.programs}`}>
          {programs.map(({ title, ages, text, points, icon, color }) => {
            const Icon = icons[icon]
            return (
              <li key={title} className={styles.program}>
                <BeltChip color={color} className={styles.belt} />
                <div className={styles.words}>
                  <p className={styles.ages}>
                    <b>{ages}</b> ans
                  </p>
                  <h3 className={styles.title}>
                    <Icon size={22} strokeWidth={1.75} aria-hidden />
                    <Anchor href={courseHref(ages)} className={classes(stretched, styles.link)}>
                      {title}
                    </Anchor>
                  </h3>
                  <p className="muted mt-3 text-body">{text}</p>
                  <ul className={styles.points}>
                    {points.map((point) => (
                      <li key={point}>
                        <Check size={18} strokeWidth={1.75} aria-hidden />
                        {point}
                      </li>
                    ))}
                  </ul>
                  <p className={styles.onward} aria-hidden="true">
                    Voir les cours
                  </p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
