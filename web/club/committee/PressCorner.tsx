import type { Press } from '#src/club/committee/press.schema.ts'
import { maxJpegWidth } from '#src/core/media/pictures.shared.ts'
import { callLink } from '#src/core/text/phone.shared.ts'
import { Downloads } from '#web/club/documents/DocumentList.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { readPicture } from '#web/ui/media/picture.ts'

/** What a journalist looks for: whom to call, the logo, photos to print and the results. */
export function PressCorner({ press }: { press: Press }) {
  const { presidents, phone, logo, photos, files } = press
  const logos = logo ? [{ title: 'Le logo', url: logo, facts: describePicture(logo) }] : []
  const items = [...logos, ...files.map(({ note, ...file }) => ({ ...file, facts: note }))]
  return (
    <section className="wrap py-section grid grid-cols-1 gap-8" aria-labelledby="presse">
      <SectionHead title="Pour la presse" id="presse" small />
      {(presidents.length > 0 || phone) && (
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          {presidents.map(({ role, name, email }) => (
            <Line key={name} title={role} href={email && `mailto:${email}`} text={name} />
          ))}
          {phone && <Line title="Téléphone" href={callLink(phone)} text={phone} />}
        </dl>
      )}
      {photos.length > 0 && (
        <ul className="grid grid-cols-1 gap-6 md:grid-cols-3">
          {photos.map(({ photo, caption }) => (
            <li key={photo} className="min-w-0 wrap-anywhere">
              <div className="relative aspect-3/2 overflow-hidden bg-muted">
                <Picture
                  src={photo}
                  alt={caption || 'Photo du club'}
                  sizes="(min-width: 48rem) 26rem, 100vw"
                  className="absolute inset-0 size-full object-cover"
                  fallback={null}
                />
              </div>
              {caption && <p className="mt-2 leading-snug">{caption}</p>}
              <a
                href={photo}
                download
                className="inline-flex items-center min-h-11 text-label font-semibold">
                Télécharger<span className="sr-only"> {caption}</span>
              </a>
              <p className="text-note text-ink-soft">{describePicture(photo)}</p>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && <Downloads items={items} />}
    </section>
  )
}

type LineProps = { title: string; href: string | undefined; text: string }

const Line = ({ title, href, text }: LineProps) => (
  <div className="grid content-start">
    <dt className="text-label text-ink-soft">{title}</dt>
    <dd className="flex items-center min-h-11 font-semibold">
      {href ? (
        <a href={href} className="inline-flex items-center min-h-11">
          {text}
        </a>
      ) : (
        text
      )}
    </dd>
  </div>
)

const pixelsPerCm = 300 / 2.54

/** « JPEG, 1600 × 1067 pixels, 13,5 × 9 cm imprimé » */
function describePicture(address: string): string {
  const picture = readPicture(address)
  if (!picture) return ''
  const { width, height } = picture
  const share = Math.min(1, maxJpegWidth / width)
  const sides = [width * share, height * share]
  const pixels = sides.map(Math.round).join('\u00a0×\u00a0')
  const cm = sides.map((side) =>
    (side / pixelsPerCm).toFixed(1).replace('.', ',').replace(',0', ''),
  )
  return `JPEG, ${pixels} pixels, ${cm.join('\u00a0×\u00a0')}\u00a0cm imprimé`
}
