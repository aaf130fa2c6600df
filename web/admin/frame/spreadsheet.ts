import type { ZodType } from 'zod'

/** Spreadsheet import of a feature, in NAME.sheet.ts. */
export type Spreadsheet = {
  /**
   * Columns in their default order, used without a heading line. `words` are normalised headings;
   * `name` is the schema's field and locates errors.
   */
  columns: readonly { name: string; label: string; words: readonly string[] }[]
  /** Converts one line, which may hold several records; empty and missing cells are '' */
  read: (cell: (name: string) => string) => Draft | Draft[]
  /** Loads the keys of existing records */
  listExistingKeys: () => Promise<readonly string[]>
  save: (inputs: unknown[], onSaved: (count: number) => void) => Promise<void>
}

/** Record read from one line, not yet validated by its schema. */
export type Draft = {
  label: string
  /** Identifies a duplicate of an existing record */
  key: string
  input: unknown
  schema: ZodType
  /** Allows several lines with one key: duplicates among them are found by `input` */
  shared?: true
}
