import type { Audiences, NewsletterLink } from '#src/club/newsletters/newsletters.schema.ts'
import { callOne } from '#web/calls.ts'
import { onServer, page, type WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/newsletter-audiences': Audiences
    '/api/newsletter-links/:id': NewsletterLink
  }
}

export const newsletters: WebFeature = {
  pages: [
    page('NewsletterLinkPage', () => import('./NewsletterLinkPage.tsx'), {
      path: '/plus-de-messages/:id',
      audience: 'link',
      data: ({ id = '' }) => ({ link: callOne('/api/newsletter-links/:id', id) }),
      form:
        onServer &&
        (({ id = '' }) => ({
          address: `/api/newsletter-links/${encodeURIComponent(id)}`,
          repeatable: true,
          done: `/plus-de-messages/${encodeURIComponent(id)}`,
        })),
      head: { title: 'Les messages du club', hidden: true },
    }),
  ],
}
