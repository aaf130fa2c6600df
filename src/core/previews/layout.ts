import type { Node } from '@takumi-rs/wasm'
import { readPictureAddress } from '#src/core/media/pictures.shared.ts'
import { initialsShare } from '#src/core/settings/initials.shared.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import type { ShareImage } from './card.ts'
import { drawBelt, drawMark, drawStand, ink, type Look, medals, noMedal } from './drawings.ts'

export const sizes = {
  link: { width: 1200, height: 630 },
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1350 },
}

const paper = '#f7f7f2'
const grey = '#474c50'
const edge = 6
const border = `${edge}px solid ${ink}`
const beltHeight = 36
const padding = 56
const gap = 8

/** Photo of a card and the club's logo, as data: addresses. */
export type Pictures = { photo?: string | undefined; logo?: string | undefined }

/** Layout: picture (photo or drawing) above or beside the words, and the belt. */
export function layout(card: ShareImage, { photo, logo }: Pictures = {}): Node {
  const size = sizes[card.format]
  const tall = card.format === 'tall'
  const height = size.height - beltHeight - edge
  const art = tall
    ? { width: size.width, height: artHeight(card) }
    : { width: artWidth(card), height }
  const words = tall
    ? { width: size.width, height: height - art.height - edge }
    : { width: size.width - art.width - edge, height }
  const isStand = card.winners.length > 0 || card.drawing === 'stand'
  const scene = photo ?? (isStand && drawStand(art, card.look))
  const artBox = box({ ...art, flexShrink: 0, overflow: 'hidden' }, [
    scene ? picture(scene, { ...art, objectFit: 'cover' }) : onMat(art, card.look, logo),
  ])
  const strip = { width: size.width, height: beltHeight }
  return box({ ...size, flexDirection: 'column', backgroundColor: paper, color: ink }, [
    tall
      ? box({ height, flexDirection: 'column' }, [
          box({ borderBottom: border }, [artBox]),
          write(card, words, logo),
        ])
      : box({ height }, [write(card, words, logo), box({ borderLeft: border }, [artBox])]),
    picture(drawBelt(strip, card.look), { ...strip, borderTop: border, height: beltHeight + edge }),
  ])
}

/** The logo, or the mark, in the middle of a mat. */
function onMat(frame: Size, look: Look, logo: string | undefined): Node {
  const inner = { width: frame.width * 0.72, height: frame.height * 0.72 }
  return box(
    { ...frame, alignItems: 'center', justifyContent: 'center', backgroundColor: '#dfe4ce' },
    [clubMark(inner, look, logo)],
  )
}

const clubMark = (frame: Size, look: Look, logo: string | undefined): Node =>
  look.initials && !logo
    ? initialsMark(frame, look)
    : picture(logo ?? drawMark(frame, look), { ...frame, objectFit: 'contain' })

/** The club's initials on a disc, like web/ui/layout/ClubLogo.tsx. */
function initialsMark(frame: Size, { accent, dark, initials }: Look): Node {
  const side = Math.min(frame.width, frame.height)
  const centred = { alignItems: 'center', justifyContent: 'center' } as const
  const disc = {
    ...{ width: side, height: side, borderRadius: side / 2 },
    ...{ border: `${side * 0.08}px solid ${accent}`, backgroundColor: dark, color: '#ffffff' },
  }
  return box({ ...frame, ...centred }, [
    box({ ...disc, ...centred }, [
      line(initials, { fontSize: side * initialsShare(initials), fontWeight: 850 }),
    ]),
  ])
}

/**
 * Square icon of the site.
 * @param share of the logo or mark in it: a maskable icon is cut round its edges
 */
export function iconLayout(side: number, share: number, look: Look, logo?: string): Node {
  const inner = { width: side * share, height: side * share }
  return box(
    {
      width: side,
      height: side,
      alignItems: 'center',
      justifyContent: 'center',
      backgroundColor: logo ? '#ffffff' : paper,
    },
    [clubMark(inner, look, logo)],
  )
}

/** Height of the picture; more names leave less. */
function artHeight({ winners: { length } }: ShareImage): number {
  if (length === 0) return 620
  return length <= 3 ? 620 : length <= 6 ? 480 : 340
}

