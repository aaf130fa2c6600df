import { parse } from 'papaparse'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { formatNumber } from '#src/core/text/nouns.shared.ts'
import type { Fields } from '#web/admin/forms/fields.tsx'
import type { Draft, Spreadsheet } from '#web/admin/frame/spreadsheet.ts'
import { create } from '#web/core/api.ts'

/** Record read from a line; `line` counts from 1, as the spreadsheet does */
export type Read = Omit<Draft, 'schema'> & {
  line: number
  state: 'new' | 'there' | 'twice' | 'wrong'
  problems: string[]
}

export type SpreadsheetResult = {
  lines: Read[]
  /** Unknown headings, whose cells are ignored */
  unknown: string[]
  /** Reason why nothing can be read */
  problem?: string
}

/** Limit of lines, more than any club needs, since the preview renders each of them. */
export const maxLines = 1000
export const maxBytes = 1_000_000

/**
 * Reads pasted cells or CSV and reports errors with line and column. The delimiter (tab, semicolon
 * or comma) is detected; a heading line decides the column order.
 */
export function readSpreadsheet(
  text: string,
  spreadsheet: Spreadsheet,
  existingKeys: ReadonlySet<string>,
): SpreadsheetResult {
  const delimiter = guessDelimiter(text, spreadsheet)
  const { data, errors } = parse<string[]>(text.replace(delimiterLine, ''), { delimiter })
  const [torn] = errors
  if (torn) return unreadable(`Ligne ${(torn.row ?? 0) + 1}\u00a0: un guillemet y est de trop.`)
  const filled = [...data.entries()].filter(([, cells]) => cells.some((cell) => cell.trim()))
  if (filled.length > maxLines + 1) {
    return unreadable(
      `Plus de ${formatNumber(maxLines)} lignes\u00a0: collez-les en plusieurs fois.`,
    )
  }
  const above = filled
    .slice(0, maxLinesAbove)
    .findIndex(([, cells]) => countKnown(cells, spreadsheet) > 1)
  const { order, unknown, hasHeads } = readHeads(filled[Math.max(0, above)]?.[1] ?? [], spreadsheet)
  const seen = new Set<string>()
  const drafts = filled
    .slice(hasHeads ? Math.max(0, above) + 1 : 0)
    .flatMap(([index, cells]) =>
      [spreadsheet.read((name) => cells[order.indexOf(name)]?.trim() ?? '')]
        .flat()
        .map((draft) => ({ index, draft })),
    )
  const lines = drafts.map(({ index, draft }): Read => {
    const { schema, ...shown } = draft
    const { error } = schema.safeParse(draft.input)
    const rowKey = draft.shared ? JSON.stringify(draft.input) : draft.key
    const isTwice = seen.has(rowKey)
    if (!error) seen.add(rowKey)
    const problems = [...new Set(error?.issues.map((issue) => formatIssue(issue, spreadsheet)))]
    const lineState = existingKeys.has(draft.key) ? 'there' : isTwice ? 'twice' : 'new'
    return { ...shown, line: index + 1, state: error ? 'wrong' : lineState, problems }
  })
  return { lines, unknown }
}

const unreadable = (problem: string): SpreadsheetResult => ({ lines: [], unknown: [], problem })

/** Limit of lines for a title, season or place above the headings. */
const maxLinesAbove = 5

const countKnown = (cells: string[], spreadsheet: Spreadsheet) =>
  columnOrder(cells, spreadsheet).filter((name) => name !== undefined).length

/** Counts the headings of a text that this sheet knows. */
export function countHeadings(text: string, spreadsheet: Spreadsheet): number {
  const delimiter = guessDelimiter(text, spreadsheet)
  const { data } = parse<string[]>(text.replace(delimiterLine, ''), { delimiter, preview: 20 })
  return countKnownHeadings(data, spreadsheet)
}

const countKnownHeadings = (data: string[][], spreadsheet: Spreadsheet) =>
  Math.max(0, ...data.slice(0, maxLinesAbove).map((cells) => countKnown(cells, spreadsheet)))

