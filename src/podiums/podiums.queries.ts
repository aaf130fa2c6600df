import { type Selectable, sql } from 'kysely'
import { type Database, together } from '#src/database.ts'
import { Conflict, NotFound } from '#src/errors.ts'
import { randomId } from '#src/ids.ts'
import { type Slice, sqlSlice } from '#src/requests.ts'
import type { Revised } from '#src/revisions.ts'
import type { TrashKind } from '#src/trash/trash.kind.ts'
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

const unknown = 'Podium introuvable.'

/** By year, descending, and within a year the newest record first. */
export async function listPodiums(db: Database, slice: Slice = {}): Promise<Podium[]> {
  const { limit, offset } = sqlSlice(slice)
  const rows = await db
    .selectFrom('podiums')
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toPodium)
}

/** @throws NotFound */
export async function getPodium(db: Database, id: string): Promise<Revised<Podium>> {
  return toRevised(await getRow(db, id))
}

export async function countPodiums(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('podiums')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
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
    const before = await getRow(trx, id)
    if (revisions && !revisions.includes(before.revision)) throw new Conflict()
    const row = await trx
      .updateTable('podiums')
      .set((eb) => ({ ...toColumns(input), revision: eb('revision', '+', 1) }))
      .$if(photo !== undefined, (query) => query.set({ photo: photo ?? '' }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const replaced = row.photo === before.photo ? undefined : before.photo
    return { ...toRevised(row), replaced }
  })
}

async function getRow(db: Database, id: string): Promise<Row> {
  const row = await db.selectFrom('podiums').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound(unknown)
  return row
}

const toColumns = ({ winners, photoAddress: _, ...texts }: PodiumInput) => ({
  ...texts,
  winners: JSON.stringify(winners),
})

const toRevised = (row: Row) => ({ record: toPodium(row), revision: row.revision })

function toPodium({ id, revision: _, created_at, winners, ...texts }: Row): Podium {
  return { _id: id, ...texts, winners: byRank(JSON.parse(winners)) }
}
