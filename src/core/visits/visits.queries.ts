import { sql } from 'kysely'
import { type Database, inTransaction } from '#src/core/database/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { minViews } from './visits.shared.ts'
import type { VisitKind } from './visits.tables.ts'

/** Views of a day by name. */
export type DayCounts = Record<VisitKind, Map<string, number>>

/** Maximum names per day; the rest is counted under the empty name. */
export const maxNames: Readonly<Record<VisitKind, number>> = { page: 2_000, host: 200, device: 2 }

export const dashboardDays = 30
const retentionMonths = 25

/** Adds counts, all or none. */
export async function addVisits(db: Database, counted: Map<string, DayCounts>): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const [day, counts] of counted) {
      for (const kind of ['page', 'host', 'device'] as const) {
        const existingRow = await trx
          .selectFrom('visits')
          .select('name')
          .where('day', '=', day)
          .where('kind', '=', kind)
          .execute()
        const names = new Set(existingRow.map(({ name }) => name).filter((name) => name !== ''))
        const viewsByName = new Map<string, number>()
        for (const [name, views] of counts[kind]) {
          if (name !== '' && names.size < maxNames[kind]) names.add(name)
          const under = names.has(name) ? name : ''
          viewsByName.set(under, (viewsByName.get(under) ?? 0) + views)
        }
        // A single statement, however many names there are.
        await sql`
          insert into visits (day, kind, name, views)
          select ${day}, ${kind}, value ->> 0, value ->> 1 from json_each(${JSON.stringify([...viewsByName])})
          where true
          on conflict (day, kind, name) do update set views = views + excluded.views
        `.execute(trx)
      }
    }
  })
}

export async function firstVisitDay(db: Database) {
  const first = await db
    .selectFrom('visits')
    .select((eb) => eb.fn.min<string | null>('day').as('day'))
    .executeTakeFirst()
  return first?.day ?? null
}

/** Views per day; days without views are missing. */
export const viewsByDay = (db: Database, from: string) =>
  db
    .selectFrom('visits')
    .select((eb) => {
      const views = eb.fn.sum<number>('views')
      return [
        'day',
        eb.fn.coalesce(views.filterWhere('kind', '=', 'page'), sql.lit(0)).as('views'),
        ...(['phone', 'computer'] as const).map((device) =>
          eb.fn
            .coalesce(
              views.filterWhere('kind', '=', 'device').filterWhere('name', '=', device),
              sql.lit(0),
            )
            .as(device),
        ),
      ]
    })
    .where('day', '>=', from)
    .groupBy('day')
    .orderBy('day')
    .execute()

/** Most viewed pages of the 30 days up to `today`, with the views of the 30 before. */
export async function mostRead(db: Database, today: string, limit: number) {
  const { from, earlier } = periods(today)
  const rows = await db
    .selectFrom('visits')
    .select((eb) => [
      'name as path',
      eb.fn.sum<number>('views').filterWhere('day', '>=', from).as('views'),
      eb.fn
        .coalesce(eb.fn.sum<number>('views').filterWhere('day', '<', from), sql.lit(0))
        .as('before'),
    ])
    .where('kind', '=', 'page')
    .where('name', '<>', '')
    .where('day', '>=', earlier)
    .where('day', '<=', today)
    .groupBy('name')
    .orderBy(sql`2 desc nulls last`)
    .orderBy('name')
    .limit(limit)
    .execute()
  return rows.filter(({ views }) => views > 0)
}

/** Referring hosts of the 30 days up to `today`; the rest as one sum. */
export async function listReferrerHosts(db: Database, today: string, limit: number) {
  const rows = await db
    .selectFrom('visits')
    .select((eb) => ['name as host', eb.fn.sum<number>('views').as('views')])
    .where('kind', '=', 'host')
    .where('day', '>=', periods(today).from)
    .where('day', '<=', today)
    .groupBy('name')
    .orderBy('views', 'desc')
    .orderBy('name')
    .execute()
  const hosts = rows.filter(({ host, views }) => host !== '' && views >= minViews).slice(0, limit)
  const sum = (all: { views: number }[]) => all.reduce((total, { views }) => total + views, 0)
  return { hosts, otherHosts: sum(rows) - sum(hosts) }
}

/** Deletes counts older than 25 months at `time`. */
export async function purgeVisits(db: Database, time: Date): Promise<void> {
  const first = new Date(`${clubDay(time)}T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - retentionMonths)
  await db.deleteFrom('visits').where('day', '<', first.toISOString().slice(0, 10)).execute()
}

export const periods = (today: string) => ({
  from: dayBefore(today, dashboardDays - 1),
  earlier: dayBefore(today, 2 * dashboardDays - 1),
})

/** Day some days earlier, both yyyy-MM-dd. */
export const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
