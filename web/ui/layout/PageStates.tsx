import { Kanji } from '#web/ui/art/Kanji.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import styles from './PageStates.module.css'
import { useSettings } from './useSettings.ts'

/** Loading text of a page (spec section 2), also announced to screen readers. */
export function Loading({ text }: { text: string }) {
  return (
    <div className={`wrap min-h-[60vh] py-[clamp(3rem,9vw,8rem)] ${styles.state}`} role="status">
      <p className="mb-8 text-lead font-serif leading-normal max-w-form">{text}</p>
      <span className={classes('bg-muted block overflow-hidden', styles.waiting)} />
    </div>
  )
}

type MissingProps = { title: string; text?: string; list: string; listTitle: string }

export function Missing(props: MissingProps) {
  const { phrases } = useSettings()
  const { text = phrases.missing } = props
  return (
    <div
      className={`grid gap-12 items-center wrap md:grid-cols-[minmax(0,1fr)_auto] min-h-[60vh] py-[clamp(3rem,9vw,8rem)] ${styles.state}`}>
      <PageHeadTitle title={props.title} />
      <div>
        <h1 className="mb-6 text-h2 wrap-anywhere">{props.title}</h1>
        {text && <p className="mb-8 text-lead font-serif leading-normal max-w-form">{text}</p>}
        <Button href={props.list}>{props.listTitle}</Button>
      </div>
      <div
        className="grid place-items-center rounded-full bg-accent-fill w-[clamp(9rem,24vw,20rem)] aspect-square"
        data-on-accent>
        {/* « La voie », the way, lost here. */}
        <Kanji name="do" className="size-[62%]" />
      </div>
    </div>
  )
}

/**
 * Message for a failed network, instead of an endless spinner (product.md, settled ambiguity 9).
 */
export function LoadFailed(props: { title?: string; text?: string; retry: () => unknown }) {
  const { title = 'Chargement impossible', text, retry } = props
  return (
    <div className={`wrap min-h-[60vh] py-[clamp(3rem,9vw,8rem)] ${styles.state}`} role="alert">
      <PageHeadTitle title={title} />
      <h1 className="mb-6 text-h2 wrap-anywhere">{title}</h1>
      <p className="mb-8 text-lead font-serif leading-normal max-w-form">
        {text ?? 'Le site n’a pas répondu. Vérifiez votre connexion.'}
      </p>
      <Button onClick={() => retry()}>Réessayer</Button>
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
    <main className={`wrap min-h-[60vh] py-[clamp(3rem,9vw,8rem)] ${styles.state}`}>
      <title>404 Not Found</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-6 text-h2 wrap-anywhere">Unexpected Application Error!</h1>
      <p className="mb-8 text-lead font-serif leading-normal max-w-form">404 Not Found</p>
      <a href="/" className="inline-flex items-center gap-2 min-h-11">
        Retour à l’accueil
      </a>
    </main>
  )
}
