import type { Article, ArticlePage } from '#src/club/blogs/blogs.schema.ts'
import { callOne, phrasesOf } from '#web/calls.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { onServer, page, part, type WebFeature } from '#web/page.ts'
import { excerpt } from '#web/ui/text/excerpt.ts'
import { articleData } from './articleData.ts'
import { callCards } from './callCards.ts'
import { callArticles, filterNames, readFilters, writeFilters } from './filters.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/blogs': Article[]
    '/api/blogs/:id': ArticlePage
  }
}

declare module '#web/page.ts' {
  interface PagePlaces {
    'BlogPage.comments': { article: ArticlePage; reload: () => Promise<unknown> }
  }
}

export const blogs: WebFeature = {
  pages: [
    page('BlogsPage', () => import('./BlogsPage.tsx'), {
      path: paths.blogs,
      query: filterNames,
      canonicalQuery: (query) => writeFilters(readFilters(query)),
      data: (_, query) => ({ ...callArticles(query), phrases: phrasesOf('blogs') }),
      loading: 'Chargement des articles...',
      head: { title: 'Blog' },
    }),
    page('BlogPage', () => import('./BlogPage.tsx'), {
      path: paths.article,
      data: ({ id = '' }) => ({
        article: callOne('/api/blogs/:id', id),
        phrases: phrasesOf('blogs'),
      }),
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
  parts: [
    part('EventArticles', () => import('./EventArticles.tsx'), {
      at: 'EventPage.related',
      order: 2,
    }),
    part('LatestArticles', () => import('./LatestArticles.tsx'), {
      at: 'HomePage.lists',
      isStatic: true,
      order: 3,
      data: () => ({ articles: callCards({ limit: 3 }) }),
      pictured: onServer && (({ articles = [] }) => articles.some(({ image }) => image)),
    }),
  ],
}
