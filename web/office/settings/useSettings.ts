import useSWR from 'swr'
import type { SettingsCard } from '#src/office/settings/settings.contract.ts'
import { settingsCard } from '#web/calls.ts'
import { get } from '#web/house/api.ts'
import { typesetAll } from '#web/look/text/typeset.ts'

/**
 * What every page shows of the club's settings: it comes with every document. A page that shows
 * other parts asks for them as a prop (web/pages.ts).
 */
export function useSettings(): SettingsCard {
  const { data } = useSWR<SettingsCard>(settingsCard.address, get, { revalidateOnMount: false })
  if (!data) throw new Error('The document came without the settings')
  return typesetAll(data)
}
