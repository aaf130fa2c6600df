import { classes } from '#web/ui/classes.ts'
import styles from './PageStates.module.css'

/** Any address the site does not know: bare, without header or footer (product.md, ambiguity 2). */
export function UnknownRoute() {
  return (
    <main className={classes('wrap', styles.state)}>
      <title>404 Not Found</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>Unexpected Application Error!</h1>
      <p className={styles.text}>404 Not Found</p>
      <a href="/">Retour à l’accueil</a>
    </main>
  )
}
