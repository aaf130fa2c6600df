import type { MouseEvent } from 'react'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { openShareDialog } from './useShare.ts'

/** Portrait for a phone's story, landscape for a post. The second label continues the first. */
const formats = [
  { format: 'portrait', words: 'Partager l’image' },
  { format: 'paysage', words: 'format large' },
] as const

/**
 * Links to a record's card for sharing (src/core/previews). A tap opens the phone's share sheet
 * with the picture; elsewhere, and without scripts, it is downloaded.
 * @param of path of the record in the API, `events/coupe-du-val`
 */
export function ShareImageLinks({ of, title }: { of: string; title: string }) {
  const share = async (event: MouseEvent<HTMLAnchorElement>) => {
    const { href, download } = event.currentTarget
    const file = (parts: BlobPart[]) => new File(parts, download, { type: 'image/jpeg' })
    if (!navigator.canShare?.({ files: [file([])] })) return
    event.preventDefault()
    const picture = await fetch(href).then(
      (answer) => (answer.ok ? answer.blob() : undefined),
      () => undefined,
    )
    const shared = picture && (await openShareDialog({ files: [file([picture])], title }))
    // Opens the picture, so that it can be saved by a long press.
    if (!shared) window.location.assign(href)
  }
  return (
    <p className="text-note flex flex-wrap items-center gap-3" data-screen-only>
      {formats.map(({ format, words }) => (
        <a
          key={format}
          href={`/og/${of}/${format}.jpg`}
          download={`${fileName(title)}-${format}.jpg`}
          className="min-h-11 grid place-items-center"
          aria-label={`${format === 'portrait' ? words : 'Partager l’image, format large'}\u00a0: ${title}`}
          onClick={share}>
          {words}
        </a>
      ))}
    </p>
  )
}

/** File name such as « coupe-du-val », as shown among the phone's photos. */
const fileName = (title: string) =>
  normaliseText(title)
    .slice(0, 60)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'image'
