import { type Context, Hono } from 'hono'
import { findEvents } from '#src/club/event-links/event-links.ts'
import type { Slice, Transaction } from '#src/core/database/index.ts'
import { type AppContext, type Feature, recordCalls } from '#src/core/feature.ts'
import {
  answerCreate,
  answerRecord,
  answerSlice,
  check,
  fillInMissing,
  Invalid,
  readIfMatch,
  readPage,
  readSlice,
  recordRoutes,
  slice,
  toTrash,
  wholeNumber,
} from '#src/core/http/index.ts'
import { readUpload } from '#src/core/media/index.ts'
import { longDate } from '#src/core/previews/index.ts'
import { writeCsv } from '#src/core/text/csv.shared.ts'
import {
  athleteKind,
  athletes,
  getAthlete,
  getAthleteHonours,
  groupBySeason,
  listPeople,
} from './athletes.ts'
import neutralTexts from './neutral-texts.json' with { type: 'json' }
import { honoursPhrases, podiumsPhrases } from './podiums.phrases.shared.ts'
import {
  countPodiums,
  countSeasons,
  createPodium,
  getPodium,
  listPodiums,
  podiumKind,
  podiumsOfEvent,
  updatePodium,
} from './podiums.queries.ts'
import {
  athleteInput,
  type Honours,
  type Podium,
  type PodiumInput,
  type PodiumSeasons,
  podiumInput,
  podiumsPerPage,
} from './podiums.schema.ts'
import content from './starter.fr.json' with { type: 'json' }

export const podiums: Feature = {
  data: {
    tables: { podiums: 'club', athletes: 'club' },
    personal: { podiums: ['event', 'winners'], athletes: ['name', 'spellings', 'agreed'] },
    folders: { podiums: 'served' },
    schemas: [
      {
        table: 'podiums',
        schema: podiumInput,
        kind: podiumKind,
        get: async (db, id) => {
          const { record } = await getPodium(db, id)
          const { year, photo: photoAddress } = record
          return { record: { ...record, photoAddress, year: String(year) } }
        },
      },
      { table: 'athletes', schema: athleteInput, kind: athleteKind, get: getAthlete },
    ],
    sampleContent: { fill: fillPodiums },
    phrases: {
      podiums: { page: 'Podiums', texts: podiumsPhrases },
      honours: { page: 'Le palmarès', texts: honoursPhrases },
    },
  },
  neutralTexts,
  api: {
    routes: [podiumsRoutes],
    public: [
      { call: 'GET /api/podiums', query: slice },
      { call: 'GET /api/podium-seasons', query: { page: wholeNumber } },
      { call: 'GET /api/honours' },
      { call: 'GET /api/honours/file' },
      { call: 'GET /api/athlete-honours/:id' },
      { call: 'GET /api/podiums/:id' },
    ],
    area: { name: 'podiums', label: 'podiums', editorial: true },
    editors: recordCalls('podiums'),
    reauth: {
      none: [...recordCalls('podiums'), ...recordCalls('athletes')],
    },
  },
  pages: {
    shareImage: async ({ db }, id) => {
      const { event, year, date, winners, photo } = (await getPodium(db, id)).record
      const day = /^\d{4}-\d\d-\d\d$/.test(date) ? longDate(date) : date
      const notes = [day || `${year}`]
      return { drawing: 'stand', label: 'Podium', title: event, notes, ranks: winners, photo }
    },
  },
  ofEvent: podiumsOfEvent,
  counts: { podiums: countPodiums },
  listPressFiles: async (db) =>
    (await countPodiums(db)) > 0
      ? [{ title: 'Le palmarès', url: '/api/honours/file', note: 'Tous les résultats, en CSV' }]
      : [],
}

/** All results as CSV, one line a name. */
const writeHonours = (podiums: readonly Podium[]): string =>
  writeCsv(
    ['Année', 'Date', 'Compétition', 'Rang', 'Nom'],
    podiums.flatMap(({ year, date, event, winners }) =>
      winners.flatMap(({ rank, names }) => names.map((name) => [year, date, event, rank, name])),
    ),
  )