const artWidth = ({ winners: { length } }: ShareImage) => (length > 0 && length <= 4 ? 420 : 340)

type Size = { width: number; height: number }

const footerHeight = 70
const smallLine = 1.3

function write(card: ShareImage, frame: Size, logo: string | undefined): Node {
  const { format, title, notes, winners } = card
  const inner = { width: frame.width - 2 * padding, height: frame.height - padding - 32 }
  const contentHeight = inner.height - footerHeight - gap * 2
  const [first = '', ...others] = notes
  const small = format === 'tall' ? 34 : 28
  const list =
    winners.length > 0
      ? [text(first, small, { fontWeight: 600 }), heading(title, inner.width, contentHeight * 0.34)]
      : [
          heading(title, inner.width, contentHeight - notesHeight(notes, inner.width, small)),
          box({ flexDirection: 'column', gap: 4 }, [
            text(first, small + 6, { fontWeight: 700 }),
            ...others.map((note) => text(note, small, { color: grey })),
          ]),
        ]
  const headHeight =
    countLines(first, inner.width, small) * small * smallLine +
    fitting(title, inner.width, contentHeight * 0.34).height
  const rows =
    winners.length > 0 ? [results(card, inner.width, contentHeight - headHeight - 3 * gap)] : []
  return box({ ...frame, flexDirection: 'column', padding: `${padding}px ${padding}px 32px` }, [
    box({ flexDirection: 'column', gap: gap * 2, flexGrow: 1 }, [...list, ...rows]),
    footer(card, inner.width, logo),
  ])
}

const footerGap = 20
const clubSize = 44
const labelSize = 28

function footer({ club, label, look }: ShareImage, available: number, logo?: string): Node {
  const { width = 44, height = 62 } = readPictureAddress(look.logo) ?? {}
  const markSize = { width: Math.min(180, (62 * width) / height), height: 62 }
  // A long club name is alone, as does any beside a wide logo.
  const wanted = (club.length * clubSize + label.length * labelSize) * letterWidth
  const beside = wanted + markSize.width + 2 * footerGap <= available ? label : ''
  return box({ alignItems: 'center', gap: footerGap, height: footerHeight, flexShrink: 0 }, [
    clubMark(markSize, look, logo),
    line(club, {
      fontSize: clubSize,
      fontWeight: 850,
      letterSpacing: '-0.03em',
      flexGrow: 1,
      ...cut,
    }),
    line(beside, { fontSize: labelSize, color: grey, flexShrink: 0 }),
  ])
}

const heading = (title: string, width: number, height: number): Node => ({
  type: 'text',
  text: title,
  style: {
    fontSize: fitting(title, width, height).fontSize,
    lineClamp: fitting(title, width, height).lineClamp,
    fontWeight: 850,
    letterSpacing: '-0.035em',
    lineHeight: titleLine,
    overflowWrap: 'anywhere',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    flexShrink: 0,
  },
})

const titleLine = 1.08

/** Finds the largest font size that shows the whole title without breaking words. */
function fitting(title: string, width: number, height: number) {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length))
  const sizes = [104, 96, 88, 80, 72, 64, 58, 52, 46, 42, 38, 34, 32]
  const fits = (fontSize: number) =>
    countLines(title, width, fontSize) * fontSize * titleLine <= height &&
    longestWord * fontSize * letterWidth <= width
  const fontSize = sizes.find(fits) ?? 30
  const lineClamp = Math.max(1, Math.floor(height / (fontSize * titleLine)))
  const lines = Math.min(lineClamp, countLines(title, width, fontSize))
  // Descenders of the last line would otherwise be cut off.
  return { fontSize, lineClamp, height: lines * fontSize * titleLine + fontSize * 0.16 }
}

/** Average width of a letter relative to the font size. */
const letterWidth = 0.55

/** Number of lines after wrapping; a word longer than a line takes several. */
function countLines(words: string, width: number, fontSize: number): number {
  const maxCharacters = Math.floor(width / (fontSize * letterWidth))
  let lines = 1
  let usedCharacters = 0
  for (const { length } of words.split(' ')) {
    if (usedCharacters > 0 && usedCharacters + 1 + length > maxCharacters) {
      lines += 1
      usedCharacters = 0
    }
    usedCharacters += (usedCharacters > 0 ? 1 : 0) + length
    lines += Math.ceil(usedCharacters / maxCharacters) - 1
    usedCharacters -= maxCharacters * (Math.ceil(usedCharacters / maxCharacters) - 1)
  }
  return lines
}

