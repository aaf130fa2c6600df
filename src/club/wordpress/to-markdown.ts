import { decodeHTML } from 'entities'
import TurndownService from 'turndown'
import { decoded } from '#src/core/text/normalise.shared.ts'
import type { LeftoverReason } from './wordpress.schema.ts'

/** Text of the old site at `host`, with what it mentions. */
export type Html = {
  html: string
  host: string
  /** New addresses of its pictures by their path below uploads */
  pictures: ReadonlyMap<string, string>
  /** Without Markdown, for the description of an event */
  isPlain?: boolean
  /** Addresses on the old site of the pictures in its galleries, by id */
  attachments: ReadonlyMap<string, string | undefined>
}

/** `left`: what the text showed and does not any more; `pictures`: addresses of those it shows. */
export type Converted = {
  content: string
  pictures: string[]
  leftovers: [reason: LeftoverReason, detail: string][]
}

/**
 * Converts blocks and the classic editor's lines to Markdown without executable content. Unknown
 * shortcodes stay as text, missing pictures are left out, links to the old site lead here.
 */
export function toMarkdown({ html, host, pictures, attachments, isPlain }: Html): Converted {
  const leftovers: Converted['leftovers'] = []
  const shown: string[] = []
  const find = (address: string) => pictures.get(uploadPath(address, host) ?? '')
  const turndown = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  })
  const of = (node: Node, name: string) => (node as Element).getAttribute(name) ?? ''
  turndown.remove(['script', 'style', 'noscript'])
  turndown.addRule('forms', {
    filter: ['form', 'object'],
    replacement: (_, node) => {
      leftovers.push([node.nodeName === 'FORM' ? 'form' : 'object', ''])
      return ''
    },
  })
  turndown.addRule('pictures', {
    filter: 'img',
    replacement: (_, node) => {
      // Pages that load pictures late name them in another attribute.
      const sources = ['src', ...lateSources].map((name) => of(node, name))
      const address = sources.map(find).find(Boolean)
      const elsewhere = sources
        .map((one) => toLocalAddress(one, host))
        .find((one) => /^http/.test(one))
      if (!address && elsewhere && !uploadPath(elsewhere, host)) {
        leftovers.push(['elsewhere', elsewhere])
      }
      if (address) shown.push(address)
      if (isPlain) return ''
      const alt = turndown.escape(of(node, 'alt').replace(/\s+/g, ' '))
      return address ? `![${alt}](${address})` : ''
    },
  })
  turndown.addRule('links', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (text, node) => {
      const href = of(node, 'href').trim()
      const address = find(href) ?? toLocalAddress(href, host)
      // Links from a picture to its larger self and unsafe links are reduced to their content.
      const isUnsafe = !/^(https?:|mailto:|tel:|\/|#)/i.test(address)
      if (isPlain) return linkInWords(text, address, leftovers)
      if (isUnsafe || /^!\[/.test(text.trim()) || text.trim() === '') return text
      return `[${text.trim()}](${address.replace(/[\s()<>]/g, encodeSign)})`
    },
  })
  // Embedded content becomes a link: the site loads nothing from elsewhere.
  turndown.addRule('embedded', {
    filter: ['iframe', 'video', 'audio'],
    replacement: (_, node) => {
      const source = (node as Element).querySelector('source')?.getAttribute('src') ?? ''
      const all = [of(node, 'src'), of(node, 'data-src'), source].map(withScheme)
      const address = all.find((one) => /^https?:\/\//.test(one))
      if (!address) leftovers.push([node.nodeName.toLowerCase() as LeftoverReason, ''])
      return address ? `\n\n${isPlain ? address : `<${address}>`}\n\n` : ''
    },
  })
  turndown.addRule('struck', {
    filter: (node) => struck.test(node.nodeName) || /line-through/.test(of(node, 'style')),
    replacement: (text) =>
      /\S/.test(text) && !text.includes('\n\n') && !isPlain ? `~~${text}~~` : text,
  })
  const cells = new Map<Node, string>()
  const layouts = new Map<Element, boolean>()
  turndown.addRule('cells', {
    filter: ['td', 'th', 'caption'],
    replacement: (text, node) => {
      cells.set(node, text.trim())
      return ` ${text} `
    },
  })
  turndown.addRule('tables', {
    filter: 'table',
    replacement: (text, node) => {
      const table = node as Element
      // A table in a cell is part of the text of its cell.
      for (let outer = outerTable(table); outer; outer = outerTable(outer)) {
        if (!layouts.has(outer)) layouts.set(outer, isLayout(outer))
        if (!layouts.get(outer)) return text
      }
      const rows = listTableRows(table).map((row) =>
        Array.from(row.children, (cell) => cells.get(cell) ?? ''),
      )
      const parts = Array.from(table.children, (child) =>
        child.nodeName === 'CAPTION' ? (cells.get(child) ?? '') : '',
      )
      if (isLayout(table)) parts.push(...rows.flat())
      else parts.push(isPlain ? writeLines(rows) : writeTable(rows))
      return `\n\n${parts.filter(Boolean).join('\n\n')}\n\n`
    },
  })
  if (isPlain) writePlainly(turndown)
  const text = turndown.turndown(
    withCode(withParagraphs(resolveShortcodes(flattened(html), attachments, leftovers))),
  )
  return { content: text.replace(/\n{3,}/g, '\n\n').trim(), leftovers, pictures: shown }
}

/** Writes text without Markdown's signs: the description of an event has none. */
function writePlainly(turndown: TurndownService): void {
  turndown.escape = (text) => text
  turndown.options.br = ''
  turndown.addRule('inline', {
    filter: ['strong', 'b', 'em', 'i', 'code'],
    replacement: (text) => text,
  })
  turndown.addRule('blocks', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr'],
    replacement: (text) => `\n\n${text.trim()}\n\n`,
  })
  turndown.addRule('items', {
    filter: 'li',
    replacement: (text) => `\n–\u00a0${text.trim()}`,
  })
}

