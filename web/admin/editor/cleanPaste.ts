import { addressOfFrame } from './embeds.ts'

export type CleanPaste = { html: string; lost: number }

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, li, td, th, blockquote, pre'
const noise = 'style, script, meta, link, title, xml, template, noscript, iframe, object, svg'

/**
 * Cleans HTML copied from Word or a web page: text, headings, emphasis, lists, links and pictures
 * stay, styling goes. Embedded pictures are passed to `toUpload`; `lost` counts local files that
 * can't be read.
 */
export function cleanPaste(html: string, toUpload: (file: File) => string): CleanPaste {
  // HTML copied from this editor is already clean, and ProseMirror's slice data must stay intact.
  if (/data-pm-slice/.test(html)) return { html, lost: 0 }
  const { body } = new DOMParser().parseFromString(withoutCode(html), 'text/html')
  listsFromWord(body)
  for (const frame of body.querySelectorAll('iframe')) {
    const address = addressOfFrame(frame.src)
    const link = Object.assign(document.createElement('a'), { href: address, textContent: address })
    if (address) frame.replaceWith(wrapped('p', [link]))
  }
  for (const element of body.querySelectorAll(noise)) element.remove()
  // Namespaced elements such as <o:p> or <w:sdt> are replaced by their content.
  for (const element of body.querySelectorAll('*')) {
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  }
  const lost = takePictures(body, toUpload)
  readStress(body)
  lowerTitles(body)
  simplifyTables(body)
  dropEmpty(body)
  dropDress(body)
  return { html: body.innerHTML, lost }
}

/** Removes event handlers: they would not run, but the CSP would report them on the console. */
const withoutCode = (html: string) =>
  withoutStyles(html).replace(/<[^<>]*>/g, (tag) =>
    tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
  )

/** Removes style elements. An unclosed one extends to the end, as in a browser. */
function withoutStyles(html: string): string {
  const [before = '', ...styles] = html.split(/<style\b/i)
  const after = styles.map((style) => /<\/style\s*>([\s\S]*)/i.exec(style)?.[1] ?? '')
  return before + after.join('')
}

/**
 * Uploads embedded pictures, keeps web addresses, and drops pictures that exist only on the
 * author's computer.
 */
function takePictures(body: HTMLElement, toUpload: (file: File) => string): number {
  let lost = 0
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    const isPixel = image.width === 1 || image.height === 1
    const file = toFile(src)
    if (isEmoji(image.alt)) image.replaceWith(image.alt)
    else if (isPixel) image.remove()
    else if (file) {
      image.removeAttribute('src')
      image.dataset.upload = toUpload(file)
    } else if (!/^(https?:|\/uploads\/)/i.test(src)) {
      image.remove()
      lost += 1
    }
  }
  return lost
}

/** Whether a picture stands for an emoji, as on Facebook or in Gmail. */
const isEmoji = (alt: string) =>
  /^(?:\p{Extended_Pictographic}|\p{RI}|[\d#*]\ufe0f?\u20e3)/u.test(alt) && !/\p{L}/u.test(alt)

/** Decodes a data URL. Undefined for SVG, which pages use as a placeholder and the site refuses. */
function toFile(address: string): File | undefined {
  const found = /^data:(image\/(\w+));base64,([a-z\d+/=\s]+)$/i.exec(address)
  if (!found) return undefined
  const [, type = '', kind = '', data = ''] = found
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
  return new File([bytes], `image.${kind}`, { type })
}

/**
 * Converts emphasis that Google Docs expresses by styles. It also wraps everything in a <b> that is
 * not bold.
 */
function readStress(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em, span')) {
    const { fontWeight, fontStyle } = element.style
    const isBold = fontWeight === 'bold' || Number(fontWeight) >= 600
    if (/^(b|strong)$/.test(element.localName) && /^(normal|400)$/.test(fontWeight)) {
      element.replaceWith(...element.childNodes)
    } else if (element.localName === 'span' && !element.closest('h1, h2, h3, h4, h5, h6')) {
      if (isBold) wrapContent(element, 'strong')
      if (fontStyle === 'italic') wrapContent(element, 'em')
    }
  }
}

function wrapContent(element: HTMLElement, name: string): void {
  element.append(wrapped(name, [...element.childNodes]))
}

/** Lowers headings: h1 is the page's own title, so the highest level becomes h2. */
function lowerTitles(body: HTMLElement): void {
  const titles = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const highest = Math.min(...titles.map(({ localName }) => Number(localName[1])))
  for (const title of titles) {
    const lower = document.createElement(Number(title.localName[1]) === highest ? 'h2' : 'h3')
    lower.append(...title.childNodes)
    for (const bold of lower.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes)
    title.replaceWith(lower)
  }
}

/**
 * Keeps tables as Markdown has them: cells of one line, none that spans others, the first row as
 * the heading. A single row or column is layout rather than a table, and becomes paragraphs, as
 * does a table inside another. A title over all columns stands before the table.
 */
function simplifyTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = readCells(table)
    const before = [table.caption, takeTitle(rows)].flatMap((title) =>
      title && isFilled(title) ? [wrapped('p', [...title.childNodes])] : [],
    )
    const isTable = rows.length > 1 && Number(rows[0]?.length) > 1
    const isInside = table.parentElement?.closest('table, li, blockquote')
    if (!isTable || isInside) {
      table.replaceWith(...before, ...rows.map((row) => wrapped('p', joined(row))))
      continue
    }
    const lines = rows.map((row, at) =>
      wrapped(
        'tr',
        row.map((cell) =>
          wrapped(at === 0 ? 'th' : 'td', cell && isFilled(cell) ? [...cell.childNodes] : []),
        ),
      ),
    )
    table.replaceWith(...before, wrapped('table', lines))
  }
}

