import { teachesJudo } from '#src/core/settings/discipline-drawings.shared.ts'
import type { SettingsLayoutData } from '#src/core/settings/settings.schema.ts'
import { useBoot } from '#web/boot.ts'
import { layoutDataCall } from '#web/calls.ts'
import { listPages } from '#web/core/site-map.ts'
import { typesetAll } from '#web/ui/text/typeset.ts'

/** Settings that come with every document. Further parts are props of the pages that need them. */
export function useSettings(): SettingsLayoutData {
  const { body } = useBoot().answers[layoutDataCall.address] ?? {}
  if (!body) throw new Error('The document came without the settings')
  return typesetAll(body as SettingsLayoutData)
}

/** The club's disciplines, by which its lessons are named, coloured and found. */
export const useDisciplines = () => useSettings().disciplines

/** Name of the club's place for visitors: 'dojo' where judo is taught, else 'club'. */
export const useVenueName = () => (teachesJudo(useDisciplines()) ? 'dojo' : 'club')
export type VenueName = ReturnType<typeof useVenueName>

/** Whether the site has a page now: optional ones need content. */
export function useHasPage(address: string): boolean {
  const { pages } = useSettings()
  return listPages().some(
    ({ path, hiddenWhenEmpty }) =>
      path === address && (!hiddenWhenEmpty || pages.includes(hiddenWhenEmpty)),
  )
}
