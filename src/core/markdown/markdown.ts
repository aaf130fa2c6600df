import MarkdownIt from 'markdown-it'
import { copyWidths, readPictureAddress } from '#src/core/media/pictures.shared.ts'
import { typeset } from '#src/core/text/typeset.shared.ts'
import { cellBreaks } from './cell-breaks.shared.ts'
import { photoRows } from './photo-rows.ts'

type Token = ReturnType<typeof markdown.parse>[number]

/** Markdown parser: raw HTML is shown as text (settled ambiguity 11), line breaks are kept. */
const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true }).disable('code')
// Text such as 'fin.club', without a space after a full stop, is not linked.
markdown.linkify.set({ fuzzyLink: false })
markdown.use(cellBreaks)

/** Allows http(s), mailto and the site's own addresses for links and pictures, nothing else. */
markdown.validateLink = (url) => /^(https?:|mailto:|#|\/(?!\/))/i.test(url)

markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const link = tokens[index]
  if (/^https?:/i.test(String(link?.attrGet('href')))) link?.attrSet('rel', 'noopener')
  return self.renderToken(tokens, index, options)
}

// Typesets text only: code stays as typed.
markdown.renderer.rules.text = (tokens, index) =>
  markdown.utils.escapeHtml(typeset(tokens[index]?.content ?? ''))

// A volunteer's spare rows and columns are not published.
markdown.core.ruler.push('spare-cells', (state) => {
  const tables = state.tokens.flatMap(({ type }, at) => (type === 'table_open' ? [at] : []))
  for (const start of tables.toReversed()) {
    const end = state.tokens.findIndex(({ type }, at) => at > start && type === 'table_close')
    const table = dropSpareCells(state.tokens.slice(start, end))
    state.tokens.splice(start, end - start, ...table)
  }
})

/** Leaves out the empty columns of a table, and the empty rows under its head. */
function dropSpareCells(table: Token[]): Token[] {
  let row = -1
  let column = -1
  const places = table.map(({ type }) => {
    if (type === 'tr_open') {
      row += 1
      column = -1
    } else if (/^t[hd]_open$/.test(type)) column += 1
    const isCell = /^(?:t[hd]_(?:open|close)|inline)$/.test(type)
    return {
      row: isCell || /^tr_/.test(type) ? row : undefined,
      column: isCell ? column : undefined,
    }
  })
  const filled = places.filter((_, at) => table[at]?.content.trim())
  const rows = new Set([0, undefined, ...filled.map(({ row }) => row)])
  const columns = new Set([undefined, ...filled.map(({ column }) => column)])
  if (filled.length === 0) return table
  return table.filter((_, at) => rows.has(places[at]?.row) && columns.has(places[at]?.column))
}

// The region moves a wide table sideways, by keyboard too; its name is unique on the page.
markdown.core.ruler.push('tables', ({ tokens }) => {
  let count = 0
  let table: Token | undefined
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'table_open') {
      count += 1
      table = token
      table.attrSet('aria-label', `Tableau ${count}`)
    } else if (token.type === 'th_open') {
      token.attrSet('scope', 'col')
      const head = tokens[index + 1]?.children?.map(tokenWords).join('')
      if (head) table?.attrJoin('aria-label', head)
    }
  }
})
markdown.renderer.rules.table_open = (tokens, index) => {
  const name = markdown.utils.escapeHtml(String(tokens[index]?.attrGet('aria-label')))
  return `<div role="region" tabindex="0" aria-label="${name}">\n<table>\n`
}
markdown.renderer.rules.table_close = () => '</table>\n</div>\n'

const picture = markdown.renderer.rules.image
markdown.renderer.rules.image = (tokens, index, ...rest) => {
  const image = tokens[index]
  image?.attrSet('loading', 'lazy')
  for (const [name, value] of listCopies(String(image?.attrGet('src')))) {
    // A photo in a row has its own sizes.
    if (image?.attrGet(name) === null) image.attrSet(name, value)
  }
  return picture?.(tokens, index, ...rest) ?? ''
}

/** Widths of an image in web/ui/text/Prose, unless it is in a row */
const sizes = '(min-width: 44rem) 42rem, 100vw'

