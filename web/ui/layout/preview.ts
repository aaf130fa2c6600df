import type { SettingsCard } from '#src/core/settings/settings.contract.ts'
import type { Match } from '#web/core/match.ts'
import type { Head } from '#web/page.ts'
import { hash } from '#web/ui/art/hash.ts'

/** The picture a shared link shows. `drawn`: by the server (src/core/previews), 1200 by 630 pixels. `alt`: other than the title. */
export type Preview = { address: string; drawn: boolean; alt?: string }

/** The page's own picture, else the card of its record, else the club's. */
export function previewOf({ row, url }: Match, head: Head, { club, hero }: SettingsCard): Preview {
  if (head.image) return { address: head.image, drawn: false }
  const ofRecord = row.about === 'event' || row.about === 'article'
  const texts = [club, ofRecord ? head : hero]
  // Networks keep a picture by its address: another text is another address.
  const version = hash(JSON.stringify(texts)).toString(36)
  const address = `/og${ofRecord ? url : '/site'}.png?v=${version}`
  return { address, drawn: true, ...(!ofRecord && { alt: club.name }) }
}
