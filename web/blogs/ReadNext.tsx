import type { ArticleCard as Card } from '#src/blogs/blogs.contract.ts'
import { ArticleCard } from './ArticleCard.tsx'
import styles from './ReadNext.module.css'

/** Spec section 9: at most. */
const most = 3

export function ReadNext({ articles }: { articles: Card[] }) {
  if (articles.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="ensuite">
      <div className="wrap">
        <h2 id="ensuite" className={styles.title}>
          À lire ensuite
        </h2>
        <ul className={styles.articles}>
          {articles.slice(0, most).map((article) => (
            <li key={article._id}>
              <ArticleCard article={article} as="h3" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
