import { decodeHTML } from 'entities'
import TurndownService from 'turndown'

export type Pictures = {
  /** Undefined for what did not come */
  find: (address: string) => string | undefined
  attachment: (id: string) => string | undefined
}

/**
 * Blocks and the classic editor's lines. Unknown shortcodes stay as they read; nothing is
 * executable. Pictures that did not come are left out, links to the old site lead here.
 */
export function toMarkdown(html: string, host: string, pictures: Pictures): string {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  })
  const of = (node: Node, name: string) => (node as Element).getAttribute(name) ?? ''
  turndown.remove(['script', 'style', 'noscript', 'object', 'form'])
  turndown.addRule('pictures', {
    filter: 'img',
    replacement: (_, node) => {
      const address = pictures.find(of(node, 'src'))
      const alt = turndown.escape(of(node, 'alt').replace(/\s+/g, ' '))
      return address ? `![${alt}](${address})` : ''
    },
  })
  turndown.addRule('links', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (text, node) => {
      const there = of(node, 'href').trim()
      const address = pictures.find(there) ?? toHere(there, host)
      // A picture that opens itself larger, and what no page may lead to: the words alone.
      const isPlain = /^!\[/.test(text.trim()) || !/^(https?:|mailto:|tel:|\/|#)/i.test(address)
      if (isPlain || text.trim() === '') return text
      return `[${text.trim()}](${address.replace(/[\s()<>]/g, encodeSign)})`
    },
  })
  // The site shows nothing of other sites by itself: what was embedded is a link.
  turndown.addRule('embedded', {
    filter: ['iframe', 'video', 'audio'],
    replacement: (_, node) => {
      const address = of(node, 'src')
      return /^https?:\/\//.test(address) ? `\n\n<${address}>\n\n` : ''
    },
  })
  turndown.addRule('tables', {
    filter: 'table',
    replacement: (_, node) => {
      const cellsOf = (row: Element) =>
        Array.from(row.children, ({ innerHTML }) => toPlain(innerHTML))
      const rows = Array.from((node as Element).querySelectorAll('tr'), cellsOf)
      const width = Math.max(0, ...rows.map(({ length }) => length))
      const lines = rows.map((cells) =>
        Array.from({ length: width }, (_, at) => cellText(cells[at] ?? '')).join(' | '),
      )
      const [head = '', ...others] = lines.map((line) => `| ${line} |`)
      return width ? `\n\n${[head, `|${' --- |'.repeat(width)}`, ...others].join('\n')}\n\n` : ''
    },
  })
  const cellText = (text: string) =>
    turndown.escape(text.replace(/\s+/g, ' ').trim()).replaceAll('|', '\\|')
  const text = turndown.turndown(withCode(withParagraphs(resolveShortcodes(html, pictures))))
  return text.replace(/\n{3,}/g, '\n\n').trim()
}

/** Without its host, so that it is led on here. */
export function toHere(address: string, host: string): string {
  if (!URL.canParse(address)) return address
  const { hostname, pathname, search, hash } = new URL(address)
  return bare(hostname) === bare(host) ? pathname + search + hash : address
}

const encodeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`

export const bare = (host: string) => host.replace(/^www\./, '')

/** Without tags: names, titles and comments. */
export const toPlain = (html: string): string =>
  decodeHTML(html.replace(/<br\s*\/?>|<\/p>/gi, '\n').replace(/<[^>]*>/g, '')).trim()

function resolveShortcodes(html: string, { attachment }: Pictures): string {
  return html
    .replace(/\[gallery\b([^\]]*)\]/g, (_, options: string) => {
      const ids = /\bids=["']([\d, ]+)/.exec(options)?.[1]?.split(',') ?? []
      const addresses = ids.flatMap((id) => attachment(id.trim()) ?? [])
      return addresses.map((address) => `\n\n<img src="${encodeURI(address)}">\n\n`).join('')
    })
    .replace(/\[(?:video|audio)\b[^\]]*?\b(?:src|mp4|mp3)=["']([^"']+)["'][^\]]*\]/g, ' $1 ')
    .replace(/\[\/?(?:caption|embed|video|audio|gallery)\b[^\]]*\]/g, '')
}

const blocks =
  'p|h[1-6]|ul|ol|li|div|table|thead|tbody|tr|td|th|blockquote|figure|figcaption|section|hr|address|dl|dt|dd|form|iframe'
const blockAhead = new RegExp(`^</?(?:${blocks})\\b|^<!--`, 'i')
const blockBegins = new RegExp(`<(?:${blocks})\\b[^>]*>`, 'gi')
const blockEnds = new RegExp(`</(?:${blocks})>|<hr\\b[^>]*>`, 'gi')

/** Blank lines were paragraphs, and a new line one. */
function withParagraphs(html: string): string {
  if (/<!-- wp:|<p[\s>]/.test(html)) return html
  // Every other piece is preformatted, and stays as it stands.
  const pieces = html.replaceAll('\r', '').split(/(<pre\b.*?<\/pre>)/is)
  return pieces.map((piece, n) => (n % 2 === 1 ? piece : paragraphsOf(piece))).join('\n')
}

function paragraphsOf(html: string): string {
  const apart = html.replace(blockBegins, '\n\n$&').replace(blockEnds, '$&\n\n')
  const parts = apart.split(/\n{2,}/).map((part) => part.trim())
  return parts
    .filter((part) => part !== '')
    .map((part) => (blockAhead.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n')
}

/** What is preformatted is told by its code alone. */
const withCode = (html: string) =>
  html.replace(/(<pre\b[^>]*>)(?!\s*<code)(.*?)<\/pre>/gis, '$1<code>$2</code></pre>')
