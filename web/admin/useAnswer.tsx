import useSWR, { type Key, type SWRConfiguration } from 'swr'
import { get, isNotFound } from '#web/core/api.ts'
import { LoadFailed, Loading } from '#web/ui/layout/PageStates.tsx'

type Options<T> = Omit<SWRConfiguration<T>, 'fetcher'> & {
  /** Reads what is no plain GET */
  fetcher?: () => Promise<T>
  loadingText?: string
}

/**
 * Reads an answer of the API for the dashboard. `notLoaded` stands in its place: the answer is
 * awaited, or did not come and can be asked for again.
 */
export function useAnswer<T>(
  key: Key,
  { loadingText = 'Chargement...', ...options }: Options<T> = {},
) {
  const { data, error, isLoading, mutate } = useSWR<T>(key, { fetcher: get<T>, ...options })
  return {
    data,
    error,
    isLoading,
    mutate,
    /** Whether the record does not exist, or no longer */
    isGone: isNotFound(error),
    notLoaded: error ? <LoadFailed retry={mutate} /> : <Loading text={loadingText} />,
  }
}
