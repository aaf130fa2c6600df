import { call } from '#web/calls.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { onServer, page, sent, type WebFeature } from '#web/page.ts'
import { readTrial, writeTrial } from './trial.ts'

export const contact: WebFeature = {
  pages: [
    page('ContactPage', () => import('./ContactPage.tsx'), {
      path: paths.contact,
      query: ['sujet', 'cours', 'annee'],
      freeText: ['cours', 'annee'],
      canonicalQuery: (query) => writeTrial(readTrial(query)),
      data: (_, query) => {
        const trial = readTrial(query)
        return {
          settings: call('/api/settings'),
          legal: call('/api/legal'),
          ...(trial && { courses: call('/api/courses') }),
          ...(trial?.lesson && { trials: call('/api/trial-lessons') }),
        }
      },
      mayFail: ['legal', 'courses', 'trials'],
      clientProps: ({ settings: { club, contact }, ...props }) => ({
        ...props,
        settings: { club, contact },
      }),
      form:
        onServer &&
        ((_, query) => {
          const trial = writeTrial(readTrial(query))
          const done = `${sent(hrefs.contact)}${trial.size > 0 ? `&${trial}` : ''}#ecrire`
          return { address: '/api/messages', done }
        }),
      about: 'club',
      head: {
        title: 'Nous contacter',
        description:
          'Réserver un cours d’essai, poser une question, choisir le bon cours\u00a0: écrivez au club, un bénévole vous répond.',
        canonical: hrefs.contact,
      },
    }),
  ],
}
