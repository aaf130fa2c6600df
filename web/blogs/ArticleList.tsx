import type { ArticleCard as Card } from '#src/blogs/blogs.contract.ts'
import { ArticleCard } from './ArticleCard.tsx'
import styles from './ArticleList.module.css'
import { ArticleRow } from './ArticleRow.tsx'
import { type Filters, partSize } from './filters.ts'

/** Where each part that « Afficher plus » adds begins. */
export const partId = (page: number) => `page-${page}`

type ArticleListProps = { articles: Card[]; view: Filters['view'] }

export function ArticleList({ articles, view }: ArticleListProps) {
  return (
    <ul className={view === 'list' ? styles.rows : styles.cards}>
      {articles.map((article, index) => (
        <li key={article._id} {...partStart(index)}>
          {view === 'list' ? (
            <ArticleRow article={article} />
          ) : (
            <ArticleCard article={article} newTab />
          )}
        </li>
      ))}
    </ul>
  )
}

function partStart(index: number): { id?: string; tabIndex?: number } {
  if (index === 0 || index % partSize !== 0) return {}
  return { id: partId(index / partSize + 1), tabIndex: -1 }
}
