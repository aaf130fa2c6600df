import { PageTop } from '#web/frame/PageTop.tsx'
import { classes } from '#web/ui/classes.ts'
import { Bone, Skeleton } from '#web/ui/Skeleton.tsx'
import card from './CoachCard.module.css'
import styles from './CoachesPage.module.css'

/** Placeholder cards while the coaches are on their way (spec section 9). */
const places = [1, 2, 3, 4, 5, 6, 7, 8]

export function CoachesLoading() {
  return (
    <>
      <PageTop belt="blanche" eyebrow="Notre Club" title="Chargement de nos Coachs" />
      <div className={classes('wrap', styles.section)}>
        <Skeleton label="Les fiches des entraîneurs arrivent." className={styles.grid}>
          {places.map((place) => (
            <PlaceholderCard key={place} />
          ))}
        </Skeleton>
      </div>
    </>
  )
}

function PlaceholderCard() {
  return (
    <div className={card.item} data-placeholder>
      <div className={card.card}>
        <div className={card.picture}>
          <Bone height="100%" />
        </div>
        <div className={classes(card.words, card.bones)}>
          <Bone width="50%" />
          <Bone width="80%" height="1.5em" />
          <Bone height="4.5em" />
          <Bone width="60%" height="44px" />
        </div>
      </div>
    </div>
  )
}
