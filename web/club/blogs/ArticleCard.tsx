import type { ArticleCard as Card } from '#src/club/blogs/blogs.contract.ts'
import { cardSizes } from '#web/look/media/Picture.tsx'
import { excerpt } from '#web/look/text/excerpt.ts'
import { classes } from '#web/look/ui/classes.ts'
import styles from './ArticleCard.module.css'
import { ArticleFacts, ArticleLink, ArticlePicture, ArticleTags } from './ArticleParts.tsx'

/** Characters and tags on a card of the grid (spec section 9). */
const excerptLength = 120
const mostTags = 2

type ArticleCardProps = {
  article: Card
  newTab?: boolean
  /** The first picture of the page */
  first?: boolean
  as?: 'h2' | 'h3'
}

export function ArticleCard({
  article,
  newTab = false,
  first = false,
  as: Title = 'h2',
}: ArticleCardProps) {
  return (
    <article className="relative">
      <div className={styles.picture}>
        <ArticlePicture article={article} first={first} sizes={cardSizes} />
      </div>
      <p className={classes('note muted mt-4', styles.facts)}>
        <ArticleFacts article={article} />
      </p>
      <Title className={styles.title}>
        <ArticleLink article={article} newTab={newTab} />
      </Title>
      <p className={classes('muted mt-3 serif leading-text', styles.excerpt)}>
        {excerpt(article.excerpt, excerptLength)}
      </p>
      <ArticleTags tags={article.tags} most={mostTags} className={classes(styles.tags)} />
    </article>
  )
}