/** Reads the cells row by row; those that another one covers are undefined. */
function readCells(table: HTMLTableElement): (HTMLTableCellElement | undefined)[][] {
  const rows: (HTMLTableCellElement | undefined)[][] = [...table.rows].map(() => [])
  const covered = new Set<string>()
  for (const [at, { cells }] of [...table.rows].entries()) {
    let column = 0
    for (const cell of cells) {
      while (covered.has(`${at} ${column}`)) column += 1
      for (const block of cell.querySelectorAll(`${blocks}, br`)) {
        block.replaceWith(...block.childNodes, ' ')
      }
      const row = rows[at] as (typeof rows)[number]
      row[column] = cell
      for (let down = 0; down < Math.min(cell.rowSpan, rows.length - at); down += 1) {
        // Excel spans whole sheets.
        for (let right = 0; right < Math.min(cell.colSpan, maxColumns); right += 1) {
          covered.add(`${at + down} ${column + right}`)
        }
      }
      column += Math.min(cell.colSpan, maxColumns)
    }
  }
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(isFilled) + 1))
  return rows
    .filter((row) => row.some(isFilled))
    .map((row) => Array.from({ length: width }, (_, column) => row[column]))
}

/** Takes a first row of one cell, as wide as the table. */
function takeTitle(rows: ReturnType<typeof readCells>): HTMLTableCellElement | undefined {
  const [cell, ...others] = rows[0] ?? []
  const isTitle = rows.length > 2 && others.length > 0 && Number(cell?.colSpan) > others.length
  return isTitle ? rows.shift()?.[0] : undefined
}

const maxColumns = 50

const isFilled = (cell?: Element) =>
  Boolean(cell?.textContent?.trim() || cell?.querySelector('img'))

const joined = (row: readonly (HTMLElement | undefined)[]) =>
  row
    .filter((cell) => cell?.textContent?.trim())
    .flatMap((cell, at) => [...(at > 0 ? [' – '] : []), ...(cell?.childNodes ?? [])])

function wrapped(name: string, content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(name)
  element.append(...content)
  return element
}

function dropEmpty(body: HTMLElement): void {
  for (const block of [...body.querySelectorAll(`${blocks}, ul, ol`)].reverse()) {
    if (block.matches('td, th')) continue
    const isEmpty = block.textContent?.trim() === '' && !block.querySelector('img')
    if (isEmpty) block.remove()
  }
  for (const edge of body.querySelectorAll('br[class*="interchange"]')) edge.remove()
}

const allowedAttributes = new Set(['href', 'src', 'alt', 'start', 'data-upload'])

function dropDress(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (!allowedAttributes.has(name)) element.removeAttribute(name)
    }
  }
}

/**
 * Rebuilds lists from Word, which copies them as paragraphs styled « mso-list:l0 level2 lfo1 » with
 * the bullet or number as text.
 */
function listsFromWord(body: HTMLElement): void {
  const points = [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, div')].filter(levelOf)
  let open: { list: HTMLElement; level: number }[] = []
  let last: Element | undefined
  for (const point of points) {
    const level = levelOf(point) ?? 1
    if (!last || point.previousElementSibling !== last) open = []
    open = open.filter((one) => one.level <= level)
    let parent = open.at(-1)
    const name = isNumbered(point) ? 'ol' : 'ul'
    if (parent?.level !== level || parent.list.localName !== name) {
      if (parent?.level === level) open.pop()
      parent = { list: document.createElement(name), level }
      const holder = open.at(-1)?.list.lastElementChild
      if (holder) holder.append(parent.list)
      else point.before(parent.list)
      open.push(parent)
    }
    const item = document.createElement('li')
    signOf(point)?.remove()
    item.append(...point.childNodes)
    parent.list.append(item)
    last = open[0]?.list
    point.remove()
  }
}

function levelOf(element: HTMLElement): number | undefined {
  const style = element.getAttribute('style') ?? ''
  const found = /mso-list:\s*l\d+\s+level(\d+)/i.exec(style)
  return found ? Number(found[1]) : undefined
}

const signOf = (point: HTMLElement) =>
  point.querySelector<HTMLElement>('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')

const isNumbered = (point: HTMLElement) =>
  /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.test(signOf(point)?.textContent ?? '')
