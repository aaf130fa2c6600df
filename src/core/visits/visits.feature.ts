import { Hono } from 'hono'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { NotFound } from '#src/core/http/index.ts'
import { type FetchAnswer, fetchAnswers } from '#src/core/site/index.ts'
import type { Site } from '#src/core/site/site.shared.ts'
import { writeCsv } from '#src/core/text/csv.shared.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import type { VisitCounter } from './visit-counter.ts'
import {
  dashboardDays,
  dayBefore,
  firstVisitDay,
  listReferrerHosts,
  mostRead,
  periods,
  purgeVisits,
  viewsByDay,
} from './visits.queries.ts'
import { type VisitedPage, type Visits, type VisitTable, visitTables } from './visits.shared.ts'

type Context = AppContext & { fetchAnswer: FetchAnswer; site: Site; visits: VisitCounter }

export const visits: Feature<Context> = {
  data: {
    tables: { visits: 'visitors' },
    notPersonal: { visits: 'all' },
    notPublic: ['visits'],
    purge: ({ db }, time) => purgeVisits(db, time),
  },
  api: {
    routes: [visitsRoutes],
  },
}

/** Number of rows in the dashboard, and in a downloaded table. */
const maxDashboardRows = 10
const maxExportRows = 200

/** GET /api/visits, /api/visits/NAME.csv */
function visitsRoutes({ db, config, site, visits, now, fetchAnswer }: Context): Hono {
  const today = () => clubDay(now())

  async function listPages(limit: number): Promise<VisitedPage[]> {
    const rows = await mostRead(db, today(), limit)
    const pages: VisitedPage[] = []
    // Titles are asked one by one, so that visitors are answered in between.
    for (const row of rows) pages.push({ ...row, title: await findTitle(row.path) })
    return pages
  }

  async function findTitle(path: string): Promise<string | null> {
    const web = await site.web()
    const page = web.match(path, '')
    if (!page) return null
    const { answers, status } = await fetchAnswers(fetchAnswer, page)
    return (status === 200 && web.title?.(page, answers)) || null
  }

  const tables: Readonly<Record<VisitTable, () => Promise<string>>> = {
    jours: async () => {
      const rows = await viewsByDay(db, '')
      const cells = rows.map(({ day, views, phone, computer }) => [day, views, phone, computer])
      return writeCsv(['Jour', 'Pages vues', 'Téléphone', 'Ordinateur'], cells)
    },
    pages: async () => {
      const rows = await listPages(maxExportRows)
      const cells = rows.map(({ title, path, views, before }) => [title ?? '', path, views, before])
      return writeCsv(['Page', 'Adresse', 'Vues en 30 jours', 'Les 30 jours d’avant'], cells)
    },
    provenances: async () => {
      const { hosts, otherHosts } = await listReferrerHosts(db, today(), maxExportRows)
      const cells = hosts.map(({ host, views }) => [host, views])
      return writeCsv(['Site', 'Vues en 30 jours'], [...cells, ['Autres sites', otherHosts]])
    },
  }

  return new Hono()
    .get('/visits', async (c) => {
      await visits.write()
      const { from, earlier } = periods(today())
      const counted = new Map((await viewsByDay(db, earlier)).map((row) => [row.day, row]))
      const days = Array.from({ length: dashboardDays }, (_, index) => {
        const day = dayBefore(from, -index)
        const before = counted.get(dayBefore(day, dashboardDays))?.views ?? 0
        return { day, views: counted.get(day)?.views ?? 0, before }
      })
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
      const read = days.flatMap(({ day }) => counted.get(day) ?? [])
      const answer: Visits = {
        since: await firstVisitDay(db),
        days,
        views: sum(days.map(({ views }) => views)),
        before: sum(days.map(({ before }) => before)),
        pages: await listPages(maxDashboardRows),
        ...(await listReferrerHosts(db, today(), maxDashboardRows)),
        devices: {
          phone: sum(read.map(({ phone }) => phone)),
          computer: sum(read.map(({ computer }) => computer)),
        },
        cacheSeconds: config.cacheSeconds,
      }
      return c.json(answer)
    })
    .get('/visits/:file', async (c) => {
      const file = c.req.param('file')
      const table = visitTables.find((name) => `${name}.csv` === file)
      if (!table) throw new NotFound('Ce tableau n’existe pas.')
      await visits.write()
      return c.body(await tables[table](), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="visites-${table}.csv"`,
      })
    })
}
