import type { BlogPosting } from 'schema-dts'
import type { ArticlePage } from '#src/club/blogs/blogs.schema.ts'
import type { PageOfClub } from '#web/page.ts'

/** Names the club as the author, since articles are unsigned. */
export function articleData(
  article: ArticlePage,
  { address, picture, club }: PageOfClub,
): BlogPosting {
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
