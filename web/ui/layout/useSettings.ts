import type { SettingsCard } from '#src/core/settings/settings.contract.ts'
import { useBoot } from '#web/boot.ts'
import { settingsCard } from '#web/calls.ts'
import { listPages } from '#web/core/site-map.ts'
import { typesetAll } from '#web/ui/text/typeset.ts'

/** Settings that come with every document. Further parts are props of the pages that need them. */
export function useSettings(): SettingsCard {
  const { body } = useBoot().answers[settingsCard.address] ?? {}
  if (!body) throw new Error('The document came without the settings')
  return typesetAll(body as SettingsCard)
}

/** Whether the site has a page now: optional ones need content. */
export function useHasPage(address: string): boolean {
  const { pages } = useSettings()
  return listPages().some(
    ({ path, optional }) => path === address && (!optional || pages.includes(optional)),
  )
}