/** Attributes that reserve a picture's space while it loads and let the browser choose a size. */
function listCopies(address: string): [string, string][] {
  const picture = readPictureAddress(address)
  if (!picture) return []
  const { id, width, height, colour } = picture
  const copies = copyWidths(width).map((step) => `/uploads/pictures/${id}/${step}.webp ${step}w`)
  return [
    ['width', `${width}`],
    ['height', `${height}`],
    ['sizes', sizes],
    ['srcset', copies.join(', ')],
    ['style', `--ratio:${width / height}${colour ? `;background:#${colour}` : ''}`],
  ]
}

markdown.use(photoRows)

/** Pages of elsewhere whose links stand as a card when they are alone in a paragraph. */
const providers = [
  {
    name: 'YouTube',
    title: 'Voir la vidéo',
    address:
      /^https:\/\/(?:(?:www|m)\.youtube(?:-nocookie)?\.com\/(?:embed|watch|shorts|live|playlist)|youtu\.be\/\w)/,
  },
  {
    name: 'HelloAsso',
    title: 'Ouvrir le formulaire',
    address: /^https:\/\/www\.helloasso\.com\/associations\/[^/]+\/\w/,
  },
]

// Nothing is loaded from the provider: the card is a link.
markdown.core.ruler.push('cards', ({ tokens }) => {
  for (const { type, children } of tokens) {
    const [open, text, close, more] = type === 'inline' ? (children ?? []) : []
    if (open?.type !== 'link_open' || close?.type !== 'link_close' || more || !text) continue
    const provider = providers.find(({ address }) => address.test(String(open.attrGet('href'))))
    if (!provider || text.type !== 'text') continue
    open.attrSet('class', 'embed')
    open.attrSet('data-provider', `${provider.name}, nouvel onglet`)
    open.attrSet('target', '_blank')
    if (/^https?:/.test(text.content)) text.content = provider.title
  }
})

// The page's h1 is its title: the highest heading of the text becomes an h2.
markdown.core.ruler.push('headings', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => /^heading_(open|close)$/.test(type))
  const level = ({ tag }: { tag: string }) => Number(tag.slice(1))
  const shift = 2 - Math.min(...headings.map(level))
  for (const heading of headings) heading.tag = `h${Math.min(level(heading) + shift, 6)}`
})

/** Renders sanitised HTML. */
export const toHtml = (content: string): string => markdown.render(content)

export type MarkdownText = {
  /** Sanitised HTML */
  html: string
  /** Plain text in one line, for search */
  text: string
  /** Plain text, 200 characters */
  excerpt: string
  /** Reading time in minutes */
  readTime: number
  /** Address of the first picture that was uploaded here; empty for none */
  firstPicture: string
}

/** Parses a text; blocks for half a second if it is long: see markdown-text.ts. */
export function readMarkdown(content: string): MarkdownText {
  const env = {}
  const tokens = markdown.parse(content, env)
  const text = toPlainText(tokens)
  // Headings and tables are left out of the excerpt, unless there is nothing else.
  const sentences = toPlainText(readProse(tokens)) || text
  const html = markdown.renderer.render(tokens, markdown.options, env)
  const excerpt = cutAtWord(sentences)
  return { html, text, excerpt, readTime: readTime(content, text), firstPicture: pictureIn(tokens) }
}

const pictureIn = (tokens: Token[]): string =>
  tokens
    .flatMap(({ children }) => children ?? [])
    .flatMap((token) => (token.type === 'image' ? String(token.attrGet('src')) : []))
    .find((address) => readPictureAddress(address)) ?? ''

const readProse = (tokens: Token[]) =>
  tokens.filter((_, index) => !/^(?:heading|th|td)_open$/.test(tokens[index - 1]?.type ?? ''))

const toPlainText = (tokens: Token[]): string =>
  tokens
    .map(({ content, children }) => children?.map(tokenWords).join('') ?? content)
    .join(' ')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()

function tokenWords({ type, content }: { type: string; content: string }): string {
  if (type === 'image') return ''
  return /break$/.test(type) ? ' ' : content
}

const excerptLength = 200
const wordsAMinute = 200
/** Minutes for an empty text only (settled ambiguity 5). */
const defaultReadTime = 5

/** Reading time in minutes; a lone sign or number is no word. */
function readTime(content: string, text: string): number {
  if (content.trim() === '') return defaultReadTime
  const words = text.split(/\s+/).filter((piece) => /\p{L}/u.test(piece))
  return Math.max(1, Math.ceil(words.length / wordsAMinute))
}

function cutAtWord(text: string): string {
  if (text.length <= excerptLength) return text
  const start = text.slice(0, excerptLength)
  const space = start.search(/\s\S*$/)
  // A single long word is cut at the limit, but not within a surrogate pair.
  const whole =
    space > 0 ? start.slice(0, space) : start.slice(0, -1).replace(/[\ud800-\udbff]$/, '')
  return `${whole.replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}…`
}
