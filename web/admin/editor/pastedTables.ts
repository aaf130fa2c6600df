/** Elements that begin a line. */
export const blocks =
  'p, div, h1, h2, h3, h4, h5, h6, li, td, th, dt, dd, blockquote, pre, figure, figcaption'

type Cells = (HTMLTableCellElement | undefined)[][]

/**
 * Keeps tables as Markdown has them: lines of text in a cell, none that spans others, the first row
 * as the heading, a title over all columns before it. Tables that only lay a page out become the
 * paragraphs, lists and tables inside them, as does one within a list or a quote.
 */
export function simplifyTables(body: HTMLElement): void {
  // The outer table first, which decides about those inside it.
  for (const table of body.querySelectorAll('table')) {
    if (!body.contains(table)) continue
    const rows = readCells(table)
    const isTable = !isLayout(table) && rows.length > 1 && Number(rows[0]?.length) > 1
    if (!isTable || table.closest('li, blockquote')) {
      const title = table.caption ? [wrapped('p', [...table.caption.childNodes])] : []
      table.replaceWith(...title, ...rows.flatMap(toBlocks))
      continue
    }
    const before = [table.caption, takeTitle(rows)].flatMap((title) => {
      if (!title || !isFilled(title)) return []
      toLines(title)
      return [wrapped('p', [...title.childNodes])]
    })
    const lines = rows.map((row, at) =>
      wrapped(
        'tr',
        row.map((cell) => {
          if (cell) toLines(cell)
          return wrapped(at === 0 ? 'th' : 'td', cell && isFilled(cell) ? [...cell.childNodes] : [])
        }),
      ),
    )
    table.replaceWith(...before, wrapped('table', lines))
  }
}

/** Whether a table lays out a letter or a page, by what it says or by the tables within it. */
function isLayout(table: HTMLTableElement): boolean {
  if (/^(presentation|none)$/.test(table.getAttribute('role') ?? '')) return true
  const hasBorder = Number(table.getAttribute('border')) > 0
  return !table.caption && !hasBorder && !table.tHead && table.querySelector('table') !== null
}

/** Short cells of a row become one line, others keep their paragraphs, lists and pictures. */
function toBlocks(row: Cells[number]): HTMLElement[] {
  const cells = row.filter((cell) => cell !== undefined).filter(isFilled)
  const isShort = cells.every(
    (cell) =>
      cell.querySelectorAll(blocks).length < 2 &&
      !cell.querySelector('ul, ol, table, img, br, h1, h2, h3, h4, h5, h6'),
  )
  if (cells.length < 2 || !isShort) return cells.map((cell) => wrapped('div', [...cell.childNodes]))
  for (const cell of cells) toLines(cell)
  return [
    wrapped(
      'p',
      cells.flatMap(({ childNodes }, at) => [...(at > 0 ? [' – '] : []), ...childNodes]),
    ),
  ]
}

/** Makes a cell's paragraphs, points and inner rows lines of text. */
function toLines(cell: Element): void {
  for (const point of cell.querySelectorAll<HTMLLIElement>('ol > li')) {
    const { parentElement: list } = point
    const start = Number(list?.getAttribute('start') ?? 1)
    const index = [...(list?.children ?? [])].filter(({ localName }) => localName === 'li')
    point.prepend(`${start + index.indexOf(point)}. `)
  }
  for (const { cells } of cell.querySelectorAll('tr')) {
    for (const [at, inner] of [...cells].entries()) {
      inner.replaceWith(...(at > 0 ? [' – '] : []), ...inner.childNodes)
    }
  }
  for (const list of cell.querySelectorAll('ul, ol, table, thead, tbody, tfoot, hr')) {
    list.replaceWith(newBreak(), ...list.childNodes)
  }
  for (const block of cell.querySelectorAll(`${blocks}, tr`)) {
    block.replaceWith(newBreak(), ...block.childNodes, newBreak())
  }
  // Two lines need one break; the first and the last line none.
  const walker = document.createTreeWalker(cell)
  const extra: Element[] = []
  let last: Element | undefined
  let isLineEmpty = true
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node instanceof HTMLBRElement) {
      if (isLineEmpty) extra.push(node)
      else last = node
      isLineEmpty = true
    } else if (node instanceof HTMLImageElement || (node instanceof Text && /\S/.test(node.data))) {
      isLineEmpty = false
      last = undefined
    }
  }
  for (const element of last ? [...extra, last] : extra) element.remove()
}

const newBreak = () => document.createElement('br')

/** Reads the cells row by row; those that another one covers are undefined. */
function readCells(table: HTMLTableElement): Cells {
  const rows: Cells = [...table.rows].map(() => [])
  const covered = new Set<string>()
  for (const [at, { cells }] of [...table.rows].entries()) {
    let column = 0
    for (const cell of cells) {
      while (covered.has(`${at} ${column}`)) column += 1
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
function takeTitle(rows: Cells): HTMLTableCellElement | undefined {
  const [cell, ...others] = rows[0] ?? []
  const isTitle = rows.length > 2 && others.length > 0 && Number(cell?.colSpan) > others.length
  return isTitle ? rows.shift()?.[0] : undefined
}

const maxColumns = 50

const isFilled = (cell?: Element) =>
  Boolean(cell?.textContent?.trim() || cell?.querySelector('img'))

export function wrapped(name: string, content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(name)
  element.append(...content)
  return element
}
