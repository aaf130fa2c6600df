import Trophy from 'lucide-react/icons/trophy'
import type { PartnersLayoutData, PublicPartner } from '#src/club/partners/partners.schema.ts'
import { call, layoutDataCall, pagePhrases } from '#web/calls.ts'
import { page, type SiteSlot, type WebFeature } from '#web/page.ts'
import { partnersAddress } from './partnersAddress.ts'

export const partnersSlot: SiteSlot = {
  at: 'foot',
  name: 'FooterPartners',
  load: () => import('./FooterPartners.tsx'),
  isVisible: (answers) =>
    (answers[layoutDataCall.address]?.body as PartnersLayoutData | undefined)?.partners,
}

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/partners/shown': PublicPartner[]
  }
}

export const partners: WebFeature = {
  pages: [
    page('PartnersPage', () => import('./PartnersPage.tsx'), {
      path: partnersAddress,
      menu: { label: 'Partenaires', note: 'Qui soutient le club', Icon: Trophy, order: 5 },
      hiddenWhenEmpty: 'partenaires',
      data: () => ({ partners: call('/api/partners/shown'), phrases: pagePhrases('partners') }),
      head: { title: 'Partenaires', description: 'Celles et ceux qui soutiennent le club.' },
    }),
  ],
  siteSlot: partnersSlot,
}
