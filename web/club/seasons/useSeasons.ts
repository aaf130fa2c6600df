import useSWR, { useSWRConfig } from 'swr'
import type { SeasonsState } from '#src/club/seasons/seasons.contract.ts'
import { noticesCall } from '#web/calls.ts'
import { get } from '#web/house/api.ts'
import { taggedKey, useForgetPages } from '#web/office/lists/useRecords.ts'

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
    const state = await mutate()
    // A form that is on the screen would wait for ever; one of a draft that has gone asks in vain.
    for (const part of state?.draft ? ['', '/comparison'] : []) {
      await mutateAny(taggedKey(`/api/seasons/${state?.draft?._id}${part}`))
    }
    await mutateAny('/api/season')
    await mutateAny(noticesCall.address)
    await forgetPages()
  }
  return { state: data, failed: Boolean(error) && !data, reload }
}
