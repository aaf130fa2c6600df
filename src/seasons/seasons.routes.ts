import { Hono } from 'hono'
import { coursesInput } from '#src/courses/courses.contract.ts'
import { withKeptDetails } from '#src/courses/kept-details.ts'
import type { Database } from '#src/database.ts'
import { NotFound } from '#src/errors.ts'
import { joiningShape } from '#src/joining/joining.contract.ts'
import { getJoining } from '#src/joining/joining.queries.ts'
import { readBody, readChange } from '#src/requests.ts'
import { answerRecord, readIfMatch } from '#src/revisions.ts'
import { dayInParis } from '#src/today.ts'
import type { Trash } from '#src/trash/trash.ts'
import { type SeasonsState, seasonInput, undoInput } from './seasons.contract.ts'
import {
  createDraft,
  draftKind,
  findCurrent,
  findDraft,
  getDraft,
  getDraftContent,
  getDraftRow,
  getKept,
  listKept,
  proposeSeason,
  tellPresent,
  toSeason,
  updateDraft,
  updateDraftContent,
} from './seasons.queries.ts'
import { getShownSeason } from './shown-season.ts'
import { compareDraft, publishDraft, tellUndo, undoPublication } from './turning.ts'

type Deps = { db: Database; trash: Trash; now: () => Date }

/** The one part of the page about joining that a season changes. */
const feesInput = joiningShape.pick({ fees: true }).partial()

/**
 * Visitors ask GET /api/season, the one they are shown; all under /api/seasons is for admins. A
 * draft's courses and joining are read and saved as the present ones are, so that the same forms do.
 */
export function seasonsRoutes({ db, trash, now }: Deps): Hono {
  const today = () => dayInParis(now())
  const draftJoining = async () => {
    const { record, revision } = await getDraftContent(db)
    const joining = (await getJoining(db)).record
    return { record: { ...joining, fees: record.fees, online: false }, revision }
  }
  const draftCourses = async () => {
    const { record, revision } = await getDraftContent(db)
    return { record: record.courses, revision }
  }

  return new Hono()
    .get('/season', async (c) => c.json(await getShownSeason(db, today())))
    .get('/seasons', async (c) => c.json(await tellState(db, now())))
    .post('/seasons', async (c) =>
      answerRecord(c, await createDraft(db, await readBody(c, seasonInput)), 201),
    )
    .get('/seasons/draft', async (c) => answerRecord(c, await getDraft(db)))
    .put('/seasons/draft', async (c) => {
      const input = await readBody(c, seasonInput)
      return answerRecord(c, await updateDraft(db, input, readIfMatch(c)))
    })
    .get('/seasons/draft/courses', async (c) => answerRecord(c, await draftCourses()))
    .put('/seasons/draft/courses', async (c) => {
      const sent = await readBody(c, coursesInput)
      const courses = withKeptDetails(sent, (await draftCourses()).record)
      await updateDraftContent(db, { courses }, readIfMatch(c))
      return answerRecord(c, await draftCourses())
    })
    .get('/seasons/draft/joining', async (c) => answerRecord(c, await draftJoining()))
    .put('/seasons/draft/joining', async (c) => {
      const { fees } = await readChange(c, feesInput, draftJoining)
      await updateDraftContent(db, fees ? { fees } : {}, readIfMatch(c))
      return answerRecord(c, await draftJoining())
    })
    .get('/seasons/draft/comparison', async (c) => answerRecord(c, await compareDraft(db, now())))
    .post('/seasons/draft/publication', async (c) => {
      await publishDraft(db, now(), readIfMatch(c))
      return c.json(await tellState(db, now()))
    })
    .post('/seasons/undo', async (c) => {
      const { confirmed } = await readBody(c, undoInput)
      await undoPublication(db, now(), confirmed)
      return c.json(await tellState(db, now()))
    })
    .get('/seasons/:id', async (c) => c.json(await getKept(db, c.req.param('id'))))
    .delete('/seasons/:id', async (c) => {
      const { id } = await getDraftRow(db)
      if (id !== c.req.param('id')) throw new NotFound(draftKind.missing)
      await trash.put(draftKind, id, c.get('admin').username)
      return c.body(null, 204)
    })
}

async function tellState(db: Database, now: Date): Promise<SeasonsState> {
  const today = dayInParis(now)
  const draft = await findDraft(db)
  const current = await findCurrent(db)
  return {
    proposal: await proposeSeason(db, today),
    draft: draft ? { _id: draft.id, ...toSeason(draft) } : null,
    current: {
      ...(await tellPresent(db, today)),
      publishedAt: current?.published_at ?? null,
    },
    undo: await tellUndo(db, now),
    kept: await listKept(db),
  }
}
