import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#src/app.ts'
import { Backups } from '#src/core/backups/index.ts'
import { readConfig } from '#src/core/config/index.ts'
import { openDatabase } from '#src/core/database/index.ts'
import { Jobs } from '#src/core/jobs/index.ts'
import { imageProcessorFor } from '#src/core/media/index.ts'
import { describeRoutes } from './api-list.ts'
import { readOptions } from './options.ts'

/** Prints docs/api.md as the running app has it; with `--write` it becomes that. */
const usage = `npm run routes              prints docs/api.md as the running app has it
npm run routes -- --write   updates docs/api.md`
const { write } = readOptions(usage, { write: { type: 'boolean' } })
using folder = mkdtempDisposableSync(join(tmpdir(), 'routes-'))
const dataDir = folder.path
const uploads = join(dataDir, 'uploads')
mkdirSync(uploads)
const config = { ...readConfig({}), dataDir }
const db = openDatabase(join(dataDir, 'site.db'), 'migrations')
const now = () => new Date()
const monotonic = () => performance.now()
const secret = 'a secret of more than thirty-two characters'
const imageProcessor = imageProcessorFor(dataDir)
const jobs = new Jobs({ dataDir, now, monotonic })
const backups = new Backups({ dataDir, secret, ...config.backups, now, jobs })
const site = {
  web: () => Promise.reject(new Error('Nobody asks for a page.')),
  assets: () => ({ script: '', app: '', styles: [], preloads: [], fonts: [] }),
  css: () => '',
}
const app = createApp({
  db,
  config,
  secret,
  site,
  clientDir: undefined,
  uploads,
  imageProcessor,
  backups,
  jobs,
  now,
  monotonic,
})
const text = describeRoutes(app.endpoints)
await Promise.all([app.close(), imageProcessor.close()])
await db.destroy()

if (write) writeFileSync(join('docs', 'api.md'), text)
else process.stdout.write(text)
