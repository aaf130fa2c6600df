import type { Legal } from '#src/club/legal/legal.schema.ts'
import { call } from '#web/calls.ts'
import { paths } from '#web/hrefs.ts'
import { page, type WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/legal': Legal
  }
}

export const legal: WebFeature = {
  pages: [
    page('LegalNoticePage', () => import('./LegalNoticePage.tsx'), {
      path: paths.legal,
      data: () => ({ legal: call('/api/legal') }),
      head: {
        title: 'Mentions légales',
        description: 'Qui édite ce site, et comment joindre le club.',
      },
    }),
    page('PrivacyPage', () => import('./PrivacyPage.tsx'), {
      path: paths.privacy,
      data: () => ({ legal: call('/api/legal') }),
      head: {
        title: 'Confidentialité',
        description:
          'Ce que ce site garde de vous, pour combien de temps, et comment exercer vos droits.',
      },
    }),
    page('AccessibilityPage', () => import('./AccessibilityPage.tsx'), {
      path: paths.accessibility,
      data: () => ({ legal: call('/api/legal') }),
      head: {
        title: 'Accessibilité',
        description:
          'Où en est l’accessibilité de ce site, ce qui a été contrôlé, et comment signaler une difficulté.',
      },
    }),
  ],
}
