import type { MouseEvent } from 'react'
import { openShareSheet } from './useShare.ts'

const formats = ['portrait', 'paysage'] as const

/**
 * The card to share of a record (src/core/previews): a tap opens the phone's share sheet with the
 * picture; elsewhere, and without scripts, it is saved.
 * @param of the record in the API's addresses, `events/coupe-du-val`
 */
export function CardLinks({ of, title }: { of: string; title: string }) {
  const share = async (event: MouseEvent<HTMLAnchorElement>) => {
    const { href, download } = event.currentTarget
    const file = (parts: BlobPart[]) => new File(parts, download, { type: 'image/jpeg' })
    if (!navigator.canShare?.({ files: [file([])] })) return
    event.preventDefault()
    const picture = await fetch(href).then(
      (answer) => (answer.ok ? answer.blob() : undefined),
      () => undefined,
    )
    const shared = picture && (await openShareSheet({ files: [file([picture])], title }))
    // Shown at least, to be kept by a long press.
    if (!shared) window.location.assign(href)
  }
  return (
    <p className="note cluster gap-3" data-screen-only>
      Carte à partager&nbsp;:
      {formats.map((format) => (
        <a
          key={format}
          href={`/og/${of}/${format}.jpg`}
          download={`${of.replaceAll('/', '-')}-${format}.jpg`}
          className="target center"
          aria-label={`Carte à partager, ${format}\u00a0: ${title}`}
          onClick={share}
        >
          {format}
        </a>
      ))}
    </p>
  )
}
