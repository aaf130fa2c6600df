import type { ArticleCard } from '#src/blogs/blogs.contract.ts'
import { cardSizes } from '#web/media/Picture.tsx'
import { excerpt } from '#web/ui/excerpt.ts'
import { ArticleFacts, ArticleLink, ArticleTags } from './ArticleParts.tsx'
import { ArticlePicture } from './ArticlePicture.tsx'
import styles from './ArticleRow.module.css'

/** Characters and tags on a line of the list (spec section 9). */
const excerptLength = 200
const mostTags = 4

export function ArticleRow({ article, first }: { article: ArticleCard; first: boolean }) {
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <ArticlePicture article={article} first={first} sizes={cardSizes} />
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          <ArticleFacts article={article} />
        </p>
        <h2 className={styles.title}>
          <ArticleLink article={article} newTab />
        </h2>
        <p className={styles.excerpt}>{excerpt(article.excerpt, excerptLength)}</p>
        <ArticleTags tags={article.tags} most={mostTags} className={styles.tags} />
      </div>
    </article>
  )
}
