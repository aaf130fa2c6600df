import { Hono } from 'hono'
import type { Backups } from '#src/core/backups/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { countMails } from '#src/core/mail/index.ts'
import { version } from '#src/core/process/index.ts'
import type { FolderSize } from './folder-size.ts'
import type { Health } from './health.contract.ts'
import { databaseMb, freeDisk, toMb } from './health.queries.ts'
import type { LastErrors } from './last-errors.ts'

type Context = AppContext & { backups: Backups; lastErrors: LastErrors; photosSize: FolderSize }

export const health: Feature<Context> = {
  data: {
    tables: {},
  },
  api: {
    routes: [healthRoutes],
  },
}

function healthRoutes({ db, uploads, photosSize, backups, lastErrors, now }: Context): Hono {
  const startedAt = now().toISOString()
  return new Hono().get('/health', async (c) => {
    const bytes = photosSize.read()
    const { waiting, failed } = await countMails(db)
    const health: Health = {
      version,
      startedAt,
      database: { mb: await databaseMb(db), damage: db.damage ?? null },
      photos: { mb: bytes === undefined ? null : toMb(bytes) },
      disk: freeDisk(uploads),
      backup: backups.status(),
      mails: { waiting, failed },
      errors: lastErrors.list(),
    }
    return c.json(health)
  })
}
