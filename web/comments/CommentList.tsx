import type { ReactNode } from 'react'
import type { Comment } from '#src/comments/comments.contract.ts'
import { dayOf, longDay } from '#web/ui/dates.ts'
import { CommentSun } from './CommentSun.tsx'
import styles from './Comments.module.css'
import { keyOf } from './olderParts.ts'

type CommentListProps<T> = {
  comments: T[]
  /** How many there are in all */
  count: number
  /** An admin's controls of a comment */
  tools?: (comment: T) => ReactNode
}

/** How many comments there are, and what they say. */
export function CommentList<T extends Comment>({ comments, count, tools }: CommentListProps<T>) {
  return (
    <>
      <h2 className={styles.title}>{counted(count)}</h2>
      {count === 0 ? (
        <p className={styles.none}>Le tatami est libre{'\u00a0'}: à vous le premier mot.</p>
      ) : (
        <ul className={styles.comments}>
          {comments.map((comment) => {
            const { name, text, date } = comment
            return (
              <li key={keyOf(comment)} className={styles.comment}>
                <CommentSun name={name} className={styles.sun} />
                <div className={styles.said}>
                  <p className={styles.who}>
                    <b>{name}</b>
                    <time dateTime={dayOf(date)}>{longDay(date)}</time>
                  </p>
                  <p className={styles.text}>{text}</p>
                  {tools?.(comment)}
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

function counted(count: number): string {
  if (count === 0) return 'Aucun commentaire'
  return count === 1 ? '1 commentaire' : `${count} commentaires`
}
