import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import {
  type Backups,
  type Offsite,
  type Restorer,
  removeReplaced,
} from '#src/core/backups/index.ts'
import type { Config } from '#src/core/config/index.ts'
import { openDatabase, type WatchedDatabase } from '#src/core/database/index.ts'
import { lastErrorsFile } from '#src/core/health/index.ts'
import { comeAgain } from '#src/core/http/index.ts'
import { imageProcessorFor, temporaryFolder } from '#src/core/media/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { type Handler, listenerOf } from '#src/core/site/index.ts'
import { steadyClock as steady } from '#src/core/time/index.ts'
import type { Volume } from '#src/core/volume/index.ts'
import { fillWithDemo } from './admin/sample-content/demo.ts'
import { type App, createApp } from './app.ts'
import type { Site } from './core/site/site.contract.ts'

export type SiteOptions = {
  config: Config
  site: Site
  clientDir: string | undefined
  migrations: string
  /** Outlives this site, as the next two do */
  restorer: Restorer
  backups: Backups
  offsite: Offsite | undefined
  /** In development Vite's server stands before the app */
  listener?: (app: Pick<App, 'fetch'>) => RequestListener
}

/** All that has the volume's database or uploads in hand: it can be closed and opened again. */
export type OpenSite = {
  db: WatchedDatabase
  answer: RequestListener
  /** Nobody else has these folders in hand from now on */
  begin(): void
  /** While requests are still answered */
  rest(): Promise<void>
  /** Whoever is not answered yet gets a 503 */
  close(): Promise<void>
}

const minute = 60 * 1000
const day = 24 * 60 * minute

/** Database → content → app. @throws MigrationError */
export async function openSite(volume: Volume, options: SiteOptions): Promise<OpenSite> {
  const { config } = options
  const { dataDir, uploads } = volume
  const now = () => new Date()
  const db = openDatabase(volume.database, options.migrations, (names) =>
    console.log(`La base de données est mise à jour : ${names.join(', ')}.`),
  )
  try {
    if (config.demoContent) await fillWithDemo(db, now(), uploads)
    const secret = volume.secret()
    const imageProcessor = imageProcessorFor(temporaryFolder(uploads))
    const lastPurge = join(dataDir, 'last-purge')
    const lastErrors = join(dataDir, lastErrorsFile)
    const deps = { db, secret, uploads, imageProcessor, now, steady, lastPurge, lastErrors }
    const app = createApp({ ...options, ...deps })
    const { fetch, cutOff } = orCutOff(app.fetch, config.publicUrl)
    const chores = choresOf(app, dataDir)
    return {
      db,
      answer:
        options.listener?.({ fetch }) ?? listenerOf({ fetch, answerAtOnce: app.answerAtOnce }),
      begin: chores.begin,
      rest: chores.end,
      async close() {
        await chores.end()
        cutOff()
        await Promise.all([app.close(), imageProcessor.close()])
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Sweep and purge at once, the purge again each day; mails, visits and rooms each minute. */
function choresOf(app: App, dataDir: string) {
  let timers: NodeJS.Timeout[] = []
  let working = Promise.resolve()
  let minutely = Promise.resolve()
  const everyMinute = () => {
    minutely = minutely.then(app.everyMinute)
  }
  const purge = () =>
    app
      .purge()
      .then((time) => removeReplaced(dataDir, time))
      .catch((error) => logFailure(notPurged, error))
  return {
    begin() {
      working = app
        .sweep()
        .catch((error) => logFailure(notSwept, error))
        .then(purge)
      const purgeAgain = () => {
        working = working.then(purge)
      }
      void app.sendMails()
      everyMinute()
      timers = [
        setInterval(purgeAgain, day),
        setInterval(app.sendMails, minute),
        setInterval(app.keepVisits, minute),
        setInterval(everyMinute, minute),
      ]
    },
    async end() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([working, minutely, app.rest()])
    },
  }
}

const notPurged = 'La corbeille n’a pas pu être vidée de ce qui a plus de 30 jours.'
const notSwept = 'Le dossier des photos n’a pas pu être mis en ordre.'

/** Who waits for an answer can be told to come again. */
function orCutOff(handle: Handler, publicUrl: string | undefined) {
  const pending = new Set<() => void>()
  const fetch: Handler = (request, env) => {
    const answer = handle(request, env)
    if (!(answer instanceof Promise)) return answer
    return new Promise((resolve, reject) => {
      const giveUp = () => resolve(comeAgain(request, env, publicUrl))
      pending.add(giveUp)
      answer.then(resolve, reject).finally(() => pending.delete(giveUp))
    })
  }
  const cutOff = () => {
    for (const giveUp of pending) giveUp()
  }
  return { fetch, cutOff }
}
