import { counted } from '#src/core/text/nouns.shared.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import type { OverviewProps } from '#web/admin/frame/admin-section.ts'
import { OverviewSection, WrittenRow } from '#web/admin/overview/OverviewParts.tsx'
import { hrefs } from '#web/hrefs.ts'

/** Comments of the last seven days and those no admin has seen yet. */
export const CommentNews = ({
  overview: { newComments, recentComments, comments },
}: OverviewProps) => (
  <OverviewSection
    title={
      newComments === 0
        ? 'Commentaires'
        : counted(newComments, 'nouveau commentaire', 'nouveaux commentaires')
    }
    none={recentComments === 0 && 'Aucun commentaire ces sept derniers jours.'}
    more={{ href: dashboardAddress({ section: 'commentaires' }), label: 'Tous les commentaires' }}>
    {comments.map(({ _id, name, text, date, article }) => (
      <WrittenRow
        key={_id}
        href={hrefs.article(article._id)}
        title={`${name}, sur «\u00a0${article.title}\u00a0»`}
        text={text}
        date={date}
      />
    ))}
  </OverviewSection>
)
