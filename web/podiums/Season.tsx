import type { Podium } from '#src/podiums/podiums.contract.ts'
import { PodiumCard } from './PodiumCard.tsx'
import styles from './Season.module.css'

type SeasonProps = {
  year: number
  podiums: Podium[]
  /** At the top of the page */
  first: boolean
}

/** One year's competitions; on a wide screen the year stays in view beside them. */
export function Season({ year, podiums, first }: SeasonProps) {
  const id = `saison-${year}`
  return (
    <section className={styles.season} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          Saison <span className={styles.year}>{year}</span>
        </h2>
        <p className={styles.count}>{podiums.length} compétition(s) organisée(s)</p>
      </div>
      <ul className={styles.cards}>
        {podiums.map((podium, index) => (
          <li key={podium._id}>
            <PodiumCard podium={podium} first={first && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
