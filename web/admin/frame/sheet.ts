import type { ZodType } from 'zod'

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
