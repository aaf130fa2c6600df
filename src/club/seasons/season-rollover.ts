import { isDeepStrictEqual } from 'node:util'
import { findCurrent, findDraft, toSeason } from '#src/club/calendar/season.queries.ts'
import {
  listClosures,
  listScheduleChanges,
  putClosuresBack,
  takeClosures,
} from '#src/club/closures/closures.queries.ts'
import type { Closure } from '#src/club/closures/closures.schema.ts'
import { nextLessons } from '#src/club/closures/next-lessons.ts'
import { updateCourses } from '#src/club/courses/courses.queries.ts'
import { listLessons } from '#src/club/courses/lessons.shared.ts'
import { readStoredFees, storeFees } from '#src/club/joining/joining.queries.ts'
import {
  type Database,
  inTransaction,
  type Revised,
  type Transaction,
  updateRow,
} from '#src/core/database/index.ts'
import { ApiError, Conflict, NotFound } from '#src/core/http/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { findWrittenReturn } from './next-content.ts'
import {
  type ArchivedContent,
  getCurrentSeason,
  getDraftRow,
  insertSeason,
  kind,
  readArchivedContent,
  readContent,
  readPresent,
  type SeasonRow,
} from './seasons.queries.ts'
import {
  type ChangedContent,
  type Comparison,
  contentLabels,
  type SeasonContent,
  type SeasonsState,
  undoDays,
} from './seasons.schema.ts'

/** Compares a draft with the present season. */
export async function compareDraft(
  db: Database,
  id: string,
  now: Date,
): Promise<Revised<Comparison>> {
  const row = await getDraftRow(db, id)
  const today = clubDay(now)
  const present = { ...(await getCurrentSeason(db, today)), ...(await readPresent(db)) }
  const next = { ...toSeason(row), ...readContent(row) }
  const closures = await sortClosures(db, row, today)
  return {
    record: { now: present, next, closures, ...(await readBeginning(db, row, today)) },
    revision: row.revision,
  }
}

/** Reads when the lessons of a draft begin. */
async function readBeginning(db: Database, draft: SeasonRow, today: string) {
  const { startDates, schedules } = readContent(draft).courses
  const returnsOn = findWrittenReturn(startDates, draft)
  const on = returnsOn ?? draft.firstDay
  const closures = await listScheduleChanges(db, today, on)
  const days = { firstDay: on, lastDay: draft.lastDay }
  return {
    begins: { on, isWritten: returnsOn !== undefined },
    firstLessons: nextLessons(listLessons(schedules), closures, `${today}T00:00`, days),
  }
}

/**
 * Sorts closures: those that end before the first day are archived with the old season. A closure
 * of a lesson that the draft lacks becomes `orphaned`.
 */
async function sortClosures(db: Database, draft: SeasonRow, today: string) {
  const before = today < draft.firstDay ? today : draft.firstDay
  const closures = await listClosures(db)
  const leaving = closures.filter((closure) => findEnd(closure) < before)
  const staying = closures.filter((closure) => findEnd(closure) >= before)
  const { schedules } = readContent(draft).courses
  const lessonKeys = new Set(['', ...listLessons(schedules).map(({ key }) => key)])
  const orphaned = staying.filter(({ lesson }) => !lessonKeys.has(lesson))
  return { leaving, staying, orphaned }
}

const findEnd = ({ lastDay, toDay }: Closure) => (toDay > lastDay ? toDay : lastDay)

/** Publishes a draft, archives the present season. */
export const publishDraft = (db: Database, id: string, now: Date, revisions?: number[]) =>
  inTransaction(db, async (trx) => {
    const draft = await getDraftRow(trx, id)
    if (revisions && !revisions.includes(draft.revision)) throw new Conflict()
    const { courses, fees } = readContent(draft)
    const { leaving } = await sortClosures(trx, draft, clubDay(now))
    const previous = await archiveSeason(trx, now, {
      ...(await readPresent(trx)),
      closures: await takeClosures(trx, leaving),
    })
    await updateCourses(trx, courses)
    await storeFees(trx, fees)
    const publishedAt = now.toISOString()
    await updateRow(trx, kind, id, { state: 'current', publishedAt, publishOn: null, previous })
  })

