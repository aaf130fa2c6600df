import { Hono } from 'hono'
import { type Backups, findBackupsHere, type Offsite } from '#src/core/backups/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { countMails } from '#src/core/mail/index.ts'
import { version } from '#src/core/process/index.ts'
import type { FolderSize } from './folder-size.ts'
import { databaseBytes, freeDisk } from './health.queries.ts'
import type { Health } from './health.schema.ts'
import type { LastErrors } from './last-errors.ts'

type Context = AppContext & {
  backups: Backups
  offsite?: Offsite | undefined
  lastErrors: LastErrors
  photosSize: FolderSize
}

export const health: Feature<Context> = {
  data: {
    tables: {},
  },
  api: {
    routes: [healthRoutes],
  },
}

function healthRoutes(context: Context): Hono {
  const { db, config, uploads, photosSize, backups, offsite, lastErrors, now } = context
  const startedAt = now().toISOString()
  return new Hono().get('/health', async (c) => {
    const bytes = photosSize.read()
    const { waiting, failed } = await countMails(db)
    const health: Health = {
      version,
      startedAt,
      database: { bytes: await databaseBytes(db), damage: db.damage ?? null },
      photos: { bytes: bytes ?? null },
      disk: freeDisk(uploads),
      backup: backups.status(),
      backups: await findBackupsHere({ db, config, backups, offsite }),
      mails: { waiting, failed },
      errors: lastErrors.list(),
    }
    return c.json(health)
  })
}
