import type { default as MarkdownIt, Token } from 'markdown-it'
import { readPictureAddress } from '#src/core/media/pictures.shared.ts'
import { typeset } from '#src/core/text/typeset.shared.ts'

/** Photos in a row at most; web/ui/text/Prose.module.css chooses between the two by width. */
const maxInRow = { wide: 3, narrow: 2 }
/** Space between photos in pixels, as in that file. */
const gap = 8
/** Width by height assumed of a picture from elsewhere. */
const usualRatio = 1.5

/** Draws photos that stand side by side as rows of one height, and a title as a caption. */
export function photoRows(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.push('photos', (state) => {
    const { tokens, Token } = state
    const pieces = tokens.map(({ children }, at) =>
      tokens[at - 1]?.type === 'paragraph_open' ? divide(children ?? []) : [],
    )
    const isDivided = (at: number) => (pieces[at]?.length ?? 0) > 1
    state.tokens = tokens.flatMap((token, at) => {
      // The paragraph's own tags stand around each piece of words.
      if (isDivided(at + 1) || isDivided(at - 1)) return []
      if (!isDivided(at)) return [token]
      const [open, close] = [tokens[at - 1] ?? token, tokens[at + 1] ?? token]
      return (pieces[at] ?? []).flatMap((children, index) => {
        const piece = new Token(index % 2 === 0 ? 'inline' : 'photos', '', 0)
        Object.assign(piece, { block: true, children })
        if (children.length === 0) return []
        return index % 2 === 0 ? [open, piece, close] : [piece]
      })
    })
  })

  markdown.renderer.rules.photos = (tokens, at, options, env, self) => {
    const photos = tokens[at]?.children ?? []
    const [wide, narrow] = [
      computeShares(photos, maxInRow.wide),
      computeShares(photos, maxInRow.narrow),
    ]
    const figures = photos.map((photo, index) => {
      const caption = photo.attrGet('title')
      photo.attrs = photo.attrs?.filter(([name]) => name !== 'title') ?? null
      const [onWide, onNarrow] = [wide[index], narrow[index]]
      const isInRow = photos.length > 1 && onWide && onNarrow
      if (isInRow) photo.attrSet('sizes', `(min-width: 44rem) ${onWide.rem}rem, ${onNarrow.vw}vw`)
      const style = isInRow ? ` style="--wide:${onWide.width};--narrow:${onNarrow.width}"` : ''
      const words = caption
        ? `<figcaption>${markdown.utils.escapeHtml(typeset(String(caption)))}</figcaption>`
        : ''
      return `<figure${style}>${self.renderInline([photo], options, env)}${words}</figure>\n`
    })
    return photos.length > 1
      ? `<div class="photos">\n${figures.join('')}</div>\n`
      : figures.join('')
  }
}

/** Divides a line into words and photos in turn; blanks at their borders are left out. */
function divide(children: Token[]): Token[][] {
  const pieces: Token[][] = [[]]
  for (const [at, child] of children.entries()) {
    const isPhoto = standsAlone(children, at)
    if (isBlank(child) && (standsAlone(children, at - 1) || standsAlone(children, at + 1))) continue
    if (isPhoto !== (pieces.length % 2 === 0)) pieces.push([])
    pieces.at(-1)?.push(child)
  }
  return pieces
}

/** Whether a child is a photo with a caption, or beside another one. */
function standsAlone(children: Token[], at: number): boolean {
  const isPhoto = (place: number) =>
    children[place]?.type === 'image' && children[place].level === 0
  const isBeside = (step: number) =>
    isPhoto(at + step) || (isSpace(children[at + step]) && isPhoto(at + 2 * step))
  return isPhoto(at) && (Boolean(children[at]?.attrGet('title')) || isBeside(1) || isBeside(-1))
}

const isSpace = (token?: Token) => token?.type === 'text' && token.content.trim() === ''
const isBlank = (token: Token) => isSpace(token) || /break$/.test(token.type)

/** Divides photos into rows of nearly the same number: each takes its share of its row's width. */
function computeShares(photos: readonly Token[], maxInRow: number) {
  const ratios = photos.map((photo) => {
    const picture = readPictureAddress(String(photo.attrGet('src')))
    return picture ? picture.width / picture.height : usualRatio
  })
  const rows = Math.ceil(ratios.length / maxInRow)
  const start = (row: number) => Math.ceil((row * ratios.length) / rows)
  return Array.from({ length: rows }, (_, row) => {
    const inRow = ratios.slice(start(row), start(row + 1))
    const total = inRow.reduce((sum, ratio) => sum + ratio, 0)
    return inRow.map((ratio) => {
      const share = ratio / total
      // Rounded down, so that a row never breaks.
      const percent = Math.floor(share * 10_000) / 100
      const gaps = (share * (inRow.length - 1) * gap).toFixed(2)
      return {
        width: `calc(${percent}% - ${gaps}px)`,
        rem: Math.ceil(share * 42),
        vw: Math.ceil(share * 100),
      }
    })
  }).flat()
}
