import type { ArticleCard as Card } from '#src/club/blogs/blogs.contract.ts'
import { cardSizes } from '#web/look/media/Picture.tsx'
import { excerpt } from '#web/look/text/excerpt.ts'
import { classes } from '#web/look/ui/classes.ts'
import { partStart } from '#web/look/ui/nextPart.ts'
import { ArticleCard } from './ArticleCard.tsx'
import styles from './ArticleList.module.css'
import { ArticleFacts, ArticleLink, ArticlePicture, ArticleTags } from './ArticleParts.tsx'
import { type Filters, partSize } from './filters.ts'

type ArticleListProps = {
  articles: Card[]
  view: Filters['view']
  /** Nothing with a picture stands above it */
  first: boolean
}

export function ArticleList({ articles, view, first }: ArticleListProps) {
  return (
    <ul className={view === 'list' ? styles.rows : styles.cards}>
      {articles.map((article, index) => (
        <li key={article._id} {...partStart(index, partSize)}>
          {view === 'list' ? (
            <ArticleRow article={article} first={first && index === 0} />
          ) : (
            <ArticleCard article={article} newTab first={first && index === 0} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Characters and tags on a line of the list (spec section 9). */
const excerptLength = 200
const mostTags = 4

function ArticleRow({ article, first }: { article: Card; first: boolean }) {
  return (
    <article className={classes('stack relative', styles.row)}>
      <div className={styles.picture}>
        <ArticlePicture article={article} first={first} sizes={cardSizes} />
      </div>
      <div className="min-0">
        <p className={styles.facts}>
          <ArticleFacts article={article} />
        </p>
        <h2 className="mt-2 text-h3 leading-tight track">
          <ArticleLink article={article} newTab />
        </h2>
        <p className={classes('muted mt-3 serif leading-text prose', styles.excerpt)}>
          {excerpt(article.excerpt, excerptLength)}
        </p>
        <ArticleTags tags={article.tags} most={mostTags} className={styles.tags} />
      </div>
    </article>
  )
}
