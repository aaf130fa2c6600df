import type { WebPage } from 'schema-dts'
import type { PublicClubPage } from '#src/club/pages/pages.schema.ts'
import { callOne } from '#web/calls.ts'
import { onServer, type PageOfClub, page, type WebFeature } from '#web/page.ts'
import { excerpt } from '#web/ui/text/excerpt.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/pages/:id': PublicClubPage
  }
}

export const pages: WebFeature = {
  pages: [
    page('ClubPage', () => import('./ClubPage.tsx'), {
      path: '/pages/:id',
      data: ({ id = '' }) => ({ page: callOne('/api/pages/:id', id) }),
      about: 'page',
      structured: onServer && (({ page }, context) => pageData(page, context)),
      head: ({ page }) => ({
        title: page.title,
        description: describe(page),
        lang: page.language === 'fr' ? undefined : page.language,
      }),
    }),
  ],
}

const describe = ({ lead, excerpt: beginning }: PublicClubPage) => excerpt(lead || beginning, 150)

function pageData(page: PublicClubPage, { address, picture, club }: PageOfClub): WebPage {
  return {
    '@type': 'WebPage',
    name: page.title,
    description: describe(page),
    dateModified: page.changedAt,
    image: picture,
    url: address,
    inLanguage: page.language === 'fr' ? 'fr-FR' : page.language,
    publisher: club,
  }
}
