import { type RawBuilder, sql } from 'kysely'
import { type Database, inTransaction } from '#src/core/database/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import {
  deleteRemoved,
  isVisitors,
  listTextColumns,
  markRemoved,
  pictureId,
  wholeAddress,
  wordsOfClub,
} from '#src/core/media/index.ts'
import { getPhoto } from './gallery.queries.ts'
import type { PhotoUse } from './gallery.schema.ts'

type Row = Record<string, unknown>

/** Erases a picture at once and everywhere, on request of a person in it. */
export async function erasePhoto(
  { db, uploads, now }: Pick<AppContext, 'db' | 'uploads' | 'now'>,
  id: string,
): Promise<void> {
  const { url } = (await getPhoto(db, id)).record
  await inTransaction(db, async (trx) => {
    await markRemoved(trx, [url], now())
    await trx
      .deleteFrom('photos')
      .where(shows('url', wholeAddress(url)))
      .execute()
  })
  await deleteRemoved(db, uploads)
}

/** Lists where a picture is used, except in visitors' texts. */
export async function listUses(
  db: Database,
  { kinds, features }: Pick<AppContext, 'kinds' | 'features'>,
  id: string,
): Promise<PhotoUse[]> {
  const address = wholeAddress((await getPhoto(db, id)).record.url)
  const uses: PhotoUse[] = []
  for (const { recordType, table, title } of kinds) {
    if (isVisitors(table)) continue
    for (const row of await listShowing(db, table, address)) {
      if (table !== 'photos' || row.id !== id) uses.push({ room: recordType, title: title(row) })
    }
  }
  const singles = Object.values(features).flatMap(({ data: { schemas = [] } }) =>
    schemas.flatMap(({ table, kind }) => (kind ? [] : table)),
  )
  for (const table of [...singles, 'settings']) {
    if ((await listShowing(db, table, address)).length > 0) uses.push({ room: table, title: '' })
  }
  for (const { rows, title } of await listShowing(db, 'trash', address)) {
    const isMentioned = wordsOfClub(JSON.parse(String(rows))).includes(searchedAddress(address))
    if (isMentioned) uses.push({ room: 'trash', title: String(title) })
  }
  return uses
}

/** Lists rows with the picture in any text column. */
async function listShowing(db: Database, table: string, address: string): Promise<Row[]> {
  const columns = (await listTextColumns(db)).filter((one) => one.table === table)
  const found = sql.join(
    columns.map(({ column }) => shows(column, address)),
    sql` or `,
  )
  return (await sql<Row>`select * from ${sql.table(table)} where ${found}`.execute(db)).rows
}

const shows = (column: string, address: string): RawBuilder<boolean> =>
  sql`instr(${sql.ref(column)}, ${searchedAddress(address)}) > 0`

/** Text contained in every address of an upload's files, and in no other address. */
const searchedAddress = (address: string) => (pictureId(address) ? `${address}/` : address)
