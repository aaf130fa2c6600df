import { Hono } from 'hono'
import { sql } from 'kysely'
import type { BackupStatus } from '#src/house/backups/backups.contract.ts'
import type { WatchedDatabase } from '#src/house/database/database.ts'
import { logFailure } from '#src/house/process/failures.ts'
import { version } from '#src/house/process/version.ts'
import { countMails } from '#src/office/mail/mails.queries.ts'
import type { FolderSize } from './folder-size.ts'
import type { Health } from './health.contract.ts'
import { databaseMb, freeDisk, toMb } from './health.queries.ts'
import type { LastErrors } from './last-errors.ts'

const noStore = { 'Cache-Control': 'no-store' }

/**
 * GET /healthz for the container's health check, with the version that runs: 200 while the database
 * answers, else 503. Once a
 * visitor met a damaged page, the site is not well, though other pages still answer.
 */
export function healthzRoutes(db: WatchedDatabase): Hono {
  return new Hono().get('/healthz', async (c) => {
    try {
      await sql`select count(*) from migrations`.execute(db)
      if (!db.damage) return c.json({ ok: true, version }, 200, noStore)
    } catch (error) {
      logFailure('La base de données ne répond pas.', error)
    }
    const text = db.damage
      ? `base de données abîmée (${db.damage}) : remettez une sauvegarde`
      : 'base de données indisponible'
    return c.json({ ok: false, version, problem: text }, 503, noStore)
  })
}

type Deps = {
  db: WatchedDatabase
  uploads: string
  photosSize: FolderSize
  backups: { status(): BackupStatus }
  lastErrors: LastErrors
  now: () => Date
}

/** GET /api/health: what the person who hosts the site wants to know of it. */
export function healthRoutes({ db, uploads, photosSize, backups, lastErrors, now }: Deps): Hono {
  const startedAt = now().toISOString()
  return new Hono().get('/health', async (c) => {
    const bytes = photosSize.read()
    const { waiting, failed } = await countMails(db)
    const health: Health = {
      version,
      startedAt,
      database: { mb: await databaseMb(db), damage: db.damage ?? null },
      photos: { mb: bytes === undefined ? null : toMb(bytes) },
      disk: await freeDisk(uploads),
      backup: backups.status(),
      mails: { waiting, failed },
      errors: lastErrors.list(),
    }
    return c.json(health)
  })
}
