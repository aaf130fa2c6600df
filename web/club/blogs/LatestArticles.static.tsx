import type { ArticleSummary } from '#src/club/blogs/blogs.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { Poster, Posters } from '#web/ui/art/Poster.tsx'
import { Badge, Tag } from '#web/ui/components/Badge.tsx'
import { BeltSection } from '#web/ui/components/BeltSection.tsx'
import { stretched } from '#web/ui/components/Card.tsx'
import { Blank } from '#web/ui/components/Empty.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { cardSizes, Picture } from '#web/ui/media/Picture.tsx'
import { calendarDay, longDay } from '#web/ui/text/dates.ts'
import { excerpt } from '#web/ui/text/excerpt.ts'

/** Last three articles on the home page. */
export function LatestArticles({ articles }: { articles?: ArticleSummary[] }) {
  return (
    <BeltSection
      belt="marron"
      background="bg-muted in-data-scrolled:bg-page [transition:background-color_var(--motion-section)_var(--ease)]"
      eyebrow="Le carnet du club"
      title="Derniers Articles"
      id="carnet"
      action={
        <MoreLink href={hrefs.blogs} className="md:-mb-3">
          Lire tous les articles
        </MoreLink>
      }>
      {!articles ? (
        <Blank />
      ) : articles.length === 0 ? (
        <p className="mt-8 text-lead font-serif">
          La plume s’échauffe encore&nbsp;: les premiers articles arrivent bientôt.
        </p>
      ) : (
        <Posters of={articles} about={articleSubject}>
          <ul className="strip grid gap-6 mt-6 md:grid-cols-2 md:gap-x-12 md:gap-y-12 md:mt-10 lg:grid-cols-[1.4fr_1fr_1fr] lg:gap-x-8">
            {articles.slice(0, 3).map((article) => (
              <Article key={article._id} article={article} />
            ))}
          </ul>
        </Posters>
      )}
    </BeltSection>
  )
}

const articleSubject = ({ category, title }: ArticleSummary) => category || title

/** Article card: excerpt, tags and reading time within the limits of spec section 9. */
function Article({ article }: { article: ArticleSummary }) {
  const { _id, title, image, tags, publishedAt, readTime } = article
  return (
    <li className="group min-w-0 relative md:max-lg:first:col-span-full">
      <div className={`bg-muted aspect-5/2 md:aspect-2/1 lg:aspect-auto lg:h-48`}>
        <Picture
          src={image}
          sizes={cardSizes}
          fallback={<Poster id={_id} category={articleSubject(article)} />}
        />
      </div>
      <p className="flex flex-wrap items-center mt-4 text-note text-ink-soft gap-4 gap-y-1">
        <Badge variant="new">NOUVEAU</Badge>
        <time dateTime={calendarDay(publishedAt)}>{longDay(publishedAt)}</time>
        <span>{readTime || 5} min</span>
      </p>
      <h3 className="mt-3 md:max-lg:group-first:text-h2-small">
        <Link
          href={hrefs.article(_id)}
          className={`${stretched} hover:underline hover:decoration-2 hover:decoration-accent`}>
          {title}
        </Link>
      </h3>
      <p className="text-ink-soft mt-2 font-serif leading-normal text-reading lg:text-body">
        {excerpt(article.excerpt, 120)}
      </p>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-0">
          {tags.slice(0, 2).map((tag) => (
            <li key={tag} className="relative z-2">
              <Tag href={hrefs.tag(tag)}>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
