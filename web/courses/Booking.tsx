import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Booking.module.css'

/** The way on; the spec gives its button no action (product.md, settled ambiguity 13). */
export function Booking() {
  return (
    <section className={styles.booking} aria-labelledby="reserver" data-on-dark data-screen-only>
      <div className={classes('wrap', styles.row)}>
        <h2 id="reserver" className={styles.title}>
          Une place vous attend sur le tatami.
        </h2>
        <Button href="/contact" onDark>
          Réserver Maintenant
        </Button>
      </div>
    </section>
  )
}
