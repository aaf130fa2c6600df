import type { ArticleCard } from '#src/club/blogs/blogs.contract.ts'
import { cardSizes } from '#web/look/media/Picture.tsx'
import { excerpt } from '#web/look/text/excerpt.ts'
import { Badge } from '#web/look/ui/Badge.tsx'
import { ArticleFacts, ArticleLink, ArticlePicture, ArticleTags } from './ArticleParts.tsx'
import styles from './FeaturedArticle.module.css'

/** As much as a line of the list shows. */
const excerptLength = 200
/** Spec section 9. */
const mostTags = 4

/** The framed article above all others. */
export function FeaturedArticle({ article }: { article: ArticleCard }) {
  return (
    <article className={styles.featured}>
      <div className={styles.picture}>
        <ArticlePicture article={article} first sizes={cardSizes} />
      </div>
      <div className={styles.words}>
        <p className={styles.facts}>
          <Badge variant="featured">À la une</Badge>
          <ArticleFacts article={article} />
        </p>
        <h2 className="mt-4 text-h2-small">
          <ArticleLink article={article} newTab />
        </h2>
        <p className="muted mt-4 text-article serif leading-text">
          {excerpt(article.excerpt, excerptLength)}
        </p>
        <ArticleTags tags={article.tags} most={mostTags} className={styles.tags} />
      </div>
    </article>
  )
}
