/** What a table keeps beside the fields of a form. */
type Own = 'id' | 'revision' | 'position' | 'created_at'
const own: readonly string[] = ['id', 'revision', 'position', 'created_at'] satisfies Own[]

type Camel<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<Camel<Rest>>}`
  : Name
type Snake<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Snake<Rest>}`
  : Name

/**
 * The fields of a row: `first_day` is `firstDay` to whoever reads it. All of them: a column that is
 * not for everybody who reads the record is left out by its room.
 */
export type FieldsOf<Row> = {
  [Name in keyof Row as Name extends Own ? never : Camel<Name & string>]: Row[Name]
}

/** The columns fields are kept in. */
export type ColumnsOf<Fields> = { [Name in keyof Fields as Snake<Name & string>]: Fields[Name] }

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
