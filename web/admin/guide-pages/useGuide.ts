import { useAnswer } from '#web/admin/useAnswer.tsx'

/** Loads the pages of the guide, once. */
export const useGuide = () =>
  useAnswer('guide', {
    fetcher: async () => (await import('./guidePages.ts')).guidePages,
    loadingText: 'Chargement du guide...',
  })