/** Height of the first note, which is larger, and the others. */
const notesHeight = ([first = '', ...others]: string[], width: number, small: number) =>
  others.reduce(
    (sum, note) => sum + countLines(note, width, small) * small * smallLine + 4,
    countLines(first, width, small + 6) * (small + 6) * smallLine + gap * 2,
  )

const maxRowHeight = 88
const minRowHeight = 50
/** Minimum font size of a name on one line. */
const smallest = 23

/** Lays out names on bars, in two columns if many. Those that do not fit are counted. */
function results({ winners }: ShareImage, width: number, height: number): Node {
  const perColumn = Math.max(2, Math.floor((height + gap) / (minRowHeight + gap)))
  const columns = winners.length > perColumn ? 2 : 1
  const maxWinners = perColumn * columns
  const listedWinners = winners.length > maxWinners ? winners.slice(0, maxWinners - 1) : winners
  const remaining = winners.length - listedWinners.length
  const cells = Math.ceil((listedWinners.length + (remaining > 0 ? 1 : 0)) / columns)
  const row = Math.min(maxRowHeight, Math.floor((height + gap) / cells) - gap)
  const column = (width - (columns - 1) * gap * 2) / columns
  const bars = listedWinners.map((winner) => bar(winner, { width: column, height: row }))
  if (remaining > 0) {
    const more = `et ${counted(remaining, 'autre')}`
    bars.push(
      box({ height: row, alignItems: 'center', paddingLeft: row + 24 }, [
        line(more, { fontSize: row * 0.5, fontWeight: 600 }),
      ]),
    )
  }
  const column1 = bars.slice(0, cells)
  const column2 = bars.slice(cells)
  return box(
    { gap: gap * 2 },
    [column1, column2]
      .filter(({ length }) => length > 0)
      .map((columnBoxes) => box({ width: column, flexDirection: 'column', gap }, columnBoxes)),
  )
}

/** Bar of a winner, rank on the medal's colour; « Participation » and the like follow the name. */
function bar({ rank, name }: ShareImage['winners'][number], { width, height }: Size) {
  const [number = ''] = /\d+/.exec(rank) ?? []
  const { fill, tint, share } = medals[Number(number) - 1] ?? noMedal
  const remaining = width - height - 48
  const words = number ? name : [name, rank].filter(Boolean).join(' · ')
  const singleLineSize = Math.min(height * 0.52, remaining / (words.length * letterWidth))
  // Two lines allow larger letters.
  const [fontSize, lines] =
    singleLineSize >= smallest
      ? [singleLineSize, 1]
      : [Math.min(height * 0.4, Math.max(16, (1.6 * remaining) / (words.length * letterWidth))), 2]
  return box({ width, height, alignItems: 'center', flexShrink: 0 }, [
    box(
      {
        width: height,
        height,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: fill,
        flexShrink: 0,
      },
      [line(number || '–', { fontSize: height * 0.5, fontWeight: 850 })],
    ),
    box(
      {
        width:
          lines === 1
            ? Math.max((width - height) * share, words.length * fontSize * letterWidth + 36)
            : width - height,
        maxWidth: width - height,
        height,
        alignItems: 'center',
        paddingLeft: 24,
        backgroundColor: tint,
      },
      [text(words, fontSize, { fontWeight: 650, lineClamp: lines, lineHeight: 1.15, ...cut })],
    ),
  ])
}

type Style = NonNullable<Node['style']>

/** Style that ends an overlong line with an ellipsis. */
const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const

const box = (style: Style, children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
})

const text = (words: string, fontSize: number, style: Style): Node => ({
  type: 'text',
  text: words,
  style: { fontSize, lineHeight: smallLine, ...style },
})

const line = (words: string, style: Style): Node => ({
  type: 'text',
  text: words,
  style: { whiteSpace: 'nowrap', lineHeight: 1.3, ...style },
})

const picture = (src: string, style: Style): Node => ({ type: 'image', src, style })
