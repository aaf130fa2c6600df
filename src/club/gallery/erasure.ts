import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { type Database, inTransaction, randomId } from '#src/core/database/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import {
  forgetPictures,
  isVisitors,
  listTextColumns,
  listUnreferenced,
  move,
  pathOf,
  pictureId,
  quarantineFolder,
  removePath,
  removeUnreferenced,
  type Store,
  temporaryFolder,
  wholeAddress,
  wordsOfClub,
} from '#src/core/media/index.ts'
import { getPhoto } from './gallery.queries.ts'
import type { PhotoUse } from './gallery.schema.ts'

type Row = Record<string, unknown>

/** Erases a picture at once and everywhere, on request of a person in it. @throws NotFound */
export async function erasePhoto({ db, uploads }: Pick<Store, 'db' | 'uploads'>, id: string) {
  const { url } = (await getPhoto(db, id)).record
  const address = wholeAddress(url)
  const moved: { from: string | undefined; to: string }[] = []
  try {
    // Files are moved away before their rows are deleted; the next start removes leftovers of a
    // crash.
    for (const root of [uploads, quarantineFolder(uploads)]) {
      const one = { from: pathOf(root, address), to: join(temporaryFolder(uploads), randomId()) }
      if (await move(one.from, one.to)) moved.push(one)
    }
    await inTransaction(db, async (trx) => {
      await forgetPictures(trx, [url])
      await trx.deleteFrom('photos').where(shows('url', address)).execute()
    })
  } catch (error) {
    for (const { from, to } of moved) await move(to, from)
    throw error
  }
  for (const { to } of moved) await removePath(to)
  for (const one of listUnreferenced(uploads)) {
    if (one.address === address) await removeUnreferenced(one)
  }
}

/** Lists where a picture is used, except in visitors' texts. @throws NotFound */
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
    const isMentioned = wordsOfClub(JSON.parse(String(rows))).includes(mark(address))
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
  sql`instr(${sql.ref(column)}, ${mark(address)}) > 0`

/** Text contained in every address of an upload's files, and in no other address. */
const mark = (address: string) => (pictureId(address) ? `${address}/` : address)
