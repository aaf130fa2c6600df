import { BeltChip } from '#web/art/Belt.tsx'
import { PodiumArt } from '#web/art/PodiumArt.tsx'
import { classes } from '#web/ui/classes.ts'
import { SectionHead } from '#web/ui/SectionHead.tsx'
import styles from './Banner.module.css'

/** Ink in both themes. */
export function Banner() {
  return (
    <div className={styles.banner} data-on-dark>
      <div className={classes('wrap', styles.columns)}>
        <SectionHead
          as="h1"
          chip={<BeltChip color="jaune" />}
          eyebrow="Actualités"
          title="PODIUMS"
          className={styles.words}
        >
          <p className={styles.lead}>
            Les performances de nos athlètes, saison après saison, du premier tournoi de jeunes
            pousses aux coupes régionales.
          </p>
        </SectionHead>
        <PodiumArt className={styles.art} />
      </div>
    </div>
  )
}
