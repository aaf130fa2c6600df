import { languageMark, languages } from '#src/club/pages/languages.shared.ts'
import type { PublicClubPage } from '#src/club/pages/pages.schema.ts'
import { AttachedFiles } from '#web/club/documents/DocumentList.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { calendarDay, longDay } from '#web/ui/text/dates.ts'
import { Prose } from '#web/ui/text/Prose.tsx'

/** Characters above which a title in the largest letters would fill the first screen. */
const longTitle = 40

/** Page of the club's own, with the columns of an article. */
export function ClubPage({
  page: {
    title,
    lead,
    html,
    files,
    changedAt,
    layout,
    buttonLabel,
    buttonLink,
    language,
    parent,
    below,
  },
}: {
  page: PublicClubPage
}) {
  const inColumns = layout === 'columns'
  return (
    <article className="relative" {...languageMark(language)}>
      <PageHeader
        belt="verte"
        eyebrow={
          parent ? (
            <Link href={parent.href}>{parent.label}</Link>
          ) : language === 'fr' ? (
            'Notre Club'
          ) : (
            languages[language]
          )
        }
        title={title.length > longTitle ? <LongTitle title={title} /> : title}
        lead={lead}
      />
      <div
        className={classes(
          'wrap pb-section grid grid-cols-1 gap-8 lg:gap-12',
          inColumns
            ? 'lg:grid-cols-[minmax(7rem,10rem)_minmax(0,1fr)]'
            : 'lg:grid-cols-[minmax(7rem,15rem)_minmax(0,var(--container-prose))]',
        )}>
        <div
          className={classes(
            'min-w-0 grid grid-cols-1 gap-8 lg:col-start-2',
            !inColumns && 'max-w-prose',
          )}>
          <div
            className={classes(
              inColumns &&
                'lg:columns-2 lg:gap-12 [&_img]:break-inside-avoid [&_table]:break-inside-avoid [&_:is(h2,h3,h4)]:break-after-avoid',
            )}>
            <Prose html={html} plain />
          </div>
          {buttonLabel && buttonLink && (
            <div>
              <Button href={buttonLink} variant="main">
                {buttonLabel}
              </Button>
            </div>
          )}
          {below.length > 0 && (
            <nav aria-label="Pages de cette rubrique">
              <ul className="grid border-t border-t-line">
                {below.map(({ href, label, note }) => (
                  <li key={href} className="border-b border-b-line py-3">
                    <Link href={href} className="inline-flex items-center min-h-11 font-semibold">
                      {label}
                    </Link>
                    {note && <p className="text-note text-ink-soft">{note}</p>}
                  </li>
                ))}
              </ul>
            </nav>
          )}
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
