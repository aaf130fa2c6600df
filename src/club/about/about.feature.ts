import { Hono } from 'hono'
import { sql } from 'kysely'
import {
  type Database,
  getRow,
  inTransaction,
  singleQueries,
  type Transaction,
  updateRow,
} from '#src/core/database/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { answerRecord, readBody, readIfMatch } from '#src/core/http/index.ts'
import { setVenue } from '#src/core/settings/index.ts'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { storeVersions } from '#src/core/versions/index.ts'
import { aboutPhrases } from './about.phrases.shared.ts'
import { type AboutChange, aboutChange, aboutInput, storedAbout } from './about.schema.ts'
import neutralTexts from './neutral-texts.json' with { type: 'json' }
import { aboutCards } from './stand-ins.shared.ts'
import content from './starter.fr.json' with { type: 'json' }

const kind = { table: 'about', missing: 'Textes introuvables.' } as const
const texts = singleQueries(kind)

export const about: Feature = {
  data: {
    tables: { about: 'club' },
    personal: { about: 'all' },
    onClubChange: followClub,
    schemas: [{ table: 'about', schema: storedAbout, get: texts.get }],
    sampleContent: {
      // The other eight texts stay empty: the page shows stand-ins.
      fill: async (trx) => {
        await changeAbout(trx, { place: aboutInput.shape.place.parse(content.place) })
        return ['1']
      },
      values: async (db) => {
        const { place } = (await texts.get(db)).record
        return place === content.place ? [place] : []
      },
      clear: (trx) =>
        sql`update about set place = '', revision = revision + 1 where place = ${content.place}`.execute(
          trx,
        ),
    },
    phrases: {
      about: {
        page: 'À propos',
        texts: aboutPhrases,
        labels: { venue: 'Au-dessus de l’adresse', directions: 'En l’absence d’une adresse' },
        required: ['venue'],
      },
    },
  },
  listDeliveredTexts: async ({ db }) => {
    const { record } = await texts.get(db)
    const neutral: Readonly<Record<string, string>> = neutralTexts
    return aboutCards.flatMap(({ field, text }) => {
      const written = record[field]
      if (written !== '' && written !== neutral[`about.${field}`]) return []
      return { group: 'about', field, text: written || text, path: `about/${field}` }
    })
  },
  replaceDeliveredTexts: async (trx, others) => {
    const { record } = await texts.get(trx)
    const empty = aboutCards.filter(({ field }) => record[field] === '' && others[`about.${field}`])
    const change = Object.fromEntries(empty.map(({ field }) => [field, others[`about.${field}`]]))
    await changeAbout(trx, aboutChange.parse(change))
  },
  neutralTexts,
  api: {
    routes: [aboutRoutes],
    public: [{ call: 'GET /api/about' }],
    reauth: {
      none: ['PUT /api/about', 'PATCH /api/about'],
    },
  },
}

function aboutRoutes({ db, now }: Pick<AppContext, 'db' | 'now'>): Hono {
  const get = () => texts.get(db)
  const versions = storeVersions({ db, now }, get)
  return new Hono()
    .get('/about', async (c) => answerRecord(c, await get()))
    .put('/about', versions, async (c) =>
      answerRecord(c, await changeAbout(db, await readBody(c, aboutInput), readIfMatch(c))),
    )
    .patch('/about', versions, async (c) =>
      answerRecord(c, await changeAbout(db, await readBody(c, aboutChange), readIfMatch(c))),
    )
}

/** Stores '' for a stand-in; a new place also sets the club's address or map. */
const changeAbout = (db: Database, change: AboutChange, revisions?: number[]) =>
  inTransaction(db, async (trx) => {
    const { record } = await texts.get(trx)
    const wanted = { ...record, ...change }
    for (const { field, text } of aboutCards) if (wanted[field] === text) wanted[field] = ''
    const after = await texts.update(trx, wanted, revisions)
    const { place } = after.record
    if (place !== record.place) await setVenue(trx, place)
    return after
  })

/** Updates `place` with the club's address or map, if it repeated it. */
async function followClub(
  trx: Transaction,
  before: Settings['club'],
  after: Settings['club'],
): Promise<void> {
  const { place } = await getRow(trx, kind, 1)
  if (place === '') return
  const followed = isMapLink(place) ? 'map' : 'address'
  if (before[followed] === after[followed]) return
  const next = followed === 'map' && !isMapLink(after.map) ? after.address : after[followed]
  if (next !== place) await updateRow(trx, kind, 1, { place: next })
}

const isMapLink = (text: string) =>
  /^http/i.test(text) && aboutInput.shape.place.safeParse(text).success
