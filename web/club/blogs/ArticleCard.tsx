import type { ReactNode } from 'react'
import type { ArticleSummary as Card } from '#src/club/blogs/blogs.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { Poster } from '#web/ui/art/Poster.tsx'
import { Badge, Tag } from '#web/ui/components/Badge.tsx'
import { stretched } from '#web/ui/components/Card.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { cardSizes, Picture } from '#web/ui/media/Picture.tsx'
import { calendarDay, longDay } from '#web/ui/text/dates.ts'
import { excerpt } from '#web/ui/text/excerpt.ts'
import { listAddress } from './filters.ts'

/**
 * Maximum characters and tags (spec section 9) for a grid card, a list row and the featured
 * article.
 */
const variants = {
  card: {
    letters: 120,
    tags: 2,
    facts: 'text-note mt-4',
    title: 'mt-4 text-h3 tracking-h3 leading-tight',
  },
  row: { letters: 200, tags: 4, facts: 'note', title: 'mt-2 text-h3 tracking-h3 leading-tight' },
  featured: { letters: 200, tags: 4, facts: 'text-label', title: 'mt-4 text-h2-small' },
} as const

/** Minutes (spec section 9) assumed for an article without a reading time. */
const defaultReadTime = 5

type ArticleCardProps = {
  article: Card
  variant?: keyof typeof variants
  /** Opens the article in a new tab, as the list does (spec section 2) */
  newTab?: boolean
  first?: boolean
  as?: 'h2' | 'h3'
}

export function ArticleCard({
  article,
  variant = 'card',
  newTab = false,
  first = false,
  as: Title = 'h2',
}: ArticleCardProps) {
  const { _id, title, publishedAt, readTime, tags } = article
  const isFeatured = variant === 'featured'
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <article
      className={classes(
        'relative grid grid-cols-1',
        isFeatured &&
          'halves lg:grid-cols-[57.3%_minmax(0,1fr)] lg:min-h-108 border-structure border-ink bg-surface',
        variant === 'row' &&
          'md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-start gap-[clamp(var(--spacing)_*_4,3vw,var(--spacing)_*_8)] py-[clamp(var(--spacing)_*_6,3vw,var(--spacing)_*_8)] border-b-field border-b-line',
      )}>
      <div
        className={classes(
          'relative aspect-2/1',
          // The text decides the height, and a photo is cropped to it.
          isFeatured && 'lg:aspect-auto lg:[&_:is(img,svg)]:absolute lg:[&_:is(img,svg)]:inset-0',
        )}>
        <ArticlePicture article={article} first={first} sizes={cardSizes} />
      </div>
      <div
        className={classes(
          'min-w-0',
          isFeatured && 'self-center p-[clamp(var(--spacing)_*_6,2.8vw,40px)]',
        )}>
        <p
          className={`flex flex-wrap items-center gap-x-4 gap-y-0 text-ink-soft ${variants[variant].facts}`}>
          {isFeatured && <Badge variant="featured">À la une</Badge>}
          <time dateTime={calendarDay(publishedAt)}>{longDay(publishedAt)}</time>
          <span>{`${readTime || defaultReadTime}\u00a0min`}</span>
        </p>
        <Title className={variants[variant].title}>
          <Link
            href={hrefs.article(_id)}
            className={`min-w-0 wrap-anywhere ${stretched} hover:underline hover:decoration-2 hover:decoration-accent`}
            {...target}>
            {title}
            {newTab && <span className="sr-only"> (s’ouvre dans un nouvel onglet)</span>}
          </Link>
        </Title>
        <p
          className={classes(
            'text-ink-soft mt-3 font-serif leading-normal',
            isFeatured ? 'text-article' : 'text-reading max-w-prose',
          )}>
          {excerpt(article.excerpt, variants[variant].letters)}
        </p>
        <ArticleTags tags={tags.slice(0, variants[variant].tags)} className="mt-0.5" />
      </div>
    </article>
  )
}

export function ArticleTags({ tags, className }: { tags: string[]; className?: string }) {
  if (tags.length === 0) return null
  return (
    <ul
      className={classes('flex flex-wrap items-center gap-x-4 gap-y-0', className)}
      aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0 wrap-anywhere relative z-2">
          <Tag href={listAddress({ tag })}>{tag}</Tag>
        </li>
      ))}
    </ul>
  )
}

type SubjectFields = Pick<Card, 'title' | 'category'>
export const articleSubject = ({ category, title }: SubjectFields) => category || title

type ArticlePictureProps = {
  article: Pick<Card, '_id' | 'title' | 'image' | 'category'>
  first?: boolean
  sizes?: string
  badge?: ReactNode
}

/** The article's image, or its generated poster, in a box of the same shape. */
export function ArticlePicture({ article, badge, ...place }: ArticlePictureProps) {
  const { _id, image } = article
  const poster = (
    <>
      <Poster id={_id} category={articleSubject(article)} />
      {badge}
    </>
  )
  return <Picture src={image} fallback={poster} {...place} />
}