/** Publishes the draft on its day, unseen. */
export const publishDue = (db: Database, now: Date) =>
  inTransaction(db, async (trx) => {
    const draft = await findDraft(trx)
    const today = clubDay(now)
    if (!draft?.publishOn || draft.publishOn > today) return
    // The site was stopped for a year, or the clock is wrong.
    if (draft.lastDay < today) throw new Error(`${draft.name} ended on ${draft.lastDay}.`)
    await publishDraft(trx, draft.id, now)
  })

/** Archives the present season with its stored fees. Returns its id. */
async function archiveSeason(
  trx: Transaction,
  now: Date,
  archivedContent: Omit<ArchivedContent, 'storedFees'>,
) {
  const content = { ...archivedContent, storedFees: await readStoredFees(trx) }
  const columns = { state: 'kept', content, keptAt: now.toISOString() } as const
  const current = await findCurrent(trx)
  if (!current) {
    return (await insertSeason(trx, await getCurrentSeason(trx, clubDay(now)), columns)).id
  }
  await updateRow(trx, kind, current.id, { ...columns, previous: null })
  return current.id
}

/** Finds a publication to undo, the season before it, and what changed since. */
async function findUndo(db: Database, now: Date) {
  const current = await findCurrent(db)
  if (!current?.previous || !current.publishedAt) return undefined
  const until = new Date(Date.parse(current.publishedAt) + undoDays * 86_400_000)
  if (until <= now) return undefined
  const previous = await db
    .selectFrom('seasons')
    .selectAll()
    .where('id', '=', current.previous)
    .where('state', '=', 'kept')
    .executeTakeFirst()
  if (!previous) return undefined
  const present = await readPresent(db)
  return { current, previous, until, present, changed: differences(present, readContent(current)) }
}

const differences = (a: SeasonContent, b: SeasonContent): ChangedContent[] =>
  (['courses', 'fees'] as const).filter((key) => !isDeepStrictEqual(a[key], b[key]))

export async function getUndoState(db: Database, now: Date): Promise<SeasonsState['undo']> {
  const undo = await findUndo(db, now)
  if (!undo) return null
  const { previous, until, changed } = undo
  return { name: previous.name, until: until.toISOString(), changed }
}

/** Answer 409 to an undo without confirmation, see undoInput. */
class ChangedSince extends ApiError {
  override readonly more: { changed: ChangedContent[] }

  constructor(changed: ChangedContent[]) {
    const what = changed.map((key) => contentLabels[key]).join(' et ')
    const msg = `Depuis la publication, ${what} ont été modifiés. Confirmez pour revenir quand même\u00a0: l’état d’aujourd’hui sera gardé dans les saisons passées.`
    super(409, [{ msg }])
    this.more = { changed }
  }
}

/**
 * Restores courses, fees and closures; closures made or changed since stay. The undone season
 * becomes the draft again, or is archived if there is a draft.
 * @param confirmed allows it if courses or fees changed since
 */
export const undoPublication = (db: Database, now: Date, confirmed: boolean) =>
  inTransaction(db, async (trx) => {
    const undo = await findUndo(trx, now)
    if (!undo) {
      throw new NotFound(
        `Il n’y a pas de publication à annuler\u00a0: c’est possible pendant ${undoDays} jours, une fois.`,
      )
    }
    const { current, previous, present, changed } = undo
    if (changed.length > 0 && !confirmed) throw new ChangedSince(changed)
    const content = present
    if (changed.length > 0 || (await findDraft(trx))) {
      await archiveSeason(trx, now, { ...present, closures: [] })
      if (!(await findDraft(trx))) {
        await insertSeason(trx, toSeason(current), { state: 'draft', content })
      }
    } else {
      const draft = { state: 'draft', content, publishedAt: null, previous: null } as const
      await updateRow(trx, kind, current.id, draft)
    }
    await putBack(trx, previous)
  })

/** Restores a past season; deletes a placeholder that was never published. */
async function putBack(trx: Transaction, season: SeasonRow): Promise<void> {
  const { courses, fees, storedFees, closures } = readArchivedContent(season)
  await updateCourses(trx, courses)
  await storeFees(trx, storedFees)
  await putClosuresBack(trx, closures)
  if (season.publishedAt) {
    const content = { courses, fees }
    await updateRow(trx, kind, season.id, { state: 'current', content, keptAt: null })
  } else await trx.deleteFrom('seasons').where('id', '=', season.id).execute()
}
