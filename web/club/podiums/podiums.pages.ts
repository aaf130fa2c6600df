import Trophy from 'lucide-react/icons/trophy'
import type { AthleteHonours, Honours, PodiumSeasons } from '#src/club/podiums/podiums.schema.ts'
import { call, callOne, callPage, pagePhrases } from '#web/calls.ts'
import { page, type WebFeature } from '#web/page.ts'
import { pageAddress, pageQuery } from '#web/ui/components/pagination.ts'
import { athletePath, honoursAddress, podiumsAddress } from './addresses.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/podium-seasons': PodiumSeasons
    '/api/honours': Honours
    '/api/athlete-honours/:id': AthleteHonours
  }
}

export const podiums: WebFeature = {
  pages: [
    page('PodiumsPage', () => import('./PodiumsPage.tsx'), {
      path: podiumsAddress,
      menu: { label: 'Podiums', note: 'Les résultats par saison', Icon: Trophy },
      query: ['page'],
      canonicalQuery: pageQuery,
      data: (_, query) => ({
        results: callPage('/api/podium-seasons', query),
        phrases: pagePhrases('podiums'),
        covers: call('/api/album-covers'),
      }),
      mayFail: ['results', 'covers'],
      loading: 'Chargement des podiums...',
      head: ({ results }) => ({
        title: 'Podiums',
        description:
          'Les résultats du club en compétition, saison après saison\u00a0: champions, médaillés et belles places.',
        canonical: pageAddress(podiumsAddress, results?.page ?? 1),
      }),
    }),
    page('PalmaresPage', () => import('./PalmaresPage.tsx'), {
      path: honoursAddress,
      hiddenWith: podiumsAddress,
      footer: 'Palmarès',
      query: ['saison'],
      data: () => ({ honours: call('/api/honours'), phrases: pagePhrases('honours') }),
      loading: 'Chargement du palmarès...',
      head: { title: 'Le palmarès' },
    }),
    page('AthletePage', () => import('./AthletePage.tsx'), {
      path: athletePath,
      data: ({ id = '' }) => ({ athlete: callOne('/api/athlete-honours/:id', id) }),
      loading: 'Chargement du palmarès...',
      missing: { title: 'Athlète introuvable', list: honoursAddress, listTitle: 'Le palmarès' },
      head: ({ athlete }) => ({
        title: `Palmarès de ${athlete.name}`,
        description: `Les résultats de ${athlete.name} avec le club.`,
      }),
    }),
  ],
}
