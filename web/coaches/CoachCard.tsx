import type { CSSProperties } from 'react'
import type { Coach } from '#src/coaches/coaches.contract.ts'
import { BeltChip } from '#web/art/Belt.tsx'
import { beltFromRank } from '#web/art/coachBelts.ts'
import judoka from '#web/art/Judoka.module.css'
import { still } from '#web/frame/Still.tsx'
import { Picture } from '#web/media/Picture.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Bio } from './Bio.tsx'
import styles from './CoachCard.module.css'
import socialsSheet from './Socials.module.css'

const CoachFigure = still(
  async () => (await import('#web/art/CoachFigure.tsx')).CoachFigure,
  [judoka],
  { optional: true },
)
// The 23 networks' icons weigh more than the page.
const Socials = still(async () => (await import('./Socials.tsx')).Socials, [socialsSheet], {
  optional: true,
})

/** Beyond so many cards, waiting for one's turn would be waiting for nothing. */
const lastTurn = 8

/** `index` is the card's place in the list: it enters 100 ms after the one before. */
export function CoachCard({ coach, index }: { coach: Coach; index: number }) {
  const { name, rank, bio, image, socials } = coach
  const belt = beltFromRank(rank)
  return (
    <li className={styles.item} style={{ '--turn': Math.min(index, lastTurn) } as CSSProperties}>
      <Card as="article" belt={`var(--belt-${belt})`} className={styles.card}>
        <div className={styles.picture}>
          <Picture
            src={image}
            alt={`Portrait de ${name}`}
            fallback={<CoachFigure rank={rank} seed={index} className={styles.figure} />}
            first={index === 0}
            sizes="(min-width: 48rem) 25vw, 100vw"
          />
        </div>
        <div className={styles.words}>
          <p className={styles.rank}>
            <BeltChip color={belt} className={styles.belt} />
            {rank}
          </p>
          <h2 className={styles.name}>{name}</h2>
          <Bio text={bio} name={name} />
          {socials.length > 0 && <Socials links={socials} name={name} />}
        </div>
      </Card>
    </li>
  )
}
