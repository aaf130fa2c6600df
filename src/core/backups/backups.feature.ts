import { type Context, Hono } from 'hono'
import { type PasswordCheck, refuseUnconfirmed } from '#src/core/accounts/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { Conflict, Forbidden, readBody, sendContent, sendFile } from '#src/core/http/index.ts'
import {
  createSignature,
  freeBytes,
  logFailure,
  Tickets,
  version,
} from '#src/core/process/index.ts'
import { readNews } from '#src/core/volume/index.ts'
import { BackupRefused } from './backup-refused.ts'
import {
  type BackupsNow,
  type BackupsOverview,
  makeBackupInput,
  previewBackupInput,
  restoreBackupInput,
  showPhraseInput,
} from './backups.schema.ts'
import type { Backups } from './backups.ts'
import { countedNouns, readmeText } from './formats.ts'
import type { Offsite } from './offsite/offsite.ts'
import { isPhraseNoted, makePhrase, normalisePhrase, recordPhraseNoted } from './phrase.ts'
import { receiveBackup } from './received.ts'
import type { Restorer } from './restore/restorer.ts'

type BackupsContext = AppContext & {
  backups: Backups
  offsite?: Offsite | undefined
  restorer?: Restorer | undefined
  passwords: PasswordCheck
  secret: string
}

export const backups: Feature<BackupsContext> = {
  data: {
    tables: {},
  },
  firstSteps: [
    {
      name: 'recovery-phrase',
      order: 120,
      label: 'La phrase de secours',
      action: 'La noter',
      path: 'sauvegardes',
      findMissing: async ({ config }) =>
        isPhraseNoted(config.dataDir) ? undefined : { text: 'pas encore notée' },
    },
  ],
  api: {
    routes: [backupsRoutes],
    reauth: {
      inBody: ['POST /api/backups/phrase', 'POST /api/backups/:name/restore'],
      none: ['POST /api/backups', 'POST /api/backups/phrase/noted', 'POST /api/backups/offsite'],
    },
  },
}

/** Routes of Sauvegardes. Long work is answered 202 and polled by GET /api/backups/progress. */
function backupsRoutes(deps: BackupsContext): Hono {
  const { dataDir } = deps.config
  const { backups, restorer, offsite, passwords, now } = deps
  // An interrupted download can resume; a copied address opens nothing in another session.
  const permits = new Tickets({
    seconds: 24 * 60 * 60,
    clock: () => now().getTime(),
    key: createSignature(deps.secret, 'backup-download'),
  })

  const answerAccepted = (c: Context, work?: Promise<unknown>) => {
    work?.catch((error) => {
      // The site stops meanwhile.
      if (error.name === 'AbortError') return
      if (error instanceof BackupRefused) {
        console.log(`Une demande aux sauvegardes a été refusée : ${error.message}`)
        return
      }
      logFailure('Une demande aux sauvegardes a échoué.', error)
    })
    return c.json(stateNow(), 202)
  }
  const stateNow = (): BackupsNow => ({
    status: backups.status(),
    restore: {
      running: restorer?.status().running,
      // The news file also has restores by command, and those before the last start.
      last: readNews(dataDir).restored ?? restorer?.status().last,
    },
    offsite: offsite?.status() ?? null,
  })
  const refuseMeanwhile = () => {
    const isBusy =
      backups.running !== undefined ||
      restorer?.status().running !== undefined ||
      offsite?.status().fetching !== undefined
    if (isBusy) throw new Conflict(meanwhile)
  }
  const readSource = (c: Context, phrase: string | undefined) => ({
    files: [backups.getPath(c.req.param('name') ?? '')],
    phrase: phrase ? normalisePhrase(phrase) : undefined,
  })

  return new Hono()
    .get('/backups', (c) =>
      c.json({
        ...stateNow(),
        backups: backups.listBackups(),
        nouns: countedNouns(),
        phraseNoted: isPhraseNoted(dataDir),
        free: freeBytes(dataDir),
      } satisfies BackupsOverview),
    )
    .get('/backups/progress', (c) => c.json(stateNow()))
    .post('/backups', async (c) => {
      await readBody(c, makeBackupInput)
      refuseMeanwhile()
      return answerAccepted(c, backups.makeBackup())
    })
    .post('/backups/phrase', async (c) => {
      const { password } = await readBody(c, showPhraseInput)
      const takesPassword = password !== undefined || isPhraseNoted(dataDir)
      if (takesPassword) await passwords.confirm(c, password ?? '', 'password')
      else await refuseUnconfirmed(c, deps)
      return c.json({ phrase: makePhrase(dataDir) })
    })
    .post('/backups/phrase/noted', (c) => {
      recordPhraseNoted(dataDir, now())
      return c.body(null, 204)
    })
    .get('/backups/elsewhere', async (c) => c.json((await offsite?.list()) ?? []))
    .post('/backups/elsewhere/:name/fetch', (c) => {
      refuseMeanwhile()
      return answerAccepted(c, offsite?.fetch(c.req.param('name')))
    })
    .post('/backups/offsite', (c) => answerAccepted(c, offsite?.run()))
    .post('/backups/files', async (c) => {
      const length = Number(c.req.header('content-length')) || undefined
      const name = c.req.query('name') ?? ''
      return c.json({ name: await receiveBackup(dataDir, name, c.req.raw.body, length) }, 201)
    })
    .delete('/backups/:name', (c) => {
      backups.deleteBackup(c.req.param('name'))
      return c.body(null, 204)
    })
    .post('/backups/:name/verify', (c) => {
      const { name } = backups.getBackup(c.req.param('name'))
      refuseMeanwhile()
      return answerAccepted(c, backups.verifyBackup(name))
    })
    .post('/backups/:name/link', (c) => {
      const { name } = backups.getBackup(c.req.param('name'))
      const permit = permits.issue(`${name} ${c.get('admin').sid}`)
      return c.json({ href: `/api/backups/${encodeURIComponent(name)}/file?permit=${permit}` })
    })
    .get('/backups/:name/file', async (c) => {
      const { name } = backups.getBackup(c.req.param('name'))
      const permit = c.req.query('permit') ?? ''
      const isPermitted = permits.read(permit) === `${name} ${c.get('admin').sid}`
      if (!isPermitted) throw new Forbidden(linkOver)
      const [file = '', ...photos] = backups.listParts(name)
      const type = 'application/zip'
      if (photos.length === 0) return await sendFile(c, file, { name, type })
      const { made } = backups.getBackup(name)
      const whole = name.replace('.zip', '-entiere.zip')
      const readme = readmeText({ made, appVersion: version }, whole, name)
      const { createBundle } = await import('./bundle.ts')
      return sendContent(c, await createBundle([file, ...photos], readme), { name: whole, type })
    })
    .post('/backups/:name/preview', async (c) => {
      const { phrase } = await readBody(c, previewBackupInput)
      return c.json(await restorer?.preview(readSource(c, phrase)))
    })
    .post('/backups/:name/restore', async (c) => {
      const { password, phrase } = await readBody(c, restoreBackupInput)
      const source = readSource(c, phrase)
      await passwords.confirm(c, password, 'password')
      // Previewing refuses an impossible restore in the answer itself.
      await restorer?.preview(source)
      refuseMeanwhile()
      // The restore waits until this call is answered.
      return answerAccepted(c, restorer?.restore(source))
    })
}

const meanwhile =
  'Une sauvegarde ou une restauration est déjà en cours\u00a0: attendez qu’elle soit finie.'
const linkOver =
  'Ce lien de téléchargement n’est plus valable\u00a0: reprenez-le dans la section Sauvegardes.'
