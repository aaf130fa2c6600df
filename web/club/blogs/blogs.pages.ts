import type { BlogPosting } from 'schema-dts'
import type { Article, ArticlePage } from '#src/club/blogs/blogs.schema.ts'
import { callOne, pagePhrases } from '#web/calls.ts'
import {
  callOlderComments,
  commentPageParameter,
  readCommentPage,
  writeCommentPage,
} from '#web/club/comments/commentParts.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { onServer, type PageOfClub, page, sent, type WebFeature } from '#web/page.ts'
import { excerpt } from '#web/ui/text/excerpt.ts'
import { callArticles, filterNames, readFilters, writeFilters } from './filters.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/blogs': Article[]
    '/api/blogs/:id': ArticlePage
  }
}

export const blogs: WebFeature = {
  pages: [
    page('BlogsPage', () => import('./BlogsPage.tsx'), {
      path: paths.blogs,
      query: filterNames,
      canonicalQuery: (query) => writeFilters(readFilters(query)),
      data: (_, query) => ({ ...callArticles(query), phrases: pagePhrases('blogs') }),
      loading: 'Chargement des articles...',
      head: { title: 'Blog' },
    }),
    page('BlogPage', () => import('./BlogPage.tsx'), {
      path: paths.article,
      query: [commentPageParameter],
      canonicalQuery: (query) => writeCommentPage(readCommentPage(query)),
      data: ({ id = '' }, query) => ({
        article: callOne('/api/blogs/:id', id),
        phrases: pagePhrases('blogs'),
        ...callOlderComments(id, query),
      }),
      form:
        onServer &&
        (({ id = '' }) => ({
          address: `/api/blogs/${encodeURIComponent(id)}/comments`,
          done: `${sent(hrefs.article(id))}#commentaires`,
        })),
      loading: 'Loading Article...',
      missing: { title: 'Article introuvable', list: hrefs.blogs, listTitle: 'Tous les articles' },
      about: 'article',
      structured: onServer && (({ article }, page) => articleData(article, page)),
      head: ({ article }) => ({
        title: article.title,
        description: excerpt(article.excerpt, 150),
        image: article.picture,
        date: article.publishedAt,
        canonical: hrefs.article(article._id),
      }),
    }),
  ],
}

/** Names the club as the author, since articles are unsigned. */
function articleData(article: ArticlePage, { address, picture, club }: PageOfClub): BlogPosting {
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
