import { type ReactNode, type Ref, useRef } from 'react'
import type { ArticlePage } from '#src/blogs/blogs.contract.ts'
import type { Comment } from '#src/comments/comments.contract.ts'
import { Comments } from '#web/comments/Comments.tsx'
import { ArticleActions } from './ArticleActions.tsx'
import { ArticleHero } from './ArticleHero.tsx'
import styles from './BlogPage.module.css'
import { Prose } from './Prose.tsx'
import { ReadingProgress } from './ReadingProgress.tsx'
import { ReadNext } from './ReadNext.tsx'
import { ShareLink } from './ShareLink.tsx'

type BlogPageProps = {
  article: ArticlePage
  older?: Comment[]
  reload: () => Promise<unknown>
}

/** Spec section 2 'Blog article'. */
export function BlogPage({ article, older, reload }: BlogPageProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <>
      <ReadingProgress content={content} />
      <ArticleText article={article} content={content}>
        <ArticleActions title={article.title} />
      </ArticleText>
      <Comments article={article} older={older} reload={reload} />
      <ReadNext articles={article.related} />
      <ShareLink title={article.title} />
    </>
  )
}

type ArticleTextProps = {
  article: ArticlePage
  content?: Ref<HTMLDivElement>
  /** Beside the text */
  children?: ReactNode
}

/** The article itself; the dashboard shows it before it is published. */
export function ArticleText({ article, content, children = <div /> }: ArticleTextProps) {
  return (
    <article>
      <ArticleHero article={article} />
      <div className={`wrap ${styles.reading}`}>
        {children}
        <div ref={content} id="lecture" tabIndex={-1} className={styles.content}>
          <Prose html={article.html} />
        </div>
      </div>
    </article>
  )
}
