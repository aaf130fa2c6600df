import ArrowLeft from 'lucide-react/icons/chevron-left'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/Button.tsx'
import { useShare } from '#web/ui/useShare.ts'
import styles from './ArticleActions.module.css'
import { goTo } from './goTo.ts'
import { copiedFor, LinkCopied } from './LinkCopied.tsx'

/** Goes along with the reader: back to the list, on to the comments, share. */
export function ArticleActions({ title }: { title: string }) {
  const { outcome, share } = useShare(title, copiedFor)
  return (
    <nav aria-label="Article" className={styles.actions}>
      <Button
        href={hrefs.blogs}
        variant="ghost"
        size="icon"
        className={styles.action}
        icon={<ArrowLeft aria-hidden />}
        aria-label="Tous les articles"
      />
      <Button
        href="#commentaires"
        variant="ghost"
        size="icon"
        className={styles.action}
        icon={<MessageCircle aria-hidden />}
        aria-label="Aller aux commentaires"
        onClick={goTo('commentaires')}
      />
      <Button
        variant="ghost"
        size="icon"
        className={`${styles.action} ${styles.share}`}
        icon={<Share2 aria-hidden />}
        aria-label="Partager l’article"
        onClick={share}
      />
      <LinkCopied shown={outcome?.kind === 'copied'} className={styles.copied} />
    </nav>
  )
}
