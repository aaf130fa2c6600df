import type { Photo } from '#src/gallery/gallery.contract.ts'
import { useSettings } from '#web/settings/useSettings.ts'
import { photoAddress } from './photoAddress.ts'
import { photoName } from './photoName.ts'

/** How a photo's removal is asked for without scripts: a letter to the club that names the photo. */
export function useRemovalAddress(photo: Photo): string {
  const { email } = useSettings().club
  const subject = `Demande de retrait d’une photo\u00a0: ${photoName(photo)}`
  const body = `Photo\u00a0: ${photoAddress(photo.url)}\n\n`
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
