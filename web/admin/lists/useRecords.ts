import useSWR, { useSWRConfig } from 'swr'
import { overviewAddress } from '#web/admin/useOverview.ts'
import { askForNew } from '#web/boot.ts'
import { settingsCard } from '#web/calls.ts'
import { get, getTagged, type Tagged } from '#web/core/api.ts'
import { forgetPages } from '#web/ui/layout/page-data.ts'

/** Always the same, so that what depends on the records is not worked out anew. */
const none: readonly never[] = []

/** A section's list. */
export function useRecords<T>(address: string) {
  const { data, error, isLoading, mutate } = useSWR<T[]>(address, get)
  const reload = useReload(mutate)
  /** Shows these until the next reload */
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

/** Where an answer is kept together with its ETag */
export const taggedKey = (address: string) => ['tagged', address] as const

export function useSingleRecord<T>(address: string) {
  const { data, error, mutate } = useSWR<Tagged<T>>(
    taggedKey(address),
    () => getTagged(address),
    // Not while somebody is writing: what others have saved is told by the next save.
    { revalidateOnReconnect: false },
  )
  return { saved: data, failed: Boolean(error) && !data, reload: useReload(mutate) }
}

/** For after a save or delete (spec section 4): reads anew what is shown here, and see below. */
export function useReload(mutate: () => Promise<unknown>) {
  const forgetPages = useForgetPages()
  return async () => {
    await mutate()
    await forgetPages()
  }
}

/**
 * The public pages shown earlier in this tab hold the old content; so do the overview, and header,
 * footer and menus around this very page.
 */
export function useForgetPages() {
  const { mutate } = useSWRConfig()
  return async () => {
    forgetPages()
    await Promise.all([mutate(overviewAddress), askForNew(settingsCard)])
  }
}
