import Check from 'lucide-react/icons/check'
import type { Settings } from '#src/office/settings/settings.contract.ts'
import { courseHref } from '#web/club/courses/courseAnchor.ts'
import { DisciplineArt } from '#web/look/art/DisciplineArt.tsx'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Card, stretched } from '#web/look/ui/Card.tsx'
import { classes } from '#web/look/ui/classes.ts'
import styles from './Disciplines.module.css'
import { HomeSection } from './HomeSection.tsx'

/** The pictures of the three disciplines, in the order of spec section 2. */
const pictures = ['judo', 'jujitsu', 'taiso'] as const

export function Disciplines({ disciplines }: Pick<Settings, 'disciplines'>) {
  return (
    <HomeSection
      belt="orange"
      eyebrow="Trois pratiques, un seul tatami"
      title="Nos Disciplines"
      id="disciplines"
    >
      <ul className={`strip grid gap-4 mt-5 md-three ${styles.cards}`}>
        {disciplines.map(({ title, text, points }, i) => (
          <Card as="li" key={title} className="flex flex-column">
            <DisciplineArt name={pictures[i % pictures.length] ?? 'judo'} />
            <div className={classes('flex flex-column flex-1', styles.words)}>
              <h3 className="text-h3">
                <Anchor href={courseHref(title)} className={stretched}>
                  {title}
                </Anchor>
              </h3>
              <p className="muted mt-3 text-body">{text}</p>
              <ul className={classes('mt-4', styles.points)}>
                {points.map((point) => (
                  <li key={point} className="row leading-text ruled">
                    <Check className="text-rouge" size={18} />
                    {point}
                  </li>
                ))}
              </ul>
              <p className="fit pt-4 strong mt-auto underlined" aria-hidden="true">
                Voir les cours
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </HomeSection>
  )
}
