import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toColumn } from '#src/core/database/index.ts'
import { features, tables } from '#src/registry.ts'
import { testApp } from '#src/testing/test-app.ts'

/** Ids, times, addresses of files and codes of the program, in whichever table they stand. */
const neverPersonal = [
  ...['id', 'accountId', 'blogId', 'commentId', 'eventId', 'mailId', 'messageId', 'recordId'],
  ...['createdAt', 'updatedAt', 'deletedAt', 'endedAt', 'expiresAt', 'keptAt', 'publishedAt'],
  ...['nextAttemptAt', 'sentAt'],
  ...['date', 'firstDay', 'lastDay', 'image', 'photo', 'digest', 'hash', 'key', 'secret', 'since'],
  ...['kind', 'state', 'status', 'tokenHash'],
]

async function listTextColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tables.name || '.' || columns.name as name
    from pragma_table_list as tables, pragma_table_info(tables.name) as columns
    where tables.schema = 'main' and tables.type = 'table' and columns.type = 'TEXT'
      and tables.name not like 'sqlite_%' and tables.name <> 'migrations'`.execute(testApp().db)
  return rows.map(({ name }) => name)
}

const listNames = (which: 'personal' | 'notPersonal', listAll: (table: string) => string[]) =>
  Object.values(features).flatMap(({ data }) =>
    Object.entries(data[which] ?? {}).flatMap(([table, columns]) =>
      (columns === 'all' ? listAll(table) : columns).map(
        (column) => `${table}.${toColumn(column)}`,
      ),
    ),
  )

test('each text column is declared once by its feature, as personal or not', async () => {
  const columns = await listTextColumns()
  const listAll = (table: string) =>
    columns.flatMap((name) => (name.startsWith(`${table}.`) ? name.slice(table.length + 1) : []))
  const declared = [...listNames('personal', listAll), ...listNames('notPersonal', listAll)]
  const never = new Set(neverPersonal.map(toColumn))
  const undecided = columns.filter(
    (name) => !declared.includes(name) && !never.has(name.split('.')[1] ?? ''),
  )
  expect(undecided).toEqual([])
  expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([])
  expect(declared.filter((name) => !columns.includes(name))).toEqual([])
})

test('a feature declares personal columns only of its own tables, and can erase only those', () => {
  for (const { data } of Object.values(features)) {
    const named = [
      ...Object.keys({ ...data.personal, ...data.notPersonal }),
      ...(data.erasable ?? []),
    ]
    expect(named.filter((table) => !(table in data.tables))).toEqual([])
  }
  expect(tables).toContain('messages')
})
