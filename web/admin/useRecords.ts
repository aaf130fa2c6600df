import useSWR, { useSWRConfig } from 'swr'
import { get, getTagged, type Tagged } from '#web/api.ts'

/** What the dashboard tells at a glance; any change may be news there. */
export const overviewAddress = '/api/overview'

/** A section's list. `reload` is for after a save or delete (spec section 4). */
export function useRecords<T>(address: string) {
  const { data, error, isLoading, mutate } = useSWR<T[]>(address, get)
  const forgetPages = useForgetPages()
  const reload = async () => {
    await mutate()
    await forgetPages()
  }
  return { records: data ?? [], failed: Boolean(error) && !data, isLoading, reload }
}

/** A section that is one record: read with its ETag, and read again after a save. */
export function useSingleRecord<T>(address: string) {
  const { data, error, mutate } = useSWR<Tagged<T>>(['tagged', address], () => getTagged(address))
  const forgetPages = useForgetPages()
  const reload = async () => {
    await mutate()
    await forgetPages()
  }
  return { saved: data, failed: Boolean(error) && !data, reload }
}

/** The public pages shown earlier in this tab hold the old content; so does the overview. */
export function useForgetPages() {
  const { mutate } = useSWRConfig()
  const isPage = (key: unknown) => typeof key === 'string' && key.startsWith('page ')
  return async () => {
    await mutate(isPage, undefined, { revalidate: false })
    await mutate(overviewAddress)
  }
}
