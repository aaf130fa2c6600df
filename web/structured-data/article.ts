import type { BlogPosting } from 'schema-dts'
import type { ArticlePage } from '#src/blogs/blogs.contract.ts'
import type { clubName } from './club.ts'

type Page = { address: string; picture: string; club: ReturnType<typeof clubName> }

/** The club is the author: articles are not signed. */
export function articleData(article: ArticlePage, { address, picture, club }: Page): BlogPosting {
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.publishedAt,
    image: picture,
    url: address,
    mainEntityOfPage: address,
    keywords: article.tags,
    commentCount: article.commentCount,
    inLanguage: 'fr-FR',
    author: club,
    publisher: club,
  }
}
