import type { Notice } from '#src/club/closures/closures.contract.ts'
import type { SettingsCard } from '#src/office/settings/settings.contract.ts'
import type { Boot } from '#web/boot.ts'
import { noticesCall, settingsCard } from '#web/calls.ts'

/*
 * What stands around a page on some sites, or some days: a chunk of its own, which is there before
 * anything is drawn, on the server and in the browser, where the document is to show it. Each band
 * shows nothing where there is nothing to show, whether it is loaded or not.
 */

const files = {
  'club/closures/NoticeBand': () => import('#web/club/closures/NoticeBand.tsx'),
  'club/partners/PartnerBand': () => import('#web/club/partners/PartnerBand.tsx'),
}
type BandFile = keyof typeof files

type Exports = typeof import('#web/club/closures/NoticeBand.tsx') &
  typeof import('#web/club/partners/PartnerBand.tsx')

/** Those that are loaded, by the names of their components. */
export const bands: Partial<Exports> = {}

export async function loadBand(file: BandFile): Promise<void> {
  Object.assign(bands, await files[file]())
}

/** The bands of a document that came with these answers. */
export function bandsOf(answers: Boot['answers']): BandFile[] {
  const notices = answers[noticesCall.address]?.body as Partial<Notice[]> | undefined
  const card = answers[settingsCard.address]?.body as Partial<SettingsCard> | undefined
  return [
    ...(notices?.length ? (['club/closures/NoticeBand'] as const) : []),
    ...(card?.partners ? (['club/partners/PartnerBand'] as const) : []),
  ]
}

export const loadBands = async (answers: Boot['answers']): Promise<unknown> =>
  await Promise.all(bandsOf(answers).map(loadBand))
