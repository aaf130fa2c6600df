import type { Insertable, Selectable, Updateable } from 'kysely'
import { findCurrent, findDraft, toSeason } from '#src/club/calendar/season.queries.ts'
import {
  type Season,
  seasonYear,
  wholeSeason,
  yearOfSeason,
} from '#src/club/calendar/season.shared.ts'
import type { SeasonsTable } from '#src/club/calendar/seasons.tables.ts'
import { toClosure } from '#src/club/closures/closures.queries.ts'
import { getCourses } from '#src/club/courses/courses.queries.ts'
import { getJoining } from '#src/club/joining/joining.queries.ts'
import {
  type Database,
  getRow,
  inTransaction,
  type Revised,
  randomId,
  readJson,
  type StoredRow,
  type Transaction,
  toRow,
  updateRow,
} from '#src/core/database/index.ts'
import { Conflict, NotFound } from '#src/core/http/index.ts'
import { addDays, nextOn } from '#src/core/time/days.shared.ts'
import type { TrashKind } from '#src/core/trash/index.ts'
import { findWrittenReturn, keepStartDates, nextContent, writeReturn } from './next-content.ts'
import { seasonNouns } from './seasons.nouns.shared.ts'
import type {
  ArchivedSeason,
  ArchivedSeasonSummary,
  Draft,
  NewSeason,
  SeasonContent,
} from './seasons.schema.ts'

export type SeasonRow = Selectable<SeasonsTable>

export const kind = { table: 'seasons', missing: 'Saison introuvable.' } as const

export const draftKind: TrashKind<'seasons'> = {
  ...kind,
  nouns: seasonNouns,
  recordType: 'seasons',
  title: ({ name }) => `${name} (en préparation)`,
  // A restored draft loses its day of publication, which may have passed.
  onReturn: async (trx, id) => {
    await trx.updateTable('seasons').set({ publishOn: null }).where('id', '=', id).execute()
  },
}

/** Reads a draft. */
export async function getDraftRow(db: Database, id: string): Promise<SeasonRow> {
  const row = await getRow(db, kind, id)
  if (row.state !== 'draft') throw new NotFound('Cette saison n’est plus en préparation.')
  return row
}

/** Reads a draft or a past season. */
export async function getSeason(
  db: Database,
  id: string,
): Promise<Revised<Draft | ArchivedSeason>> {
  const row = await getRow(db, kind, id)
  if (row.state === 'draft') return toDraft(row)
  if (row.state !== 'kept') throw new NotFound(kind.missing)
  const { courses, fees, closures } = readArchivedContent(row)
  const record = {
    ...toSummary(row),
    courses,
    fees,
    closures: closures.map((row) => toClosure(toRow(row))),
  }
  return { record, revision: row.revision }
}

/** Reads a season in any state, with its courses and fees. */
export async function getStoredSeason(db: Database, id: string) {
  const row = await getRow(db, kind, id)
  return { record: { ...toSeason(row), ...readContent(row) } }
}

export const readPresent = async (db: Database): Promise<SeasonContent> => ({
  courses: (await getCourses(db)).record,
  fees: (await getJoining(db)).record.fees,
})

/** Present season: the published one, else the one named in the fees, else the one in force. */
export async function getCurrentSeason(db: Database, today: string): Promise<Season> {
  const current = await findCurrent(db)
  if (current) return toSeason(current)
  const { season } = (await getJoining(db)).record.fees
  const [, first] = /\b(20\d\d)\s*[-–/]\s*(?:20)?\d\d\b/.exec(season) ?? []
  return {
    ...wholeSeason(first ? Number(first) : seasonYear(today)),
    ...(season && { name: season }),
  }
}

/**
 * Proposes the next season. Before a first publication the fees may already name it. Lessons begin
 * on the written day, else on the first Monday after the schools.
 */
export async function proposeSeason(db: Database, today: string): Promise<NewSeason> {
  const inForce = seasonYear(today)
  const next = Math.max(yearOfSeason(await getCurrentSeason(db, today)) + 1, inForce)
  const season = wholeSeason((await findCurrent(db)) ? next : Math.min(next, inForce + 1))
  const { startDates } = (await getCourses(db)).record
  const written = findWrittenReturn(keepStartDates(startDates, season, today), season)
  return { ...season, returnsOn: written ?? nextOn(0, addDays(season.firstDay, 4)) }
}

/** Creates a draft from the current content. */
export const createDraft = (db: Database, given: NewSeason, today: string) =>
  inTransaction(db, async (trx) => {
    if (await findDraft(trx)) throw new Conflict('Une nouvelle saison est déjà en préparation.')
    const content = nextContent(await readPresent(trx), given, today)
    const { returnsOn: _, ...season } = given
    return toDraft(await insertSeason(trx, season, { state: 'draft', content }))
  })

export const insertSeason = (
  trx: Transaction,
  season: Season,
  more: Pick<Insertable<SeasonsTable>, 'state' | 'content' | 'keptAt'>,
): Promise<SeasonRow> =>
  trx
    .insertInto('seasons')
    .values({ id: randomId(), ...season, ...more })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Updates a draft. */
export const changeDraft = (
  db: Database,
  id: string,
  change: (draft: SeasonRow) => Updateable<SeasonsTable>,
  revisions?: number[],
) =>
  inTransaction(db, async (trx) => {
    const columns = change(await getDraftRow(trx, id))
    return toDraft(await updateRow(trx, kind, id, columns, revisions))
  })

/** Renames a draft, and its fees if they have the same name; its start dates say the return. */
export function renameDraft(
  draft: SeasonRow,
  { returnsOn, ...season }: NewSeason,
): Updateable<SeasonsTable> {
  const { courses, fees } = readContent(draft)
  if (fees.season === draft.name) fees.season = season.name
  const content = { courses: returnsOn ? writeReturn(courses, season, returnsOn) : courses, fees }
  return { ...season, content }
}

/** Updates courses or fees of a draft. */
export const changeContent = (
  db: Database,
  id: string,
  change: Partial<SeasonContent>,
  revisions?: number[],
) => changeDraft(db, id, (draft) => ({ content: { ...readContent(draft), ...change } }), revisions)

/** Lists past seasons, latest first. */
export async function listArchivedSeasons(db: Database): Promise<ArchivedSeasonSummary[]> {
  const rows = await db
    .selectFrom('seasons')
    .selectAll()
    .where('state', '=', 'kept')
    .orderBy('keptAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toSummary)
}

/** First day with lessons of a draft. */
export const getFirstDay = (draft: SeasonRow) =>
  findWrittenReturn(readContent(draft).courses.startDates, draft) ?? draft.firstDay

export const readContent = ({ content }: SeasonRow): SeasonContent =>
  readJson<SeasonContent>(content)
export const readArchivedContent = ({ content }: SeasonRow): ArchivedContent =>
  readJson<ArchivedContent>(content)

export const toDraft = (row: SeasonRow) => ({
  record: {
    _id: row.id,
    ...toSeason(row),
    returnsOn: findWrittenReturn(readContent(row).courses.startDates, row) ?? '',
  },
  revision: row.revision,
})

const toSummary = (row: SeasonRow): ArchivedSeasonSummary => ({
  _id: row.id,
  ...toSeason(row),
  keptAt: row.keptAt ?? '',
})

/** Content of a past season, with all that a restore needs. */
export type ArchivedContent = SeasonContent & {
  /** Fees as stored; absent for the defaults */
  storedFees?: unknown
  /** Rows with their stored names */
  closures: StoredRow[]
}
