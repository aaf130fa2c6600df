import { useRef } from 'react'
import type { ArticlePage } from '#src/blogs/blogs.contract.ts'
import { ArticleActions } from './ArticleActions.tsx'
import { ArticleHero } from './ArticleHero.tsx'
import styles from './BlogPage.module.css'
import { Comments } from './Comments.tsx'
import { Prose } from './Prose.tsx'
import { ReadingProgress } from './ReadingProgress.tsx'
import { ReadNext } from './ReadNext.tsx'
import { ShareLink } from './ShareLink.tsx'

type BlogPageProps = { article: ArticlePage; reload: () => Promise<unknown> }

/** Spec section 2 'Blog article'. */
export function BlogPage({ article, reload }: BlogPageProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <>
      <ReadingProgress content={content} />
      <article>
        <ArticleHero article={article} />
        <div className={`wrap ${styles.reading}`}>
          <ArticleActions title={article.title} />
          <div ref={content} id="lecture" tabIndex={-1} className={styles.content}>
            <Prose html={article.html} />
          </div>
        </div>
      </article>
      <Comments article={article._id} comments={article.comments} reload={reload} />
      <ReadNext articles={article.related} />
      <ShareLink title={article.title} />
    </>
  )
}
