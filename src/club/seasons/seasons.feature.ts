import { Hono } from 'hono'
import { findCurrent, findDraft } from '#src/club/calendar/season.queries.ts'
import { readComing } from '#src/club/closures/next-lessons.ts'
import { coursesInput } from '#src/club/courses/courses.schema.ts'
import { completeCourses } from '#src/club/courses/lesson-ids.ts'
import { getJoining } from '#src/club/joining/joining.queries.ts'
import { joiningShape } from '#src/club/joining/joining.schema.ts'
import type { Database, Transaction } from '#src/core/database/index.ts'
import { type AppContext, type Feature, recordCalls } from '#src/core/feature.ts'
import {
  answerCreate,
  answerRecord,
  Invalid,
  readBody,
  readChange,
  readIfMatch,
} from '#src/core/http/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { dayInWords } from '#src/core/time/dates.shared.ts'
import {
  compareDraft,
  getUndoState,
  publishDraft,
  publishDue,
  undoPublication,
} from './season-rollover.ts'
import {
  changeContent,
  changeDraft,
  createDraft,
  draftKind,
  getCurrentSeason,
  getDraftRow,
  getFirstDay,
  getSeason,
  getStoredSeason,
  listArchivedSeasons,
  proposeSeason,
  readContent,
  renameDraft,
  type SeasonRow,
  toDraft,
} from './seasons.queries.ts'
import {
  type ComingSeason,
  publicationInput,
  type SeasonsState,
  seasonInput,
  undoInput,
} from './seasons.schema.ts'

/** Season in any state, with the content that it may bring back. */
const storedSeason = seasonInput.and(
  joiningShape.pick({ fees: true }).extend({ courses: coursesInput }),
)

export const seasons: Feature = {
  data: {
    tables: { seasons: 'club' },
    personal: { seasons: ['name', 'content'] },
    notPersonal: { seasons: ['keptAt', 'previous', 'publishOn'] },
    exported: ['seasons'],
    recordTypes: [draftKind],
    importSchemas: [
      { table: 'seasons', schema: storedSeason, kind: draftKind, get: getStoredSeason },
    ],
  },
  api: {
    routes: [seasonsRoutes],
    public: [{ call: 'GET /api/coming-seasons' }],
    reauth: {
      none: [
        ...recordCalls('seasons'),
        'POST /api/seasons/undo',
        'PUT /api/seasons/:id/courses',
        'PUT /api/seasons/:id/joining',
        'POST /api/seasons/:id/publication',
        'PUT /api/seasons/:id/publication',
        'DELETE /api/seasons/:id/publication',
      ],
    },
  },
  jobs: {
    everyMinute: {
      run: ({ db, now }) => publishDue(db, now()),
      failed: 'La nouvelle saison n’a pas pu être publiée le jour prévu.',
    },
  },
  overview: async (db, { now, role }) => ({
    overdueSeason: role === 'admin' ? await findOverdue(db, clubDay(now)) : null,
  }),
}

const feesInput = joiningShape.pick({ fees: true }).partial()

