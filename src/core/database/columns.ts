import type { Generated } from 'kysely'

type Own = 'id' | 'revision' | 'position' | 'created_at'
const own: readonly string[] = ['id', 'revision', 'position', 'created_at'] satisfies Own[]

type Camel<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<Camel<Rest>>}`
  : Name
type Snake<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Snake<Rest>}`
  : Name

/** `first_day` becomes `firstDay`. A room leaves out columns that are not for every reader. */
export type FieldsOf<Row> = {
  [Name in keyof Row as Name extends Own ? never : Camel<Name & string>]: Row[Name]
}

export type ColumnsOf<Fields> = { [Name in keyof Fields as Snake<Name & string>]: Fields[Name] }

/** Its fields are its columns, the order is the admin's. */
export type OrderedRow<Fields> = ColumnsOf<Fields> & {
  id: string
  revision: Generated<number>
  /** From 1 */
  position: number
}

/** Of a section that is one record. */
export type SingleRow<Fields> = ColumnsOf<Fields> & { id: 1; revision: Generated<number> }

export function toFields<Row extends object>(row: Row): FieldsOf<Row> {
  const fields = Object.entries(row).flatMap(([name, value]) =>
    own.includes(name) ? [] : [[name.replace(/_./g, ([, word = '']) => word.toUpperCase()), value]],
  )
  return Object.fromEntries(fields)
}

export function toColumns<Fields extends object>(fields: Fields): ColumnsOf<Fields> {
  const columns = Object.entries(fields).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  return Object.fromEntries(columns) as ColumnsOf<Fields>
}
