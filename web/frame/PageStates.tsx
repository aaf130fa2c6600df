import { Button } from '#web/ui/Button.tsx'
import { PageHeadTitle } from './PageHeadTitle.tsx'
import styles from './PageStates.module.css'

/** The page's own loading text (spec section 2), told to screen readers as well. */
export function Loading({ text }: { text: string }) {
  return (
    <div className={styles.state} role="status">
      <p className={styles.text}>{text}</p>
    </div>
  )
}

/** A missing record, with a way on: 'Article introuvable', 'Événement introuvable'. */
export function Missing(props: { title: string; list: string; listTitle: string }) {
  return (
    <div className={styles.state}>
      <PageHeadTitle title={props.title} />
      <h1 className={styles.title}>{props.title}</h1>
      <p className={styles.text}>Cette page a peut-être changé d’adresse, ou quitté le tatami.</p>
      <Button href={props.list}>{props.listTitle}</Button>
    </div>
  )
}

/** The network failed: never an endless spinner (product.md, settled ambiguity 9). */
export function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <PageHeadTitle title="Chargement impossible" />
      <h1 className={styles.title}>Chargement impossible</h1>
      <p className={styles.text}>Le site n’a pas répondu. Vérifiez votre connexion.</p>
      <Button onClick={retry}>Réessayer</Button>
    </div>
  )
}
