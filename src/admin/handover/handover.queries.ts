import { sql } from 'kysely'
import { hasFactor } from '#src/core/accounts/index.ts'
import { type Database, readJson, singleQueries } from '#src/core/database/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { domainEndsSoonDays } from './handover.schema.ts'

export const { get: getHandover, update: updateHandover } = singleQueries({
  table: 'handover',
  missing: 'Fiche de passation introuvable.',
})

/** Day the domain ends, yyyy-MM-dd, if it is near or past, else null. */
export async function findDomainEnd(db: Database, now: Date): Promise<string | null> {
  const { domainEnds } = (await getHandover(db)).record
  const near = new Date(now.getTime() + domainEndsSoonDays * 24 * 60 * 60 * 1000)
  return domainEnds !== '' && domainEnds <= clubDay(near) ? domainEnds : null
}

/** Lists accounts, oldest first, with the ISO time they were last seen. */
export async function listAccountActivity(db: Database) {
  const rows = await db
    .selectFrom('accounts')
    .select(['username', 'role', 'areas', 'lastLoginAt', hasFactor.as('hasFactor')])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((sessions) => sessions.fn.max('lastSeenAt').as('seen'))
        .whereRef('accountId', '=', 'accounts.id')
        .as('seen'),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ username, role, areas, lastLoginAt, seen, hasFactor }) => {
    const times = [lastLoginAt, seen].filter((time) => time !== null)
    const lastSeen = times.sort().at(-1) ?? null
    const isAdmin = role === 'admin'
    return { username, isAdmin, areas: readJson(areas), hasFactor: Boolean(hasFactor), lastSeen }
  })
}

/** ISO time of the first migration, which a restore or a move keeps. */
export async function readBeginning(db: Database): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select min(run_at) as since from migrations
  `.execute(db)
  return rows[0]?.since ?? null
}
