import type { Overview } from '#src/overview/overview.contract.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { relativeDate } from '#web/ui/relativeDate.ts'
import styles from './OverviewAdmin.module.css'
import { Part } from './Part.tsx'

type Props = { recent: number; comments: Overview['comments'] }

/** What visitors wrote under the articles in the last seven days. */
export function CommentNews({ recent, comments }: Props) {
  return (
    <Part
      title={titleOf(recent)}
      none={recent === 0 ? 'Aucun commentaire ces sept derniers jours.' : undefined}
      more={{ href: '/admin/dashboard/commentaires', label: 'Tous les commentaires' }}
    >
      <ul className={styles.rows}>
        {comments.map(({ _id, name, text, date, article }) => (
          <li key={_id}>
            <Anchor href={`/blogs/${article._id}`} className={styles.title}>
              {name}, sur « {article.title} »
            </Anchor>
            <p className={styles.extract}>{text}</p>
            <time dateTime={date} className={styles.note}>
              {relativeDate(date, Date.now())}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function titleOf(recent: number): string {
  if (recent === 0) return 'Commentaires'
  return recent > 1 ? `${recent} nouveaux commentaires` : '1 nouveau commentaire'
}
