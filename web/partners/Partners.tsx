import { useEffect, useReducer } from 'react'
import type { SettingsCard } from '#src/settings/settings.contract.ts'
import type { Boot } from '#web/boot.ts'
import { settingsCard } from '#web/calls.ts'
import { paths } from '#web/hrefs.ts'
import { useSettings } from '#web/settings/useSettings.ts'
import type { PartnerBand } from './PartnerBand.tsx'

let Band: typeof PartnerBand | undefined

/** Whether a document is to have the band: only then is its chunk loaded, before anything is drawn. */
export const hasBand = (answers: Boot['answers']): boolean =>
  Boolean((answers[settingsCard.address]?.body as Partial<SettingsCard> | undefined)?.partners)

export async function loadBand(): Promise<void> {
  Band ??= (await import('./PartnerBand.tsx')).PartnerBand
}

/** The partners' logos above every footer but that of their own page. */
export function Partners({ path, inert }: { path: string; inert: boolean }) {
  const { partners } = useSettings()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // The document came without them: an admin has just added the first one.
    if (partners && !Band) loadBand().then(drawAgain, () => {})
  }, [partners])
  if (!partners || !Band || path === paths.partners) return null
  return <Band partners={partners} inert={inert} />
}
