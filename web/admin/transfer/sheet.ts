import { parse } from 'papaparse'
import { normaliseText } from '#src/core/text/normalise.contract.ts'
import type { Draft, Sheet } from '#web/admin/frame/sheet.ts'
import { create } from '#web/core/api.ts'

/** `line` as the spreadsheet counts, from 1 */
export type Read = Omit<Draft, 'contract'> & {
  line: number
  state: 'new' | 'there' | 'twice' | 'wrong'
  problems: string[]
}

export type ReadSheet = {
  lines: Read[]
  /** Headings nobody knows, whose cells are left aside */
  unknown: string[]
  /** Why none of it can be read */
  problem?: string
}

/** A bound: no club has as many, and each line of the preview is shown. */
export const mostLines = 1000
export const mostBytes = 1024 * 1024

/**
 * What pasted cells or a CSV say, with the line and column of each mistake. Tabs, semicolons and
 * commas are told apart by themselves; a line of headings decides the order.
 */
export function readSheet(text: string, sheet: Sheet, there: ReadonlySet<string>): ReadSheet {
  const delimiter = guessDelimiter(text, sheet)
  const { data, errors } = parse<string[]>(text.replace(told, ''), { delimiter })
  const [torn] = errors
  if (torn) return unreadable(`Ligne ${(torn.row ?? 0) + 1}\u00a0: un guillemet y est de trop.`)
  const filled = [...data.entries()].filter(([, cells]) => cells.some((cell) => cell.trim()))
  if (filled.length > mostLines + 1) {
    const most = mostLines.toLocaleString('fr-FR').replace('\u202f', '\u00a0')
    return unreadable(`Plus de ${most} lignes\u00a0: collez-les en plusieurs fois.`)
  }
  const above = filled.slice(0, mostAbove).findIndex(([, cells]) => countKnown(cells, sheet) > 1)
  const { order, unknown, hasHeads } = readHeads(filled[Math.max(0, above)]?.[1] ?? [], sheet)
  const seen = new Set<string>()
  const lines = filled.slice(hasHeads ? Math.max(0, above) + 1 : 0).map(([index, cells]): Read => {
    const draft = sheet.read((name) => cells[order.indexOf(name)]?.trim() ?? '')
    const { contract, ...shown } = draft
    const { error } = contract.safeParse(draft.input)
    const same = draft.shared ? JSON.stringify(draft.input) : draft.key
    const isTwice = seen.has(same)
    if (!error) seen.add(same)
    const problems = [...new Set(error?.issues.map((issue) => tell(issue, sheet)))]
    const known = there.has(draft.key) ? 'there' : isTwice ? 'twice' : 'new'
    return { ...shown, line: index + 1, state: error ? 'wrong' : known, problems }
  })
  return { lines, unknown }
}

const unreadable = (problem: string): ReadSheet => ({ lines: [], unknown: [], problem })

/** Lines of a title, a season or a place before the headings. */
const mostAbove = 5

const countKnown = (cells: string[], sheet: Sheet) =>
  orderOf(cells, sheet).filter((name) => name !== undefined).length

/** Which cell is which column: as the line of headings names them, else as the sheet has them. */
function readHeads(first: string[], sheet: Sheet) {
  const { columns } = sheet
  const order = orderOf(first, sheet)
  const named = order.filter(Boolean).length
  const hasHeads = named > 1 || (named > 0 && named * 2 >= first.filter(Boolean).length)
  if (hasHeads) {
    return { order, hasHeads, unknown: first.filter((cell, at) => cell.trim() && !order[at]) }
  }
  const extra = first.length > columns.length
  const unknown = extra ? [`après la ${columns.length}e`] : []
  return { order: columns.map(({ name }) => name), hasHeads, unknown }
}

function orderOf(cells: string[], { columns }: Sheet): (string | undefined)[] {
  const order: (string | undefined)[] = []
  for (const cell of cells) {
    const heading = normaliseText(cell.replace(/\([^()]*\)|[:*]/g, ''))
    const found = columns.find(({ words }) => words.includes(heading.replace(/s$/, '')))
    // What is named twice counts once.
    order.push(order.includes(found?.name) ? undefined : found?.name)
  }
  return order
}

function tell({ path, message }: { path: PropertyKey[]; message: string }, { columns }: Sheet) {
  const column = columns.find(({ name }) => path.includes(name))
  return column ? `${column.label}\u00a0: ${message}` : message
}

/** 'sep=;', by which some programs tell a spreadsheet the sign. */
const told = /^\ufeff?sep=(.)[ \t]*(?=\r?\n)/i

/**
 * The sign by which a line of headings is known, else the one that parts most lines alike. A heading
 * may hold a line break, a title may stand above it, and a text has commas, too.
 */
function guessDelimiter(text: string, sheet: Sheet): string {
  const [, said] = told.exec(text) ?? []
  if (said) return said
  const guesses = ['\t', ';', ','].map((delimiter) => {
    const { data } = parse<string[]>(text, { delimiter, preview: 20 })
    const known = Math.max(0, ...data.slice(0, mostAbove).map((cells) => countKnown(cells, sheet)))
    const parted = data.filter((cells) => cells.length > 1)
    const alike = [...Map.groupBy(parted, (cells) => cells.length)]
    const [cells = 0, lines = []] = alike.toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
    return { delimiter, marks: [known, lines.length, cells] }
  })
  const [best] = guesses.toSorted((a, b) => compare(b.marks, a.marks))
  return best?.delimiter ?? '\t'
}

/** Compares by the first mark in which they differ. */
const compare = (a: number[], b: number[]) =>
  a.map((mark, at) => mark - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0

/** One record after the other: each that was saved stays when the next is refused. */
export const saveEach =
  (address: string): Sheet['save'] =>
  async (inputs, onSaved) => {
    for (const input of inputs) {
      await create(address, input)
      onSaved(1)
    }
  }

/**
 * The text of a file: French Excel writes CSV in the signs of Windows, and 'Texte Unicode' in two
 * bytes a sign.
 * @throws Error in French where it is no text of cells
 */
export async function readFile(file: File): Promise<string> {
  if (file.size > mostBytes) throw new Error('Ce fichier dépasse 1\u00a0Mo.')
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
