import useSWR from 'swr'
import type { Settings } from '#src/settings/settings.contract.ts'
import { get } from '#web/api.ts'
import { settingsAddress } from '#web/calls.ts'

/** The club's settings: they come with every document. */
export function useSettings(): Settings {
  const { data } = useSWR<Settings>(settingsAddress, get, { revalidateOnMount: false })
  if (!data) throw new Error('The document came without the settings')
  return data
}
