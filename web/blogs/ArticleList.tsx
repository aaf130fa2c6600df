import type { ArticleCard as Card } from '#src/blogs/blogs.contract.ts'
import { partStart } from '#web/ui/parts.ts'
import { ArticleCard } from './ArticleCard.tsx'
import styles from './ArticleList.module.css'
import { ArticleRow } from './ArticleRow.tsx'
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