/** Creates podiums in reverse, as the last created of a year is listed first. */
async function fillPodiums(trx: Transaction, now: Date): Promise<string[]> {
  const ids: string[] = []
  for (const podium of content.toReversed()) {
    const input = podiumInput.parse({ ...podium, year: String(podium.year) })
    ids.push((await createPodium(trx, input, now)).record._id)
  }
  return ids
}

const perRequest = { field: 'photo', maxFiles: 1, maxBytes: 22 * 1024 * 1024 }

/** Routes of spec section 7. Any word below /api/podiums may be an id. */
function podiumsRoutes({ trash, ...store }: AppContext): Hono {
  const { db, now } = store
  return new Hono()
    .get('/podiums', async (c) => {
      const podiums = await listPodiums(db, readSlice(c))
      return answerSlice(c, podiums, await countPodiums(db))
    })
    .get('/podium-seasons', async (c) => c.json(await readSeasons(c, store)))
    .get('/honours', async (c) => {
      const podiums = await listWithEvents(store)
      const people = await listPeople(db, podiums)
      return c.json({ seasons: groupBySeason(podiums), people } satisfies Honours)
    })
    .get('/honours/file', async (c) =>
      c.body(writeHonours(await listPodiums(db)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="palmares.csv"',
      }),
    )
    .get('/athlete-honours/:id', async (c) => {
      const podiums = await listWithEvents(store)
      return c.json(await getAthleteHonours(db, c.req.param('id'), podiums))
    })
    .route('/', recordRoutes({ db, trash, now, ...athletes(now) }))
    .get('/podiums/:id', async (c) => answerRecord(c, await getPodium(db, c.req.param('id'))))
    .post('/podiums', (c) =>
      readUpload(c, store, perRequest, async ({ fields, digests, storeFiles }) => {
        const input = readFields(fields)
        return await answerCreate(c, {
          ...{ db, now, body: [input, await digests()], get: getPodium },
          prepare: storeFiles,
          create: (trx, photos) => createPodium(trx, input, now(), photos?.[0]?.url),
        })
      }),
    )
    .put('/podiums/:id', async (c) => {
      const saved = await readUpload(c, store, perRequest, async ({ fields, storeFiles }) => {
        const { record } = await getPodium(db, c.req.param('id'))
        const fieldsInput = readFields(fields, record)
        const [photo] = await storeFiles()
        const input = photo ? { ...fieldsInput, photoAddress: photo.url } : fieldsInput
        return await updatePodium(db, c.req.param('id'), input, readIfMatch(c))
      })
      return answerRecord(c, saved)
    })
    .delete('/podiums/:id', toTrash(trash, podiumKind))
}

type Store = Pick<AppContext, 'db' | 'features'>

/** Lists podiums without links to events in the trash. */
async function listWithEvents({ db, features }: Store, slice: Slice = {}): Promise<Podium[]> {
  const podiums = await listPodiums(db, slice)
  const linked = podiums.flatMap(({ eventId }) => eventId ?? [])
  const ids = new Set((await findEvents(features, db, linked)).map(({ _id }) => _id))
  return podiums.map(({ eventId = '', ...podium }) =>
    ids.has(eventId) ? { ...podium, eventId } : podium,
  )
}

async function readSeasons(c: Context, store: Store): Promise<PodiumSeasons> {
  const { years, athletes } = await countSeasons(store.db)
  const events = years.reduce((sum, { count }) => sum + count, 0)
  const { slice, ...place } = readPage(c, events, podiumsPerPage)
  const podiums = await listWithEvents(store, slice)
  const seasons = years
    .map((season) => ({ ...season, podiums: podiums.filter(({ year }) => year === season.year) }))
    .filter((season) => season.podiums.length > 0)
  return { ...place, years: years.length, events, athletes, seasons }
}

/** Reads a form; omitted fields stay as `stored`, except winners. */
function readFields({ winners, ...texts }: Record<string, string>, stored?: Podium): PodiumInput {
  const fieldsInput = { ...texts, winners: readWinners(winners) }
  return check(podiumInput, fillInMissing(podiumInput, fieldsInput, stored))
}

/** Parses winners sent as JSON. */
function readWinners(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    throw new Invalid([{ msg: 'Une liste de résultats est attendue', path: 'winners' }])
  }
}