/** Writes a link as its text and its address. Those to the old site stay out. */
function linkInWords(text: string, address: string, leftovers: Converted['leftovers']): string {
  if (/^\/(?!documents\/|uploads\/)/.test(address)) leftovers.push(['link', text.trim()])
  const isWritten = !/^https?:/.test(address) || text.includes(address.replace(/^https?:\/\//, ''))
  return isWritten ? text : `${text} (${address})`.trim()
}

const struck = /^(?:DEL|S|STRIKE)$/

const outerTable = (table: Node) => (table.parentNode as Element).closest('table')

const listTableRows = (table: Element) =>
  Array.from(table.querySelectorAll('tr')).filter((row) => outerTable(row) === table)

/** Whether a table only places texts side by side: it has a single row without headings. */
function isLayout(table: Element): boolean {
  const [row, ...others] = listTableRows(table)
  const isHeading = ({ nodeName }: Element) => nodeName === 'TH'
  return row !== undefined && others.length === 0 && !Array.from(row.children).some(isHeading)
}

/** Writes a table; its cells keep links, bold and pictures, in one line. */
function writeTable(rows: string[][]): string {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (width === 0) return ''
  const lines = rows.map((cells) =>
    Array.from({ length: width }, (_, at) => toOneLine(cells[at] ?? '')).join(' | '),
  )
  const [head = '', ...others] = lines.map((line) => `| ${line} |`)
  return [head, `|${' --- |'.repeat(width)}`, ...others].join('\n')
}

const writeLines = (rows: string[][]) =>
  rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join(' · ')).join('\n')

/** Puts paragraphs, lists and headings of a cell into one line of Markdown. */
const toOneLine = (text: string) =>
  text
    .replace(/^[ \t]*(?:-|\d+\.|#+|>)[ \t]+/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\\)\|/g, '\\|')

const lateSources = ['data-src', 'data-lazy-src', 'data-orig-file']

/** Completes an address that takes its scheme from the page. */
export const withScheme = (address: string) => address.replace(/^\/\//, 'https://')

/**
 * Path of an upload below uploads; undefined for any other address. WordPress.com keeps uploads at
 * a host of their own.
 */
export function uploadPath(address: string, host: string): string | undefined {
  const local = toLocalAddress(address, host)
  const [, path] = (isWordpressCom(local) ? atWordpressCom : inUploads).exec(local) ?? []
  return path && decoded(path)
}

const inUploads = /\/wp-content\/uploads\/([^?#]+)/
const atWordpressCom = /^https?:\/\/[\w-]+\.files\.wordpress\.com\/([^?#]+)/i
export const isWordpressCom = (address: string) => atWordpressCom.test(withScheme(address))

/** Ids of the pictures that galleries show. */
export const galleryIds = (html: string): string[] =>
  [...html.matchAll(/\[gallery\b[^[\]]*\bids=["']([\d, ]+)/g)].flatMap(([, list = '']) =>
    list.split(',').map((id) => id.trim()),
  )

/** Shortcodes of plugins, which stay in the text as they are: '[contact-form-7 id="3"]'. */
export const shortcodes = (html: string): string[] =>
  [...html.matchAll(/\[([a-z][\w-]*)((?:\s[^[\]]{0,200})?)\]/gi)].flatMap(
    ([whole, name = '', options = '']) =>
      (/[-_]/.test(name) || options.includes('=')) && !ownShortcodes.test(name) ? whole : [],
  )

const ownShortcodes = /^(?:caption|embed|video|audio|gallery)$/i

/** Removes the old site's host from an address, which is then redirected here. */
export function toLocalAddress(given: string, host: string): string {
  const address = withScheme(given)
  if (!URL.canParse(address)) return address
  const { hostname, pathname, search, hash } = new URL(address)
  return stripWww(hostname) === stripWww(host) ? pathname + search + hash : address
}

const encodeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`

export const stripWww = (host: string) => host.replace(/^www\./, '')

/** Removes tags from names, titles and comments. */
export const toPlain = (html: string): string =>
  decodeHTML(html.replace(/<br\s*\/?>|<\/p>/gi, '\n').replace(/<[^<>]*>/g, '')).trim()

function resolveShortcodes(
  html: string,
  attachments: Html['attachments'],
  leftovers: Converted['leftovers'],
): string {
  return html
    .replace(/\[gallery\b[^[\]]*\]/g, (shortcode) => {
      const addresses = galleryIds(shortcode).flatMap((id) => attachments.get(id) ?? [])
      if (addresses.length === 0) leftovers.push(['gallery', ''])
      return addresses.map((address) => `\n\n<img src="${encodeURI(address)}">\n\n`).join('')
    })
    .replace(/\[(?:video|audio)\b([^[\]]*)\]/g, (_, options: string) => {
      const address = /\b(?:src|mp4|mp3)=["']([^"']+)["']/.exec(options)?.[1]
      return address ? ` ${address} ` : ''
    })
    .replace(/\[\/?(?:caption|embed|video|audio|gallery)\b[^[\]]*\]/g, '')
}

/** Deepest nesting of elements; only broken page builders and spam exceed it. */
const maxDepth = 60
/** Elements that do not nest: empty ones, and those closed by the next of their kind */
const flat =
  /^(?:area|br|col|embed|hr|img|input|link|meta|source|wbr|p|li|dt|dd|tr|td|th|thead|tbody|option)$/i

/** Removes tags nested too deep, as the time of conversion grows with the square of the depth. */
function flattened(html: string): string {
  let depth = 0
  return html.replace(/<(\/?)([a-z][a-z\d]*)\b[^<>]*>/gi, (tag, end: string, name: string) => {
    if (flat.test(name) || tag.endsWith('/>')) return tag
    if (end === '') return ++depth > maxDepth ? '' : tag
    const isDeep = depth > maxDepth
    depth = Math.max(0, depth - 1)
    return isDeep ? '' : tag
  })
}

const blocks =
  'p|h[1-6]|ul|ol|li|div|table|thead|tbody|tr|td|th|blockquote|figure|figcaption|section|hr|address|dl|dt|dd|form|iframe'
const blockAhead = new RegExp(`^</?(?:${blocks})\\b|^<!--`, 'i')
const blockBegins = new RegExp(`<(?:${blocks})\\b[^<>]*>`, 'gi')
const blockEnds = new RegExp(`</(?:${blocks})>|<hr\\b[^<>]*>`, 'gi')

/** Makes paragraphs of the classic editor's blank lines, and line breaks of its new lines. */
function withParagraphs(text: string): string {
  const html = text.replace(/<!--(?:more|nextpage)[^<>]*-->/g, '\n\n')
  return splitAtBlocks(html)
    .map((piece, n) => (n % 2 === 1 ? piece : classicParagraphs(piece)))
    .join('\n')
}

/** Splits text at blocks of the block editor, which are every second piece. */
function splitAtBlocks(html: string): string[] {
  const pieces: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: comment, 1: end, index } of html.matchAll(/<!-- (\/?)wp:[^<>]*-->/g)) {
    const isWhole = comment.endsWith('/-->')
    if (depth === 0) {
      pieces.push(html.slice(from, index))
      from = index
    }
    if (!isWhole) depth = Math.max(0, depth + (end ? -1 : 1))
    if (depth === 0) {
      pieces.push(html.slice(from, index + comment.length))
      from = index + comment.length
    }
  }
  // A block without an end reaches to the end of the text.
  return [...pieces, html.slice(from)]
}

const classicParagraphs = (html: string) =>
  splitAtPreformatted(html.replaceAll('\r', ''))
    .map((piece, n) => (n % 2 === 1 ? piece : splitParagraphs(piece)))
    .join('\n')

/** Splits text at preformatted parts, which are every second piece. An unclosed one is text. */
function splitAtPreformatted(html: string): string[] {
  const [before = '', ...others] = html.split(/<(?=pre\b)/i)
  const pieces = [before]
  for (const other of others) {
    const [code = '', ...after] = other.split(/(?<=<\/pre>)/i)
    const isWhole = /<\/pre>$/i.test(code)
    if (isWhole) pieces.push(`<${code}`, after.join(''))
    else pieces.push(`${pieces.pop()}<${other}`)
  }
  return pieces
}

function splitParagraphs(html: string): string {
  const apart = html.replace(blockBegins, '\n\n$&').replace(blockEnds, '$&\n\n')
  const paragraphs = apart.split(/\n{2,}/).map((paragraph) => paragraph.trim())
  return paragraphs
    .filter((part) => part !== '')
    .map((part) => (blockAhead.test(part) ? part : `<p>${part}</p>`))
    .map((part) => (/^<p\b/i.test(part) ? withLineBreaks(part) : part))
    .join('\n')
}

const withLineBreaks = (paragraph: string) =>
  paragraph.replace(/(<(?:p|br)\b[^<>]*>)?\n(?!<\/p>)/gi, (_, tag) => tag ?? '<br>')

/** Adds <code> to preformatted parts, as the converter requires it. */
const withCode = (html: string) =>
  splitAtPreformatted(html)
    .map((piece) =>
      piece.replace(/^(<pre\b[^<>]*>)(?!\s*<code)(.*)<\/pre>$/is, '$1<code>$2</code></pre>'),
    )
    .join('')

/** Shortens a text to a number of characters, the last an ellipsis. */
export const cut = (text: string, maxLength: number) =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`
