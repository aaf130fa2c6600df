import { type Selectable, sql } from 'kysely'
import type { EventResult } from '#src/club/event-links/event-links.schema.ts'
import { type EventPart, isNamedLike, linkedRecords } from '#src/club/event-links/event-links.ts'
import {
  countRows,
  type Database,
  readJson,
  recordQueries,
  type Slice,
  sliced,
  toFields,
} from '#src/core/database/index.ts'
import type { TrashKind } from '#src/core/trash/index.ts'
import { podiumNouns } from './podiums.nouns.shared.ts'
import type { Podium, PodiumInput, PodiumRank } from './podiums.schema.ts'
import type { PodiumsTable } from './podiums.tables.ts'

export const podiumKind: TrashKind<'podiums'> = {
  recordType: 'podiums',
  table: 'podiums',
  nouns: podiumNouns,
  missing: 'Podium introuvable.',
  title: ({ event, year }) => `${event} (${year})`,
}

const toRecord = (row: Selectable<PodiumsTable>): Podium => {
  const { winners, eventId, ...texts } = toFields(row)
  return {
    _id: row.id,
    ...texts,
    winners: byRank(readJson(winners)),
    ...(eventId && { eventId }),
  }
}

const podiumQueries = recordQueries(podiumKind, {
  toColumns: ({ photoAddress: photo, ...columns }: PodiumInput) => ({ ...columns, photo }),
  toRecord,
})
export const getPodium = podiumQueries.get

/** Lists podiums by year, descending, then newest record first. */
export async function listPodiums(db: Database, slice: Slice = {}): Promise<Podium[]> {
  const list = db
    .selectFrom('podiums')
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy(sql`rowid`, 'desc')
  return (await sliced(list, slice).execute()).map(toRecord)
}

/** Counts podiums by year, latest first, and the names in all results. */
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

export const countPodiums = (db: Database): Promise<number> => countRows(db.selectFrom('podiums'))

/** Creates a podium. @param photo replaces `photoAddress` */
export const createPodium = (
  db: Database,
  input: PodiumInput,
  now: Date,
  photo = input.photoAddress ?? '',
) => podiumQueries.create(db, input, { photo, createdAt: now.toISOString() })

/** Updates a podium. */
export const updatePodium = podiumQueries.update

/** Podiums of an event: proposed if name and year match. */
export const podiumsOfEvent: EventPart = {
  ...linkedRecords(
    'podiums',
    'event',
    ({ title, date }) => sql`year = ${Number(date.slice(0, 4))} and ${isNamedLike('event', title)}`,
  ),
  story: { name: 'results', list: listEventResults },
  formatNews: async (db, { _id }) =>
    (await listEventResults(db, _id)).length > 0 ? 'les résultats' : undefined,
}

async function listEventResults(db: Database, eventId: string): Promise<EventResult[]> {
  const ofEvent = db.selectFrom('podiums').selectAll().where('eventId', '=', eventId)
  return (await ofEvent.orderBy('createdAt').execute())
    .map(toRecord)
    .filter(({ winners }) => winners.length > 0)
    .map(({ _id, event, winners }) => ({ _id, title: event, winners }))
}

/** Sorts by the number in a rank, others last, alphabetically (spec section 2, ambiguity 6). */
const byRank = (winners: PodiumRank[]): PodiumRank[] =>
  winners.toSorted((a, b) => {
    const [first, second] = [rankNumber(a.rank), rankNumber(b.rank)]
    if (first === second) return first === undefined ? french.compare(a.rank, b.rank) : 0
    return (first ?? Number.POSITIVE_INFINITY) - (second ?? Number.POSITIVE_INFINITY)
  })

const french = new Intl.Collator('fr')

function rankNumber(rank: string): number | undefined {
  const digits = /^\d+/.exec(rank)?.[0]
  return digits === undefined ? undefined : Number(digits)
}
