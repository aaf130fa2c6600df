import { Kanji } from '#web/art/Kanji.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Excellence.module.css'

/** The closing banner: yellow in both themes. */
export function Excellence() {
  return (
    <section className={styles.banner} aria-labelledby="excellence">
      <div className={classes('wrap', styles.row)}>
        <div>
          <h2 id="excellence">Excellence Sportive</h2>
          <p className={styles.text}>
            Une médaille se gagne un mercredi soir d’hiver, quand personne ne regarde.
          </p>
        </div>
        <Kanji name="sho" className={styles.kanji} />
      </div>
    </section>
  )
}
