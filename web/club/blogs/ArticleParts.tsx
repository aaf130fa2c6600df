import type { ReactNode } from 'react'
import type { ArticleCard } from '#src/club/blogs/blogs.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { Poster } from '#web/look/art/Poster.tsx'
import { Picture } from '#web/look/media/Picture.tsx'
import { dayOf, longDay } from '#web/look/text/dates.ts'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Tag } from '#web/look/ui/Badge.tsx'
import { stretched } from '#web/look/ui/Card.tsx'
import { classes } from '#web/look/ui/classes.ts'
import styles from './ArticleParts.module.css'
import { listAddress } from './filters.ts'

/** Minutes (spec section 9), where an article has none. */
const defaultReadTime = 5

/** The link that covers a card. The list opens articles in a new tab (spec section 2). */
export function ArticleLink({ article, newTab }: { article: ArticleCard; newTab: boolean }) {
  const target = newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <Anchor
      href={hrefs.article(article._id)}
      className={classes(stretched, styles.link)}
      {...target}
    >
      {article.title}
      {newTab && <span className="visually-hidden"> (s’ouvre dans un nouvel onglet)</span>}
    </Anchor>
  )
}

export function ArticleFacts({
  article,
}: {
  article: Pick<ArticleCard, 'publishedAt' | 'readTime'>
}) {
  const { publishedAt, readTime } = article
  return (
    <>
      <time dateTime={dayOf(publishedAt)}>{longDay(publishedAt)}</time>
      <span>{`${readTime || defaultReadTime}\u00a0min`}</span>
    </>
  )
}

/** The first tags, each leading to the articles that carry it; all of them without `most`. */
export function ArticleTags({
  tags,
  most,
  className,
}: {
  tags: string[]
  most?: number
  className?: string
}) {
  if (tags.length === 0) return null
  return (
    <ul className={classes(styles.tags, className)} aria-label="Tags">
      {tags.slice(0, most).map((tag) => (
        <li key={tag}>
          <Tag href={listAddress({ tag })}>{tag}</Tag>
        </li>
      ))}
    </ul>
  )
}

type Told = Pick<ArticleCard, 'title' | 'category'>
/** What its poster is about. */
export const articleSubject = ({ category, title }: Told) => category || title

type ArticlePictureProps = {
  article: Pick<ArticleCard, '_id' | 'title' | 'image' | 'category'>
  /** At the top of a page */
  first?: boolean
  /** How wide it is shown */
  sizes?: string
  /** Beside the poster, where there is no image */
  note?: ReactNode
}

/** The article's image, or the poster drawn for it, in a box that has its shape. */
export function ArticlePicture({ article, note, ...place }: ArticlePictureProps) {
  const { _id, image } = article
  const poster = (
    <>
      <Poster id={_id} category={articleSubject(article)} />
      {note}
    </>
  )
  return <Picture src={image} fallback={poster} {...place} />
}
