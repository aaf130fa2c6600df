import useSWR, { useSWRConfig } from 'swr'
import { get } from '#web/api.ts'

/** A section's list. `reload` is for after a save or delete (spec section 4). */
export function useRecords<T>(address: string) {
  const { data, error, isLoading, mutate } = useSWR<T[]>(address, get)
  const { mutate: mutateAll } = useSWRConfig()
  const reload = async () => {
    await mutate()
    // The public pages shown earlier in this tab hold the old content.
    await mutateAll((key) => typeof key === 'string' && key.startsWith('page '), undefined, {
      revalidate: false,
    })
  }
  return { records: data ?? [], failed: Boolean(error) && !data, isLoading, reload }
}
