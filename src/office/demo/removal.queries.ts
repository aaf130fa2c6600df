import { type RawBuilder, sql } from 'kysely'
import { type Database, together } from '#src/house/database/database.ts'
import { listOwnPictures } from '#src/house/media/mentions.ts'
import { type DemoLeft, type DemoRoom, demoRooms } from './demo.contract.ts'

const untouched = Object.entries(demoRooms) as [DemoRoom, number][]

/** What came with the site and is still there, in the trash not counted. */
export async function countDemo(db: Database): Promise<DemoLeft> {
  const left: DemoLeft = { removable: [], kept: 0 }
  for (const [room, revision] of untouched) {
    const { rows } = await sql<{ count: number; changed: number }>`
      select count(*) as count, count(*) filter (where revision <> ${revision}) as changed
      from ${sql.table(room)} where ${isDemo(room)}`.execute(db)
    const [{ count, changed } = { count: 0, changed: 0 }] = rows
    if (count > changed) left.removable.push({ room, count: count - changed })
    left.kept += changed
  }
  return left
}

/**
 * Removes the starter content for good, except what was changed since; nothing of it is the
 * starter content's any longer. All or nothing. Answers the addresses of the records' files,
 * which are the caller's to remove.
 */
export async function removeDemo(db: Database): Promise<string[]> {
  return await together(db, async (trx) => {
    const removed: [DemoRoom, Record<string, unknown>[]][] = []
    for (const [room, revision] of untouched) {
      const these = sql`${isDemo(room)} and revision = ${revision}`
      if (room === 'about' || room === 'courses') await clear[room](trx, these)
      else removed.push([room, await removeRows(trx, room, these)])
    }
    await trx.deleteFrom('demo_records').execute()
    // A comment in the trash has nowhere to come back to without its article.
    await sql`delete from trash where parent_room = 'blogs' and parent_id not in (
      select id from blogs union all select record_id from trash where room = 'blogs')`.execute(trx)
    const rows = removed.flatMap(([, list]) => list)
    const photos = rows.map(({ photo }) => String(photo ?? '')).filter(isUpload)
    return [...photos, ...(await listOwnPictures(trx, removed, photos))]
  })
}

async function removeRows(db: Database, room: DemoRoom, these: RawBuilder<unknown>) {
  const removal = sql<Record<string, unknown>>`
    delete from ${sql.table(room)} where ${these} returning *`
  return (await removal.execute(db)).rows
}

const isUpload = (address: string) => address.startsWith('/uploads/')

/** The two single records stay, empty. */
const clear = {
  about: (db: Database, these: RawBuilder<unknown>) =>
    sql`update about set place = '', revision = revision + 1 where ${these}`.execute(db),
  courses: (db: Database, these: RawBuilder<unknown>) =>
    sql`update courses set activities = '[]', schedules = '[]', start_dates = '[]',
      revision = revision + 1 where ${these}`.execute(db),
}

const isDemo = (room: DemoRoom) =>
  sql`cast(id as text) in (select record_id from demo_records where room = ${room})`
