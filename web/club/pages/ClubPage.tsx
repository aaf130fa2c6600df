import { languageMark, languages } from '#src/club/pages/languages.shared.ts'
import type { PublicClubPage } from '#src/club/pages/pages.schema.ts'
import { AttachedFiles } from '#web/club/documents/DocumentList.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { calendarDay, longDay } from '#web/ui/text/dates.ts'
import { Prose } from '#web/ui/text/Prose.tsx'

/** Characters above which a title in the largest letters would fill the first screen. */
const longTitle = 40

/** Page of the club's own, with the columns of an article. */
export function ClubPage({
  page: { title, lead, html, files, changedAt, language },
}: {
  page: PublicClubPage
}) {
  return (
    <article className="relative" {...languageMark(language)}>
      <PageHeader
        belt="verte"
        eyebrow={language === 'fr' ? 'Notre Club' : languages[language]}
        title={title.length > longTitle ? <LongTitle title={title} /> : title}
        lead={lead}
      />
      <div className="wrap pb-section grid grid-cols-1 gap-8 lg:grid-cols-[minmax(7rem,15rem)_minmax(0,var(--container-prose))] lg:gap-12">
        <div className="min-w-0 max-w-prose grid grid-cols-1 gap-8 lg:col-start-2">
          <Prose html={html} plain />
          <div lang="fr" className="contents">
            <AttachedFiles files={files} />
          </div>
        </div>
        <p lang="fr" className="text-note text-ink-soft lg:col-start-1 lg:row-start-1">
          Mis à jour le <time dateTime={calendarDay(changedAt)}>{longDay(changedAt)}</time>
        </p>
      </div>
    </article>
  )
}

const LongTitle = ({ title }: { title: string }) => (
  <span className="block text-h2-small leading-tight tracking-h3">{title}</span>
)
