import { Hono } from 'hono'
import { asColumns, type Database, orderedQueries } from '#src/core/database/index.ts'
import { type Feature, orderedRecordCalls, sampleList } from '#src/core/feature.ts'
import { NotFound, recordRoutes } from '#src/core/http/index.ts'
import { orderedIds } from '#src/core/text/schema-parts.schema.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import type { TrashKind } from '#src/core/trash/index.ts'
import neutralTexts from './neutral-texts.json' with { type: 'json' }
import { partnerNouns } from './partners.nouns.shared.ts'
import { partnersPhrases } from './partners.phrases.shared.ts'
import { type PartnersLayoutData, type PublicPartner, partnerInput } from './partners.schema.ts'
import content from './starter.fr.json' with { type: 'json' }

const kind: TrashKind<'partners'> = {
  recordType: 'partners',
  table: 'partners',
  nouns: partnerNouns,
  missing: 'Partenaire introuvable.',
  title: ({ name }) => name,
}
const queries = orderedQueries(kind, asColumns(kind, partnerInput))
const order = { path: '/partners/order', schema: orderedIds('Un partenaire y est deux fois') }

export const partners: Feature = {
  data: {
    tables: { partners: 'club' },
    personal: { partners: ['name', 'link', 'text'] },
    notPersonal: { partners: ['logo'] },
    schemas: [{ table: 'partners', schema: partnerInput, kind, get: queries.get }],
    sampleContent: sampleList(queries.create, partnerInput, content),
    phrases: { partners: { page: 'Partenaires', texts: partnersPhrases } },
  },
  neutralTexts,
  api: {
    routes: [
      ({ db, trash, now }) =>
        new Hono()
          .get('/partners/shown', async (c) => {
            const publicPartners = await listPublicPartners(db, clubDay(now()))
            if (publicPartners.length === 0) throw new NotFound('Page introuvable.')
            return c.json(publicPartners)
          })
          .route('/', recordRoutes({ db, trash, now, kind, schema: partnerInput, queries, order })),
    ],
    public: [{ call: 'GET /api/partners/shown' }],
    reauth: {
      none: orderedRecordCalls('partners'),
    },
  },
  pages: {
    layoutData: getLayoutData,
    hasContent: {
      partenaires: async (db, today) => (await listPublicPartners(db, today)).length > 0,
    },
  },
}

/** Partners in the band, which is part of every page; their own page shows all. */
const maxInFooter = 12

/** Reads partners for the band above the footer; empty if there are none. */
async function getLayoutData(db: Database, today: string): Promise<PartnersLayoutData> {
  const publicPartners = await listPublicPartners(db, today)
  const partners = publicPartners.slice(0, maxInFooter).map(({ text: _, ...partner }) => partner)
  return partners.length > 0 ? { partners } : {}
}

/** Lists partners shown today, in order. @param today yyyy-MM-dd in the club's time zone */
const listPublicPartners = (db: Database, today: string): Promise<PublicPartner[]> =>
  db
    .selectFrom('partners')
    .select(['id as _id', 'name', 'logo', 'link', 'text'])
    .where('firstDay', '<=', today)
    .where((eb) => eb.or([eb('lastDay', '=', ''), eb('lastDay', '>=', today)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
