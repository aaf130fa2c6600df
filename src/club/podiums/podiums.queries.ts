import { type Selectable, sql } from 'kysely'
import { type Database, together } from '#src/house/database/database.ts'
import { randomId } from '#src/house/database/ids.ts'
import { countRows, getRow, sliced, updateRow } from '#src/house/database/records.ts'
import type { Slice } from '#src/house/http/requests.ts'
import type { Revised } from '#src/house/http/revisions.ts'
import type { TrashKind } from '#src/office/trash/trash.kind.ts'
import type { Podium, PodiumInput } from './podiums.contract.ts'
import type { PodiumsTable } from './podiums.table.ts'
import { byRank } from './ranks.ts'

type Row = Selectable<PodiumsTable>

/** Its photo goes with it. */
export const podiumKind: TrashKind<'podiums'> = {
  room: 'podiums',
  table: 'podiums',
  missing: 'Podium introuvable.',
  title: ({ event, year }) => `${event} (${year})`,
  files: ({ photo }) => [photo],
}

/** By year, descending, and within a year the newest record first. */
export async function listPodiums(db: Database, slice: Slice = {}): Promise<Podium[]> {
  const list = db
    .selectFrom('podiums')
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy(sql`rowid`, 'desc')
  return (await sliced(list, slice).execute()).map(toPodium)
}

/** Of all podiums: how many a year has, the latest first, and how many names stand in them. */
export async function countSeasons(db: Database) {
  const years = await db
    .selectFrom('podiums')
    .select((eb) => ['year', eb.fn.countAll<number>().as('count')])
    .groupBy('year')
    .orderBy('year', 'desc')
    .execute()
  const { rows } = await sql<{ athletes: number }>`
    select coalesce(sum(json_array_length(value, '$.names')), 0) as athletes
    from podiums, json_each(winners)`.execute(db)
  return { years, athletes: rows[0]?.athletes ?? 0 }
}

/** @throws NotFound */
export async function getPodium(db: Database, id: string): Promise<Revised<Podium>> {
  return toRevised(await getRow(db, podiumKind, id))
}

export async function countPodiums(db: Database): Promise<number> {
  return await countRows(db.selectFrom('podiums'))
}

/** @param photo address of the photo that came with it, in place of `photoAddress` */
export async function createPodium(
  db: Database,
  input: PodiumInput,
  now: Date,
  photo = input.photoAddress ?? '',
): Promise<Revised<Podium>> {
  const row = await db
    .insertInto('podiums')
    .values({ id: randomId(), ...toColumns(input), photo, created_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRevised(row)
}

/**
 * Without a `photo` it keeps the one it has. `replaced` is the address of the photo that is no
 * longer its own, whose file is the caller's to remove.
 * @throws NotFound, Conflict when `revisions` is given and the record is at another one
 */
export async function updatePodium(
  db: Database,
  id: string,
  input: PodiumInput,
  {
    photo = input.photoAddress,
    revisions,
  }: { photo?: string | undefined; revisions?: number[] | undefined } = {},
): Promise<Revised<Podium> & { replaced: string | undefined }> {
  return await together(db, async (trx) => {
    const before = await getRow(trx, podiumKind, id)
    const columns = { ...toColumns(input), ...(photo === undefined ? {} : { photo }) }
    const row = await updateRow(trx, podiumKind, id, columns, revisions)
    const replaced = row.photo === before.photo ? undefined : before.photo
    return { ...toRevised(row), replaced }
  })
}

const toColumns = ({ winners, photoAddress: _, ...texts }: PodiumInput) => ({
  ...texts,
  winners: JSON.stringify(winners),
})

const toRevised = (row: Row) => ({ record: toPodium(row), revision: row.revision })

function toPodium({ id, revision: _, created_at, winners, ...texts }: Row): Podium {
  return { _id: id, ...texts, winners: byRank(JSON.parse(winners)) }
}
