import type { ShownComment } from '#src/club/comments/comments.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { PageTop } from '#web/look/frame/PageTop.tsx'
import { dayOf, longDay } from '#web/look/text/dates.ts'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { ReportForm } from './ReportForm.tsx'
import styles from './ReportPage.module.css'

/** Where a visitor points out a comment to the club. */
export function ReportPage({ comment }: { comment: ShownComment }) {
  const { name, text, date, article } = comment
  return (
    <>
      <PageTop belt="jaune" eyebrow="Commentaires" title="Signaler" />
      <div className={classes('wrap stack gap-6', styles.page)}>
        <figure className={styles.comment}>
          <figcaption>
            <b>{name}</b>, le <time dateTime={dayOf(date)}>{longDay(date)}</time>
          </figcaption>
          <blockquote className="mt-2 pre-line leading-loose">{text}</blockquote>
          <p className="note muted mt-3">
            sous l’article{' '}
            <Anchor href={`${hrefs.article(article._id)}#commentaires`}>{article.title}</Anchor>
          </p>
        </figure>
        <ReportForm comment={comment} />
      </div>
    </>
  )
}
