import type { Node } from '@takumi-rs/wasm'
import type { Card } from './card.ts'

export const sizes = {
  link: { width: 1200, height: 630 },
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1350 },
}

const ink = '#14161a'
const paper = '#f7f7f2'
const rush = '#dfe4ce'
const red = '#bc002d'
const stripes = { site: red, event: '#e9731b', article: '#6b4128', podium: '#ffc61a' }

const band = (fill: string, height: number) =>
  svg(
    24,
    height,
    `<rect width="24" height="${height}" fill="${fill}"/>` +
      `<path stroke="#fff" stroke-opacity=".45" stroke-width="1.5" stroke-dasharray="9 5" d="M6 0V${height}M12 0V${height}M18 0V${height}"/>`,
  )

/** The sun over crossed lapels, the wearer's left one on top. */
const mark = svg(
  60,
  89,
  `<path fill="${red}" d="M54.5 33.8A24.2 24.2 0 1 0 43.5 45.8Z"/>` +
    `<path fill="${ink}" d="M.5 42.7 9.5 37 30.2 61.8 23.3 70.5ZM40.7 74.3 52.8 89H38L33.5 83.3ZM55.5 39.7 59.8 42.8 23.2 89H14.6Z"/>`,
)

/** It ends every page of the site. */
const lastBelt = svg(
  1200,
  30,
  `<rect width="1200" height="30" fill="#ffffff"/>${[0, 2, 4, 6, 8]
    .map((part) => `<rect x="${part * 120}" width="120" height="30" fill="${red}"/>`)
    .join('')}`,
)

const below = 36

/** Words, the mark or the photo (a data: address), and the belt: side by side, or stacked. */
export function layout(card: Card, photo?: string): Node {
  const size = sizes[card.format]
  const height = size.height - below
  const tall = card.format === 'tall'
  const edge = `6px solid ${ink}`
  const mat = box(
    {
      ...(tall ? { height: 560, borderBottom: edge } : { width: 360, borderLeft: edge }),
      flexShrink: 0,
      backgroundColor: rush,
      justifyContent: 'center',
      overflow: 'hidden',
    },
    [
      photo
        ? picture(photo, {
            width: tall ? size.width - 24 : 354,
            height: tall ? 554 : height,
            objectFit: 'cover',
          })
        : picture(mark, { width: 318, height: 472, marginTop: tall ? 82 : 122, flexShrink: 0 }),
    ],
  )
  return box({ ...size, flexDirection: 'column', backgroundColor: paper, color: ink }, [
    box({ height }, [
      picture(band(stripes[card.kind], height), { width: 24, height }),
      tall
        ? box({ width: size.width - 24, flexDirection: 'column' }, [mat, words(card, 748)])
        : words(card, height),
      ...(tall ? [] : [mat]),
    ]),
    picture(lastBelt, { width: size.width, height: below, borderTop: edge }),
  ])
}

function words({ format, club, label, title, notes, ranks }: Card, height: number): Node {
  const width = format === 'tall' ? 1056 : 816
  return box(
    {
      width,
      height,
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '48px 48px 44px 52px',
    },
    [
      box({ alignItems: 'baseline', gap: 20 }, [
        line(club, { fontSize: 44, fontWeight: 850, letterSpacing: '-0.03em' }),
        line(label, { fontSize: 28, fontWeight: 600, color: grey }),
      ]),
      {
        type: 'text',
        text: title,
        style: {
          ...(ranks.length > 0 ? besideRanks : fitting(title)),
          fontWeight: 850,
          letterSpacing: '-0.035em',
          textWrap: 'balance',
          overflowWrap: 'anywhere',
          // Feature for what hangs below the last line, which would be cut off with the rest.
          paddingBottom: 12,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        },
      },
      ...(ranks.length > 0 ? [results(ranks, width - 100)] : []),
      box(
        { flexDirection: 'column', gap: 6 },
        notes.map((note, place) =>
          line(
            note,
            place === 0 ? { fontSize: 32, fontWeight: 650 } : { fontSize: 28, color: grey },
          ),
        ),
      ),
    ],
  )
}

const grey = '#474c50'
const besideRanks = { fontSize: 54, lineClamp: 2, lineHeight: 1.06 }
const rankWidth = 150

/** What is too long for a line ends with an ellipsis. */
const results = (ranks: Card['ranks'], width: number): Node =>
  box(
    { flexDirection: 'column', gap: 4 },
    ranks.map(({ rank, names }) =>
      box({ width, alignItems: 'baseline' }, [
        line(rank || '\u00a0', {
          ...cut,
          width: rankWidth,
          fontSize: 30,
          fontWeight: 850,
          color: red,
        }),
        line(names, { ...cut, width: width - rankWidth, fontSize: 30, fontWeight: 650 }),
      ]),
    ),
  )

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', flexShrink: 0 } as const

/** The longer a title, the smaller its letters. */
function fitting(title: string) {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length))
  const steps = [
    { letters: 26, word: 10, fontSize: 104, lineClamp: 3 },
    { letters: 48, word: 13, fontSize: 84, lineClamp: 4 },
    { letters: 84, word: 17, fontSize: 66, lineClamp: 5 },
    { letters: 130, word: 22, fontSize: 54, lineClamp: 6 },
  ]
  const step = steps.find(({ letters, word }) => title.length <= letters && longest <= word)
  const { fontSize, lineClamp } = step ?? { fontSize: 44, lineClamp: 7 }
  return { fontSize, lineClamp, lineHeight: 1.06 }
}

type Style = NonNullable<Node['style']>

const box = (style: Style, children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
})

const line = (text: string, style: Style): Node => ({
  type: 'text',
  text,
  style: { whiteSpace: 'nowrap', lineHeight: 1.3, ...style },
})

const picture = (src: string, style: Style): Node => ({ type: 'image', src, style })

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${content}</svg>`
}
