import type { JSONContent } from '@tiptap/core'
import { escapeText } from './escapeText.ts'
import { settleSigns, type Token } from './settleSigns.ts'

type Mark = NonNullable<JSONContent['marks']>[number]
/** A stretch of text, a break or a picture, with what stresses it; `code` is no such mark. */
type Piece = { node: JSONContent; marks: Mark[]; code: boolean }

const signs: Record<string, string> = { bold: '**', italic: '*', strike: '~~' }

/** The words, breaks and pictures of one block as Markdown. */
export function writeInline(nodes: JSONContent[]): string {
  const pieces = toPieces(nodes)
  const tokens: Token[] = []
  let open: Mark[] = []
  for (const [at, piece] of pieces.entries()) {
    const kept = open.findIndex((mark) => !has(piece, mark))
    const closing = kept === -1 ? [] : open.slice(kept)
    open = open.slice(0, open.length - closing.length)
    tokens.push(...closing.reverse().map(toClose))
    const opening = longestFirst(piece, pieces.slice(at), open)
    tokens.push(...opening.map(toOpen))
    open = [...open, ...opening]
    tokens.push({ out: write(piece, pieces, at) })
  }
  tokens.push(...open.reverse().map(toClose))
  return settleSigns(tokens)
    .replace(/[ \t]+$/, '')
    .replace(/^\u00a0|\u00a0$/g, '&nbsp;')
}

function toPieces(nodes: JSONContent[]): Piece[] {
  const pieces = nodes.flatMap((node): Piece[] => {
    const all = node.marks ?? []
    const code = all.some(({ type }) => type === 'code')
    const marks = all.filter(({ type }) => type !== 'code')
    if (!node.text || code) return [{ node, marks, code }]
    // Spaces at the edges of a stretch are apart: a stress neither begins nor ends with one.
    return node.text
      .split(/^(\s+)|(\s+)$/)
      .filter(Boolean)
      .map((text) => ({ node: { type: 'text', text }, marks, code }))
  })
  const trimmed = pieces.slice(0, 1 + pieces.findLastIndex(({ node }) => node.type !== 'hardBreak'))
  return join(trimmed.map((piece, at) => (isSpace(piece) ? loosen(piece, trimmed, at) : piece)))
}

const isSpace = ({ node, code }: Piece) =>
  node.type === 'hardBreak' || (!code && node.text?.trim() === '')

/** A space keeps the marks that the words on both its sides have. */
function loosen(piece: Piece, pieces: Piece[], at: number): Piece {
  const before = pieces.slice(0, at).findLast((one) => !isSpace(one))
  const after = pieces.slice(at + 1).find((one) => !isSpace(one))
  const marks = piece.marks.filter(
    (mark) => before && after && has(before, mark) && has(after, mark),
  )
  return { ...piece, marks }
}

function join(pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const { text } = piece.node
    if (last?.node.text && text && last.code === piece.code && sameMarks(last, piece)) {
      last.node = { type: 'text', text: last.node.text + text }
    } else {
      joined.push({ ...piece })
    }
  }
  return joined
}

const same = (a: Mark, b: Mark) => a.type === b.type && a.attrs?.href === b.attrs?.href
const has = ({ marks }: Piece, mark: Mark) => marks.some((one) => same(one, mark))
const sameMarks = (a: Piece, b: Piece) =>
  a.marks.length === b.marks.length && a.marks.every((mark) => has(b, mark))

/** What begins with this piece: what goes on longest is outermost, of two alike the link. */
function longestFirst(piece: Piece, ahead: Piece[], open: Mark[]): Mark[] {
  const length = (mark: Mark) => {
    const end = ahead.findIndex((one) => !has(one, mark))
    return (end === -1 ? ahead.length : end) + (mark.type === 'link' ? 0.5 : 0)
  }
  return piece.marks
    .filter((mark) => !open.some((one) => same(one, mark)))
    .sort((a, b) => length(b) - length(a))
}

const toOpen = (mark: Mark): Token =>
  mark.type === 'link' ? { out: '[' } : { out: signs[mark.type] ?? '', side: 'open' }

function toClose({ type, attrs }: Mark): Token {
  if (type !== 'link') return { out: signs[type] ?? '', side: 'close' }
  return { out: `](${address(attrs?.href)}${title(attrs?.title)})` }
}

function write({ node, code }: Piece, pieces: Piece[], at: number): string {
  const before = pieces[at - 1]?.node.type
  if (node.type === 'hardBreak') return before && before !== 'hardBreak' ? '\n' : '\\\n'
  if (node.type === 'image') return writeImage(node)
  if (code) return writeCode(node.text ?? '')
  return escapeText(node.text ?? '', !before || before === 'hardBreak')
}

/** Nothing for a picture that is still on its way. */
function writeImage({ attrs }: JSONContent): string {
  if (!attrs?.src) return ''
  const alt = escapeText((attrs.alt ?? '').replace(/\s*\n\s*/g, ' '), false)
  return `![${alt}](${address(attrs.src)}${title(attrs.title)})`
}

function writeCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^`|`$|^ .*[^ ].* $/.test(text) ? ' ' : ''
  return fence + pad + text + pad + fence
}

/** As it is when its parentheses are pairs and nothing else could end it. */
function address(url = ''): string {
  const mended = url.replace(/&(?=#?\w+;)/g, '&amp;').replace(/\\/g, '%5C')
  const plain = mended.replace(/\([^()]*\)/g, '')
  return /^[^\s<>()]+$/.test(plain)
    ? mended
    : `<${mended.replace(/</g, '%3C').replace(/>/g, '%3E').replace(/\n/g, '')}>`
}

const title = (text?: string | null) =>
  text ? ` "${text.replace(/[\\"]/g, '\\$&').replace(/\n+/g, '\n')}"` : ''
