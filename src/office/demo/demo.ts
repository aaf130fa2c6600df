import { sql } from 'kysely'
import { type Database, together } from '#src/house/database/database.ts'
import { dayInParis } from '#src/house/time/today.ts'
import { fillClub } from './club.ts'
import { demoRooms } from './demo.contract.ts'
import { fillNews } from './news.ts'

/**
 * Fills an empty database with the starter content, so that the site is never an empty shell on
 * the first day. Its dates are moved by whole years around that day. What is made here is
 * written down in `demo_records`; it is made once, whatever is removed afterwards.
 */
export async function fillWithDemo(db: Database, now: Date): Promise<void> {
  await together(db, async (trx) => {
    if (await isInUse(trx)) return
    await trx.insertInto('demo_fill').values({ id: 1 }).execute()
    const records = [...(await fillClub(trx, dayInParis(now))), ...(await fillNews(trx, now))]
    await trx.insertInto('demo_records').values(records).execute()
  })
}

/** Someone wrote something, be it a visitor's message, or the starter content was here before. */
async function isInUse(db: Database): Promise<boolean> {
  const single = ['about', 'courses', 'settings']
  const lists = Object.keys(demoRooms).filter((room) => !single.includes(room))
  const rows = [...lists, 'photos', 'messages', 'demo_fill'].map(
    (table) => sql`select 1 from ${sql.table(table)}`,
  )
  const changes = single.map((table) => sql`select 1 from ${sql.table(table)} where revision > 1`)
  const signs = sql.join([...rows, ...changes], sql` union all `)
  const { rows: found } = await sql`${signs} limit 1`.execute(db)
  return found.length > 0
}
