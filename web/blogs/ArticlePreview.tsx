import X from 'lucide-react/icons/x'
import { lazy, Suspense, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import type { ArticlePage } from '#src/blogs/blogs.contract.ts'
import { Boundary, whyLost } from '#web/frame/Boundary.tsx'
import { Loading } from '#web/frame/PageStates.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import styles from './ArticlePreview.module.css'

/** The visitors' own page, loaded when it is wanted. */
const ArticleText = lazy(async () => ({ default: (await import('./BlogPage.tsx')).ArticleText }))

type Props = { article: ArticlePage; onClose: () => void }

/** An article as its page will show it, over the dashboard. */
export function ArticlePreview({ article, onClose }: Props) {
  return createPortal(
    <Modal open onClose={onClose} aria-label="Aperçu de l’article" className={styles.panel}>
      <div className={styles.bar}>
        <strong>Aperçu</strong>
        <span>Tel que les visiteurs le verront ; rien n’est enregistré.</span>
        <Button
          variant="bare"
          size="icon"
          className={styles.close}
          aria-label="Fermer l’aperçu"
          icon={<X aria-hidden />}
          onClick={onClose}
        />
      </div>
      <div
        className={styles.page}
        onClickCapture={openBeside}
        onPointerDownCapture={openBeside}
        onFocusCapture={openBeside}
      >
        <Boundary fallback={<Failed />}>
          <Suspense fallback={<Loading text="Chargement..." />}>
            <ArticleText article={article} />
          </Suspense>
        </Boundary>
      </div>
    </Modal>,
    document.body,
  )
}

const Failed = () => (
  <p role="alert" className={styles.failed}>
    L’aperçu n’a pas pu être chargé&nbsp;: {whyLost}
  </p>
)

/** A link followed in this tab would leave what is being written: it opens beside it. */
function openBeside(event: SyntheticEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link || link.getAttribute('href')?.startsWith('#')) return
  link.target = '_blank'
  link.rel = 'noopener'
  // The router would take it for one of its own.
  if (event.type === 'click') event.stopPropagation()
}
