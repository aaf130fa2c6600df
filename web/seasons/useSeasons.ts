import useSWR, { useSWRConfig } from 'swr'
import type { SeasonsState } from '#src/seasons/seasons.contract.ts'
import { get } from '#web/api.ts'
import { noticesCall } from '#web/calls.ts'
import { useForgetPages } from '#web/lists/useRecords.ts'

const address = '/api/seasons'

/**
 * How the seasons stand. `reload` is for after a season has turned, or a draft has come or gone:
 * all that forms and pages have read before may be another season's.
 */
export function useSeasons() {
  const { data, error, mutate } = useSWR<SeasonsState>(address, get)
  const { mutate: mutateAny } = useSWRConfig()
  const forgetPages = useForgetPages()
  const reload = async () => {
    const isForm = (key: unknown) => Array.isArray(key) && key[0] === 'tagged'
    await mutateAny(isForm, undefined, { revalidate: false })
    await mutate()
    await mutateAny('/api/season')
    await mutateAny(noticesCall.address)
    await forgetPages()
  }
  return { state: data, failed: Boolean(error) && !data, reload }
}
