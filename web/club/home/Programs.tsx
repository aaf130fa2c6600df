import Check from 'lucide-react/icons/check'
import Flame from 'lucide-react/icons/flame'
import Sun from 'lucide-react/icons/sun'
import Target from 'lucide-react/icons/target'
import type { Settings } from '#src/office/settings/settings.contract.ts'
import { courseHref } from '#web/club/courses/courseAnchor.ts'
import { BeltChip } from '#web/look/art/Belt.tsx'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { stretched } from '#web/look/ui/Card.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { HomeSection } from './HomeSection.tsx'
import styles from './Programs.module.css'

const icons = { sun: Sun, flame: Flame, target: Target }

export function Programs({ programs }: Pick<Settings, 'programs'>) {
  return (
    <HomeSection
      belt="bleue"
      eyebrow="Nos Programmes"
      title={
        <>
          Un cours pour <br />
          chaque âge
        </>
      }
      id="programmes"
    >
      <ul className={`strip mats ${styles.programs}`}>
        {programs.map(({ title, ages, text, points, icon, color }) => {
          const Icon = icons[icon]
          return (
            <li
              key={title}
              className={classes('flex flex-column min-0 container relative', styles.program)}
            >
              <BeltChip color={color} className={styles.belt} />
              <div className={classes('flex flex-column flex-1 gi', styles.words)}>
                <p className={classes('text-body leading-flat', styles.ages)}>
                  <b>{ages}</b> ans
                </p>
                <h3 className={classes('row mt-4', styles.title)}>
                  <Icon size={22} />
                  <Anchor href={courseHref(ages)} className={`${stretched} underlined-on-hover`}>
                    {title}
                  </Anchor>
                </h3>
                <p className="muted mt-3 text-body">{text}</p>
                <ul className={classes('mt-4', styles.points)}>
                  {points.map((point) => (
                    <li key={point} className="row leading-text">
                      <Check className="text-vert" size={18} />
                      {point}
                    </li>
                  ))}
                </ul>
                <p className="fit pt-4 strong mt-auto underlined" aria-hidden="true">
                  Voir les cours
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}
