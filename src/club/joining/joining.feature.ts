import { Hono } from 'hono'
import { sql } from 'kysely'
import { seasonYear, wholeSeason } from '#src/club/calendar/season.shared.ts'
import type { Transaction } from '#src/core/database/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { answerRecord, readChange, readIfMatch } from '#src/core/http/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { storeVersions } from '#src/core/versions/index.ts'
import { writeFeesInEnglish } from './in-english.ts'
import { defaultJoining } from './joining.defaults.ts'
import { getJoining, getJoiningPage, updateJoining } from './joining.queries.ts'
import { joiningInput } from './joining.schema.ts'
import content from './starter.fr.json' with { type: 'json' }

export const joining: Feature = {
  data: {
    tables: { joining: 'club' },
    personal: { joining: 'all' },
    schemas: [{ table: 'joining', schema: joiningInput, get: getJoining }],
    sampleContent: {
      fill: fillJoining,
      clear: (db, these) =>
        sql`update joining set content = '{}', revision = revision + 1 where ${these}`.execute(db),
    },
  },
  api: {
    routes: [joiningRoutes],
    public: [{ call: 'GET /api/joining' }, { call: 'GET /api/fees' }],
    reauth: {
      none: ['PUT /api/joining/texts'],
    },
  },
  firstSteps: [
    {
      name: 'fees',
      order: 50,
      label: 'Les tarifs',
      action: 'Écrire',
      path: 'inscription/tarifs',
      optional: true,
      findMissing: async ({ db }, samples) => {
        if (samples > 0) return { text: 'encore les tarifs d’exemple' }
        const { fees } = (await getJoining(db)).record
        return fees.rows.length === 0 ? { text: 'aucun tarif' } : undefined
      },
    },
  ],
  english: { order: 30, write: writeFeesInEnglish },
  pages: {
    hasContent: { inscription: async (db) => (await getJoining(db)).record.online },
    layoutData: async (db) => {
      const { steps } = (await getJoining(db)).record
      return steps.transfer ? { transferPath: '/inscription#autre-club' } : {}
    },
  },
}

async function fillJoining(trx: Transaction, now: Date): Promise<string[]> {
  const season = wholeSeason(seasonYear(clubDay(now))).name
  const fees = { ...content.fees, season }
  await updateJoining(trx, joiningInput.parse({ ...content, fees }))
  return ['1']
}

/** Routes: GET /api/joining is the page, /api/joining/texts what admins write. */
function joiningRoutes(deps: AppContext): Hono {
  const { db } = deps
  return (
    new Hono()
      .get('/joining', async (c) => c.json(await getJoiningPage(db)))
      // Fees for the answer of 'Trouver mon cours'.
      .get('/fees', async (c) => {
        const { online, fees } = (await getJoining(db)).record
        return c.json(online ? fees.rows : [])
      })
      .get('/joining/defaults', (c) => c.json(defaultJoining))
      .get('/joining/texts', async (c) => answerRecord(c, await getJoining(db)))
      .put(
        '/joining/texts',
        storeVersions(deps, () => getJoining(db)),
        async (c) => {
          const input = await readChange(c, joiningInput, () => getJoining(db))
          return answerRecord(c, await updateJoining(db, input, readIfMatch(c)))
        },
      )
  )
}
