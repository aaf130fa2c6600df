import type { Comment } from '#src/blogs/blogs.contract.ts'
import { dayOf, longDay } from '#web/ui/dates.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentSun } from './CommentSun.tsx'
import styles from './Comments.module.css'

type CommentsProps = { article: string; comments: Comment[]; reload: () => Promise<unknown> }

/** The form, and what has been said; newest first, as the API answers it. */
export function Comments({ article, comments, reload }: CommentsProps) {
  return (
    <section id="commentaires" tabIndex={-1} className={styles.section} aria-label="Commentaires">
      <div className={`wrap ${styles.columns}`}>
        <div data-screen-only>
          <h2 className={styles.title}>Donnez votre avis</h2>
          <CommentForm article={article} reload={reload} />
        </div>
        <div>
          <h2 className={styles.title}>{counted(comments.length)}</h2>
          {comments.length === 0 ? (
            <p className={styles.none}>Le tatami est libre{'\u00a0'}: à vous le premier mot.</p>
          ) : (
            <ul className={styles.comments}>
              {comments.map(({ name, text, date }) => (
                <li key={`${date} ${name} ${text}`} className={styles.comment}>
                  <CommentSun name={name} className={styles.sun} />
                  <div className={styles.said}>
                    <p className={styles.who}>
                      <b>{name}</b>
                      <time dateTime={dayOf(date)}>{longDay(date)}</time>
                    </p>
                    <p className={styles.text}>{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

function counted(count: number): string {
  if (count === 0) return 'Aucun commentaire'
  return count === 1 ? '1 commentaire' : `${count} commentaires`
}