/** Routes of seasons. A draft is read and saved like current courses and fees: forms are shared. */
function seasonsRoutes(context: AppContext): Hono {
  const { db, trash, now } = context
  const today = () => clubDay(now())
  const draftJoining = async (id: string) => {
    const draft = await getDraftRow(db, id)
    const joining = (await getJoining(db)).record
    const record = { ...joining, fees: readContent(draft).fees, online: false }
    return { record, revision: draft.revision }
  }
  const draftCourses = async (id: string) => {
    const draft = await getDraftRow(db, id)
    return { record: readContent(draft).courses, revision: draft.revision }
  }

  return new Hono()
    .get('/coming-seasons', async (c) => c.json(await listComing(db, today())))
    .get('/seasons', async (c) => c.json(await getSeasonsState(db, now())))
    .post('/seasons', async (c) => {
      const body = await readBody(c, seasonInput)
      const create = (trx: Transaction) => createDraft(trx, body, today())
      return await answerCreate(c, { db, now, body, get: getSeason, create })
    })
    .post('/seasons/undo', async (c) => {
      const { confirmed } = await readBody(c, undoInput)
      await undoPublication(db, now(), confirmed)
      return c.json(await getSeasonsState(db, now()))
    })
    .get('/seasons/:id', async (c) => answerRecord(c, await getSeason(db, c.req.param('id'))))
    .put('/seasons/:id', async (c) => {
      const season = await readBody(c, seasonInput)
      const change = (draft: SeasonRow) => renameDraft(draft, season)
      return answerRecord(c, await changeDraft(db, c.req.param('id'), change, readIfMatch(c)))
    })
    .delete('/seasons/:id', async (c) => {
      const { id } = await getDraftRow(db, c.req.param('id'))
      await trash.put(draftKind, id, c.get('admin').username)
      return c.body(null, 204)
    })
    .get('/seasons/:id/courses', async (c) =>
      answerRecord(c, await draftCourses(c.req.param('id'))),
    )
    .put('/seasons/:id/courses', async (c) => {
      const id = c.req.param('id')
      const sent = await readBody(c, coursesInput)
      const courses = completeCourses(sent, (await draftCourses(id)).record)
      await changeContent(db, id, { courses }, readIfMatch(c))
      return answerRecord(c, await draftCourses(id))
    })
    .get('/seasons/:id/joining', async (c) =>
      answerRecord(c, await draftJoining(c.req.param('id'))),
    )
    .put('/seasons/:id/joining', async (c) => {
      const id = c.req.param('id')
      const { fees } = await readChange(c, feesInput, () => draftJoining(id))
      await changeContent(db, id, fees ? { fees } : {}, readIfMatch(c))
      return answerRecord(c, await draftJoining(id))
    })
    .get('/seasons/:id/comparison', async (c) =>
      answerRecord(c, await compareDraft(db, c.req.param('id'), now())),
    )
    .post('/seasons/:id/publication', async (c) => {
      await publishDraft(db, c.req.param('id'), now(), readIfMatch(c))
      return c.json(await getSeasonsState(db, now()))
    })
    .put('/seasons/:id/publication', async (c) => {
      const { on } = await readBody(c, publicationInput)
      const draft = await getDraftRow(db, c.req.param('id'))
      if (on <= today()) refuseDay('Choisissez un jour à venir.')
      if (on > draft.lastDay) refuseDay('La saison sera finie ce jour-là.')
      const begins = getFirstDay(draft)
      if (today() < begins && begins < on)
        refuseDay(`Les cours reprennent le ${dayInWords(begins)}\u00a0: publiez d’ici là.`)
      await changeDraft(db, c.req.param('id'), () => ({ publishOn: on }), readIfMatch(c))
      return c.json(await getSeasonsState(db, now()))
    })
    .delete('/seasons/:id/publication', async (c) => {
      await changeDraft(db, c.req.param('id'), () => ({ publishOn: null }))
      return c.json(await getSeasonsState(db, now()))
    })
}

function refuseDay(msg: string): never {
  throw new Invalid([{ msg, path: 'on' }])
}

async function getSeasonsState(db: Database, now: Date): Promise<SeasonsState> {
  const today = clubDay(now)
  const draft = (await findDraft(db)) ?? null
  const current = await findCurrent(db)
  return {
    proposal: await proposeSeason(db, today),
    draft: draft && { ...toDraft(draft).record, publishOn: draft.publishOn },
    current: {
      ...(await getCurrentSeason(db, today)),
      publishedAt: current?.publishedAt ?? null,
    },
    undo: await getUndoState(db, now),
    kept: await listArchivedSeasons(db),
  }
}

/** Lists the draft for visitors, if it has a day of publication (see publicationInput). */
async function listComing(db: Database, today: string): Promise<ComingSeason[]> {
  const coming = await readComing(db, today)
  const draft = coming && (await findDraft(db))
  return draft ? [{ ...coming, fees: readContent(draft).fees }] : []
}

/** Finds a draft whose day of publication has passed. */
async function findOverdue(db: Database, today: string) {
  const { name, publishOn: on } = (await findDraft(db)) ?? {}
  return name && on && on <= today ? { name, on } : null
}
