import type { AdminComment } from '#src/comments/comments.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { relativeDate } from '#web/ui/dates.ts'
import styles from './CommentsAdmin.module.css'
import { CommentTools } from './CommentTools.tsx'
import type { CommentActions } from './useCommentActions.ts'

type Props = { comment: AdminComment; actions: CommentActions }

/** One comment of the section's list, and the article it is about. */
export function CommentRow({ comment, actions }: Props) {
  const { article, name, text, date, hidden } = comment
  return (
    <li className={styles.row} data-hidden={hidden || undefined}>
      <div className={styles.said}>
        <p className={styles.who}>
          <b>{name}</b>
          <time dateTime={date}>{relativeDate(date, Date.now())}</time>
          {hidden && <Badge>Masqué</Badge>}
        </p>
        <p className={styles.article}>
          sur <Anchor href={`${hrefs.article(article._id)}#commentaires`}>{article.title}</Anchor>
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      <CommentTools comment={comment} actions={actions} />
    </li>
  )
}
