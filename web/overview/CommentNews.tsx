import type { Overview } from '#src/overview/overview.contract.ts'
import { addressOf } from '#web/admin/place.ts'
import { hrefs } from '#web/hrefs.ts'
import styles from './OverviewAdmin.module.css'
import { Part } from './Part.tsx'
import { WrittenRow } from './WrittenRow.tsx'

type Props = { recent: number; comments: Overview['comments'] }

/** What visitors wrote under the articles in the last seven days. */
export function CommentNews({ recent, comments }: Props) {
  return (
    <Part
      title={titleOf(recent)}
      none={recent === 0 ? 'Aucun commentaire ces sept derniers jours.' : undefined}
      more={{ href: addressOf({ section: 'commentaires' }), label: 'Tous les commentaires' }}
    >
      <ul className={styles.rows}>
        {comments.map(({ _id, name, text, date, article }) => (
          <WrittenRow
            key={_id}
            href={hrefs.article(article._id)}
            title={`${name}, sur « ${article.title} »`}
            text={text}
            date={date}
          />
        ))}
      </ul>
    </Part>
  )
}

function titleOf(recent: number): string {
  if (recent === 0) return 'Commentaires'
  return recent > 1 ? `${recent} nouveaux commentaires` : '1 nouveau commentaire'
}
