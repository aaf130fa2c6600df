import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Photo } from '#src/club/gallery/gallery.schema.ts'
import { trimTrailing } from '#src/core/text/trim-trailing.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import { Poster } from '#web/ui/art/Poster.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './PhotoCard.module.css'
import { photoName } from './photo.ts'
import { photoAddress } from './photoAddress.ts'

/** Five layouts that sections take in turn (spec section 9). */
export const layouts = ['wide', 'right', 'mount', 'left', 'square'] as const
type Layout = (typeof layouts)[number]

/** Layouts without a caption: the picture takes the place of the text. */
const alone = {
  wide: 'wide',
  right: 'framed',
  mount: 'mount',
  left: 'framed',
  square: 'square',
} as const

const frame = 'border-structure border-ink'
const below = 'pt-4.5 px-6 pb-6'
const beside = `${below} border-t-structure border-t-ink md:self-end md:p-[clamp(20px,2.4vw,32px)] md:border-t-0`
const mounted = `${frame} md:justify-items-center md:p-[clamp(24px,4.8vw,69px)]`

/** Classes of a card, of its picture and of its words, by layout. */
const looks: Record<(typeof alone)[Layout] | Layout, [string, string, string]> = {
  wide: ['md:[--shape:2/1]', '', below],
  framed: [`${frame} md:[--shape:2/1]`, '', below],
  right: [
    `${frame} md:[--shape:4/3] md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] md:grid-rows-[auto]`,
    'md:border-r-structure md:border-r-ink',
    beside,
  ],
  left: [
    `${frame} md:[--shape:4/3] md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:grid-rows-[auto]`,
    'md:order-1 md:border-l-structure md:border-l-ink',
    beside,
  ],
  mount: [`${mounted} [--shape:2/1] p-[17px] md:*:w-[min(52rem,100%)]`, '', 'pt-6 px-0 pb-0'],
  square: [
    `${mounted} md:bg-muted md:*:w-[min(35rem,100%)] md:*:[outline:var(--border-width-structure)_solid_var(--color-ink)]`,
    '',
    `${below} border-t-structure border-t-ink md:self-start md:bg-surface md:border-t-0`,
  ],
}

type LinkProps = {
  photo: Photo
  first: boolean
  sizes: string
  onOpen: (photo: Photo, click: MouseEvent) => void
}

/** Link to a photo, filling its box. */
export const PhotoLink = ({ photo, first, sizes, onOpen }: LinkProps) => (
  <a
    href={hrefs.photo(photo._id)}
    data-opens="above"
    className={`absolute inset-0 size-full object-cover cursor-zoom-in ${styles.open}`}
    onClick={(click) => onOpen(photo, click)}>
    <span className="sr-only">Agrandir&nbsp;: </span>
    <Picture
      src={photoAddress(photo.url)}
      alt={photo.alt}
      first={first}
      sizes={sizes}
      fallback={<LostPhoto photo={photo} />}
    />
  </a>
)

type CardProps = Omit<LinkProps, 'sizes'> & {
  layout: Layout
  tools?: ReactNode
}

export function PhotoCard({ photo, layout, tools, ...link }: CardProps) {
  const { title, description } = photo
  const captioned = Boolean(title || description)
  const [card, picture, words] = looks[captioned ? layout : alone[layout]]
  return (
    <figure className={classes('grid grid-cols-1 grid-rows-[auto_1fr] min-w-0 bg-surface', card)}>
      <div
        className={classes(
          'relative before:block before:aspect-[var(--shape,1_/_1)]',
          // Beside photos that have words, one without fills the whole card.
          (layout === 'wide' || layout === 'right' || layout === 'left') && 'only:row-[1/-1]',
          picture,
        )}>
        <PhotoLink {...link} photo={photo} sizes="(min-width: 78rem) 78rem, 100vw" />
        {/* Hidden once scripts run: the large photo then has this link. */}
        <a
          href={hrefs.removal(photo._id)}
          className={`absolute p-3 bg-surface text-note ${styles.removal}`}>
          Demander le retrait
        </a>
        {tools && <div className="absolute top-4 right-4 bottom-auto left-auto">{tools}</div>}
      </div>
      {captioned && (
        <figcaption className={`min-w-0 wrap-anywhere ${words}`}>
          {title && <p className="text-lead font-bold leading-tight tracking-h3">{title}</p>}
          {description && <LongText text={description} />}
        </figcaption>
      )}
    </figure>
  )
}

/** Maximum characters before 'Lire plus' (spec section 9). */
const shortLength = 200

function LongText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const live = useHydrated()
  const className = 'text-reading text-ink-soft whitespace-pre-line font-serif leading-normal'
  if (text.length <= shortLength) return <p className={className}>{text}</p>
  const cut = cutAtWord(text)
  return (
    <>
      <p className={className}>
        {text.slice(0, cut)}
        <span className={live || whole ? undefined : 'invisible'}>
          {whole ? text.slice(cut) : '…'}
        </span>
        <noscript>{text.slice(cut)}</noscript>
      </p>
      <button
        type="button"
        className={classes(
          'min-h-11 text-body text-ink font-semibold p-0 border-0 bg-transparent underline decoration-2 decoration-accent underline-offset-[0.2em]',
          !live && 'invisible',
        )}
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}>
        {whole ? 'Lire moins' : 'Lire plus'}
      </button>
    </>
  )
}

/** Length of the first part: ends after a whole word, before any comma. */
function cutAtWord(text: string): number {
  const start = text.slice(0, shortLength)
  const words = trimTrailing(start.replace(/\s\S*$/, ''), /[\s,;:.!?…«(–-]/)
  return words.length || shortLength
}

/** Placeholder for a photo whose file does not load; only the browser can tell. */
export function LostPhoto({ photo }: { photo: Photo }) {
  return (
    <>
      <span className="sr-only">{photoName(photo)}</span>
      <Poster id={photo._id} category={photo.event} />
    </>
  )
}
