import useSWR from 'swr'

/** Loads the pages of the guide, once. */
export const useGuide = () =>
  useSWR('guide', async () => (await import('./guidePages.ts')).guidePages)
