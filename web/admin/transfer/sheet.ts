import { parse } from 'papaparse'
import type { ZodType } from 'zod'
import { normaliseText } from '#src/core/text/normalise.contract.ts'
import { send } from '#web/core/api.ts'

/** What a room takes from cells of a spreadsheet, in NAME.sheet.ts. */
export type Sheet = {
  /**
   * In the order they stand where no first line names them; `words`: how such a line may, as
   * searches compare. `name` is the contract's field, to say which cell is wrong.
   */
  columns: readonly { name: string; label: string; words: readonly string[] }[]
  /** What one line says; cells that are empty or not there are '' */
  read: (cell: (name: string) => string) => Draft
  /** What is there already, by `key` */
  there: () => Promise<readonly string[]>
  save: (inputs: unknown[], onSaved: (count: number) => void) => Promise<void>
}

/** A line as its cells say it, before it is looked at by its contract. */
export type Draft = {
  label: string
  /** By which it is known whether the same is there */
  key: string
  input: unknown
  contract: ZodType
  /** Several lines may have one key: whether two are the same goes by `input` */
  shared?: true
}

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
 * commas are told apart by themselves; a first line of headings decides the order.
 */
export function readSheet(text: string, sheet: Sheet, there: ReadonlySet<string>): ReadSheet {
  const { data, errors } = parse<string[]>(text, { delimiter: guessDelimiter(text) })
  const [torn] = errors
  if (torn) return unreadable(`Ligne ${(torn.row ?? 0) + 1}\u00a0: un guillemet y est de trop.`)
  const filled = [...data.entries()].filter(([, cells]) => cells.some((cell) => cell.trim()))
  if (filled.length > mostLines + 1) {
    const most = mostLines.toLocaleString('fr-FR').replace('\u202f', '\u00a0')
    return unreadable(`Plus de ${most} lignes\u00a0: collez-les en plusieurs fois.`)
  }
  const { order, unknown, hasHeads } = readHeads(filled[0]?.[1] ?? [], sheet)
  const seen = new Set<string>()
  const lines = filled.slice(hasHeads ? 1 : 0).map(([index, cells]): Read => {
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

/** Which cell is which column: as the first line names them, else as the sheet has them. */
function readHeads(first: string[], { columns }: Sheet) {
  const order: (string | undefined)[] = []
  for (const cell of first) {
    const heading = normaliseText(cell.replace(/\(.*?\)|[:*]/g, ''))
    const found = columns.find(({ words }) => words.includes(heading.replace(/s$/, '')))
    // What is named twice counts once.
    order.push(order.includes(found?.name) ? undefined : found?.name)
  }
  const named = order.filter(Boolean).length
  const hasHeads = named > 1 || (named > 0 && named * 2 >= first.filter(Boolean).length)
  if (hasHeads) {
    return { order, hasHeads, unknown: first.filter((cell, at) => cell.trim() && !order[at]) }
  }
  const extra = first.length > columns.length
  const unknown = extra ? [`après la ${columns.length}e`] : []
  return { order: columns.map(({ name }) => name), hasHeads, unknown }
}

function tell({ path, message }: { path: PropertyKey[]; message: string }, { columns }: Sheet) {
  const column = columns.find(({ name }) => path.includes(name))
  return column ? `${column.label}\u00a0: ${message}` : message
}

/** The sign of the first line there is most of: a text has commas, too. */
function guessDelimiter(text: string): string {
  const [line = ''] = text.trimStart().split('\n', 1)
  return ['\t', ';', ','].find((sign) => line.includes(sign)) ?? '\t'
}

/** One record after the other: each that was saved stays when the next is refused. */
export const saveEach =
  (address: string): Sheet['save'] =>
  async (inputs, onSaved) => {
    for (const input of inputs) {
      await send('POST', address, input)
      onSaved(1)
    }
  }

/** '9h30' or '09:30:00' as the API has it, '09:30'; what is no time stays, to be refused. */
export function readTime(text: string): string {
  const [, hour, minute = '00'] = /^(\d{1,2})\s*(?:h|:)\s*(\d{2})?(?::\d{2})?$/i.exec(text) ?? []
  return hour ? `${hour.padStart(2, '0')}:${minute}` : text
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
