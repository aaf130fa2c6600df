import { useSWRConfig } from 'swr'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { overviewAddress } from '#web/admin/useOverview.ts'
import { refreshAnswer } from '#web/boot.ts'
import { layoutDataCall } from '#web/calls.ts'
import { getTagged, type Tagged } from '#web/core/api.ts'
import { forgetPages } from '#web/ui/layout/page-data.ts'

/** Stable reference, so that memos depending on the records are not recomputed. */
const none: readonly never[] = []

/** Loads a section's list; none for an undefined address. */
export function useRecords<T>(address: string | undefined) {
  const { data, error, isLoading, mutate } = useAnswer<T[]>(address ?? null)
  const reload = useReload(mutate)
  /** Shows these records until the next reload */
  const show = (records: T[]) => mutate(records, { revalidate: false })
  const records = data ?? none
  return {
    records: records as T[],
    isLoading,
    reload,
    show,
    unknown: !data,
    failed: Boolean(error) && !data,
  }
}

/** SWR key of an answer stored with its ETag */
export const taggedKey = (address: string) => ['tagged', address] as const

export function useSingleRecord<T>(address: string) {
  const { data, mutate, notLoaded } = useAnswer<Tagged<T>>(taggedKey(address), {
    fetcher: () => getTagged(address),
    // Refetching is off while somebody types: the next save reports changes by others.
    revalidateOnReconnect: false,
  })
  const forgetPages = useForgetPages()
  /**
   * Shows the answer of a save at once. Until a second reading, another form of the same record
   * would send the ETag of the version before.
   */
  const show = async (saved: Tagged<T>) => {
    await mutate(saved, { revalidate: false })
    await forgetPages()
  }
  return { saved: data, notLoaded, reload: useReload(mutate), show }
}

/** Reloads after a save or delete (spec section 4): the list itself, and the cached pages. */
export function useReload(mutate: () => Promise<unknown>) {
  const forgetPages = useForgetPages()
  return async () => {
    await mutate()
    await forgetPages()
  }
}

/**
 * Discards the tab's cached public pages after a change, and reloads the overview and the settings
 * that header, footer and menus show.
 */
export function useForgetPages() {
  const { mutate } = useSWRConfig()
  return async () => {
    forgetPages()
    await Promise.all([mutate(overviewAddress), refreshAnswer(layoutDataCall)])
  }
}
