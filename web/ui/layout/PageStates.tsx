import { Kanji } from '#web/ui/art/Kanji.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import styles from './PageStates.module.css'
import { useSettings } from './useSettings.ts'

/** Loading text of a page (spec section 2), also announced to screen readers. */
export function Loading({ text }: { text: string }) {
  return (
    <div className={classes('wrap', styles.state)} role="status">
      <p className="mb-6 text-lead serif leading-text narrow">{text}</p>
      <span className={classes('tinted block overflow-hidden', styles.waiting)} />
    </div>
  )
}

type MissingProps = { title: string; text?: string; list: string; listTitle: string }

export function Missing(props: MissingProps) {
  const { text = 'Cette page a peut-être changé d’adresse, ou quitté le tatami.' } = props
  return (
    <div className={classes('grid gap-7 items-center wrap md-last-fits', styles.state)}>
      <PageHeadTitle title={props.title} />
      <div>
        <h1 className={classes('mb-5 text-h2', styles.title)}>{props.title}</h1>
        {text && <p className="mb-6 text-lead serif leading-text narrow">{text}</p>}
        <Button href={props.list}>{props.listTitle}</Button>
      </div>
      <div className={classes('center round rouge', styles.sun)} data-on-dark>
        {/* « La voie », the way, lost here. */}
        <Kanji name="do" className={styles.kanji} />
      </div>
    </div>
  )
}

/**
 * Message for a failed network, instead of an endless spinner (product.md, settled ambiguity 9).
 */
export function LoadFailed(props: { title?: string; text?: string; retry: () => void }) {
  const { title = 'Chargement impossible', text, retry } = props
  return (
    <div className={classes('wrap', styles.state)} role="alert">
      <PageHeadTitle title={title} />
      <h1 className={classes('mb-5 text-h2', styles.title)}>{title}</h1>
      <p className="mb-6 text-lead serif leading-text narrow">
        {text ?? 'Le site n’a pas répondu. Vérifiez votre connexion.'}
      </p>
      <Button onClick={retry}>Réessayer</Button>
    </div>
  )
}

/** Title of a screen hidden from search engines. */
function PageHeadTitle({ title }: { title: string }) {
  const { club } = useSettings()
  return (
    <>
      <title>{`${title} · ${club.shortName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

/** Page for an unknown address, without header or footer (product.md, ambiguity 2). */
export function UnknownRoute() {
  return (
    <main className={classes('wrap', styles.state)}>
      <title>404 Not Found</title>
      <meta name="robots" content="noindex" />
      <h1 className={classes('mb-5 text-h2', styles.title)}>Unexpected Application Error!</h1>
      <p className="mb-6 text-lead serif leading-text narrow">404 Not Found</p>
      <a href="/" className="inline-row">
        Retour à l’accueil
      </a>
    </main>
  )
}
