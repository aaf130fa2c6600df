import Trophy from 'lucide-react/icons/trophy'
import type { PartnersCard, ShownPartner } from '#src/club/partners/partners.contract.ts'
import { call, settingsCard } from '#web/calls.ts'
import { type Band, page, type WebFeature } from '#web/page.ts'
import { partnersAddress } from './partnersAddress.ts'

export const partnersBand: Band = {
  at: 'foot',
  name: 'PartnerBand',
  load: () => import('./PartnerBand.tsx'),
  shown: (answers) => (answers[settingsCard.address]?.body as PartnersCard | undefined)?.partners,
}

declare module '#web/answers.ts' {
  interface Answers {
    '/api/partners/shown': ShownPartner[]
  }
}

export const partners: WebFeature = {
  pages: [
    page('PartnersPage', () => import('./PartnersPage.tsx'), {
      path: partnersAddress,
      menu: { label: 'Partenaires', note: 'Qui soutient le club', Icon: Trophy, order: 5 },
      optional: 'partenaires',
      data: () => ({ partners: call('/api/partners/shown') }),
      head: { title: 'Partenaires', description: 'Celles et ceux qui soutiennent le club.' },
    }),
  ],
  band: partnersBand,
}