/** Maps cells to columns: by the heading line, else in the sheet's default order. */
function readHeads(first: string[], spreadsheet: Spreadsheet) {
  const { columns } = spreadsheet
  const order = columnOrder(first, spreadsheet)
  const named = order.filter(Boolean).length
  const hasHeads = named > 1 || (named > 0 && named * 2 >= first.filter(Boolean).length)
  if (hasHeads) {
    return { order, hasHeads, unknown: first.filter((cell, at) => cell.trim() && !order[at]) }
  }
  const extra = first.length > columns.length
  const unknown = extra ? [`après la ${columns.length}e`] : []
  return { order: columns.map(({ name }) => name), hasHeads, unknown }
}

function columnOrder(cells: string[], { columns }: Spreadsheet): (string | undefined)[] {
  const order: (string | undefined)[] = []
  for (const cell of cells) {
    const heading = normaliseText(cell.replace(/\([^()]*\)|[:*]/g, ''))
    const found = columns.find(({ words }) => words.includes(heading.replace(/s$/, '')))
    // A heading that repeats is used once.
    order.push(order.includes(found?.name) ? undefined : found?.name)
  }
  return order
}

function formatIssue(
  { path, message }: { path: PropertyKey[]; message: string },
  { columns }: Spreadsheet,
) {
  const column = columns.find(({ name }) => path.includes(name))
  return column ? `${column.label}\u00a0: ${message}` : message
}

/** Line 'sep=;' that some programs write for spreadsheets. */
const delimiterLine = /^\ufeff?sep=(.)[ \t]*(?=\r?\n)/i

/**
 * Detects the delimiter that yields known headings, else the one that splits most lines into
 * equally many cells. Headings may contain line breaks, a title may stand above them, and texts
 * contain commas.
 */
function guessDelimiter(text: string, spreadsheet: Spreadsheet): string {
  const [, declaredDelimiter] = delimiterLine.exec(text) ?? []
  if (declaredDelimiter) return declaredDelimiter
  const guesses = ['\t', ';', ','].map((delimiter) => {
    const { data } = parse<string[]>(text, { delimiter, preview: 20 })
    const lineState = countKnownHeadings(data, spreadsheet)
    const parted = data.filter((cells) => cells.length > 1)
    const alike = [...Map.groupBy(parted, (cells) => cells.length)]
    const [cells = 0, lines = []] = alike.toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
    return { delimiter, marks: [lineState, lines.length, cells] }
  })
  const [best] = guesses.toSorted((a, b) => compare(b.marks, a.marks))
  return best?.delimiter ?? '\t'
}

/** Compares by the first mark that differs. */
const compare = (a: number[], b: number[]) =>
  a.map((mark, at) => mark - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0

/**
 * Columns of a record's fields and the reader of a line, from the normalised headings of each
 * field. Null stands for a field without a column.
 * @param others fields that a spreadsheet names or reads in another way
 */
export function spreadsheetColumns<F>(
  form: { empty: F; fields: Fields<NoInfer<F>> },
  headings: { readonly [Name in keyof NoInfer<F> & string]-?: readonly string[] | null },
  others: Partial<Fields<NoInfer<F>>> = {},
) {
  const fields = { ...form.fields, ...others }
  const named = Object.entries<readonly string[] | null>(headings).flatMap(([name, words]) =>
    words ? [{ name, words, ...fields[name as keyof F & string] }] : [],
  )
  return {
    columns: named.map(({ name, label, words }) => ({ name, label, words })),
    read: (cell: (name: string) => string) =>
      Object.fromEntries(
        named.map(({ name, empty, read = (text) => text }) => [
          name,
          cell(name) ? read(cell(name)) : empty,
        ]),
      ) as F,
  }
}

/** Saves records one by one: those saved before a refusal are kept. */
export const saveEach =
  (address: string): Spreadsheet['save'] =>
  async (inputs, onSaved) => {
    for (const input of inputs) {
      await create(address, input)
      onSaved(1)
    }
  }

/**
 * Decodes a file: French Excel writes CSV in Windows-1252 and 'Texte Unicode' in UTF-16.
 * @throws Error in French if the file is no text
 */
export async function readFile(file: File): Promise<string> {
  if (file.size > maxBytes) throw new Error('Ce fichier dépasse 1\u00a0Mo.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) {
    throw new Error(
      'Ce fichier n’est pas du texte\u00a0: enregistrez le tableau en CSV, ou copiez ses cellules.',
    )
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
