import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { articleKind } from '#src/club/blogs/blogs.queries.ts'
import { documentKind } from '#src/club/documents/documents.queries.ts'
import { margin } from '#src/core/backups/index.ts'
import { randomId } from '#src/core/database/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { Conflict, NotFound, readBody, receive } from '#src/core/http/index.ts'
import { listFolder } from '#src/core/media/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { unlessGone } from '#src/core/trash/index.ts'
import { forgetImported, formerAddresses } from './former-addresses.ts'
import { describeReport } from './report.ts'
import { runImport } from './run-import.ts'
import { wordpressCommand } from './wordpress.command.ts'
import {
  maxUploadsBytes,
  maxWxrBytes,
  runInput,
  type WordpressFile,
  type WordpressStatus,
  type WordpressTask,
  wordpressFiles,
} from './wordpress.schema.ts'

export const wordpress: Feature = {
  data: {
    tables: { imported: 'club', former_addresses: 'club' },
    personal: { imported: ['source'], former_addresses: ['path', 'target'] },
    notPersonal: { imported: ['room', 'recordId', 'madeAt'] },
    erasable: ['imported', 'former_addresses'],
    notPublic: ['imported'],
    exported: ['imported', 'former_addresses'],
    onRemoved: forgetImported,
  },
  api: {
    routes: [wordpressRoutes],
    lastFiles: [formerAddresses],
  },
  commands: [wordpressCommand],
}

const incoming = '.incomplet'

/** Routes of imports: 202 at once, progress by GET /api/wordpress. Files stay until imported. */
function wordpressRoutes({ db, config, trash, imageProcessor }: AppContext): Hono {
  const folder = join(config.dataDir, 'wordpress')
  const pathOf = (name: WordpressFile) => join(folder, wordpressFiles[name])
  const sizeOf = (name: WordpressFile) => statSync(pathOf(name), { throwIfNoEntry: false })?.size
  // Deletes only incomplete uploads left by a killed process; other files are not ours.
  for (const name of listFolder(folder)) {
    if (name.endsWith(incoming)) rmSync(join(folder, name), { force: true })
  }
  /** Deletes complete files, but no upload in progress. */
  const removeFiles = () => {
    for (const name of Object.values(wordpressFiles)) rmSync(join(folder, name), { force: true })
  }
  const stopped = new AbortController()
  db.onClosed(() => stopped.abort())
  let running: WordpressStatus['running']
  let last: WordpressStatus['last']

  const listImported = () =>
    db
      .selectFrom('imported')
      .innerJoin('blogs', 'blogs.id', 'imported.recordId')
      .where('room', '=', 'blogs')
      .select('blogs.id')
      .execute()

  const listDocuments = () =>
    db.selectFrom('imported').where('room', '=', 'documents').select('recordId').execute()

  const status = async (): Promise<WordpressStatus> => ({
    files: { wxr: sizeOf('wxr'), uploads: sizeOf('uploads') },
    running,
    last,
    imported: (await listImported()).length,
  })

  const refuseMeanwhile = () => {
    if (running) throw new Conflict('Un import est en cours\u00a0: attendez qu’il soit fini.')
  }

  const begin = (task: WordpressTask, fetchFrom?: string) => {
    refuseMeanwhile()
    if (!existsSync(pathOf('wxr'))) throw new NotFound('Choisissez d’abord le fichier.')
    running = { task, done: 0, total: 0 }
    last = undefined
    void work(task, fetchFrom)
  }

  const work = async (task: WordpressTask, fetchFrom?: string) => {
    try {
      const importReport = await runImport({
        dataDir: config.dataDir,
        imageProcessor,
        file: pathOf('wxr'),
        dryRun: task === 'preview',
        fetchFrom,
        signal: stopped.signal,
        report: (progress) => {
          running = { task, ...progress }
        },
      })
      const { host, left } = importReport
      last = {
        task,
        lines: describeReport(importReport, task === 'preview'),
        ok: true,
        ...(host &&
          left.pictures.length > 0 && { missing: { host, pictures: left.pictures.length } }),
      }
      if (task === 'run') removeFiles()
    } catch (error) {
      if (stopped.signal.aborted) return
      logFailure('Un import de WordPress n’a pas été fait jusqu’au bout.', error)
      const why = error instanceof Error ? error.message : String(error)
      const lines = [`L’import s’est arrêté\u00a0: ${why}. Recommencez, il reprend où il en était.`]
      last = { task, lines, ok: false }
    } finally {
      running = undefined
    }
  }

  const take = (name: WordpressFile, most: number, begins: string) => async (c: Context) => {
    refuseMeanwhile()
    last = undefined
    // Uploads have files of their own until complete, as a second attempt may overtake a hung one.
    const draft = join(folder, `${randomId()}${incoming}`)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const announced = Number(c.req.header('content-length')) || undefined
    try {
      await receive(c.req.raw.body, draft, announced, {
        most,
        margin,
        formatDiskFull: () => 'Le disque du serveur n’a pas la place de ce fichier.',
        fits: (head) => {
          const text = head.subarray(0, 200).toString('utf8')
          return text.replace(/^\uFEFF?\s*/, '').startsWith(begins)
        },
        otherKind:
          'Ce n’est pas ce fichier-là\u00a0: l’export de WordPress est un .xml, ses photos sont un .zip.',
      })
      refuseMeanwhile()
      renameSync(draft, pathOf(name))
    } finally {
      rmSync(draft, { force: true })
    }
    return c.json(await status())
  }

  return new Hono()
    .get('/wordpress', async (c) => c.json(await status()))
    .post('/wordpress/wxr', take('wxr', maxWxrBytes, '<'))
    .post('/wordpress/uploads', take('uploads', maxUploadsBytes, 'PK'))
    .delete('/wordpress/files', async (c) => {
      refuseMeanwhile()
      last = undefined
      removeFiles()
      return c.json(await status())
    })
    .post('/wordpress/preview', async (c) => {
      begin('preview')
      return c.json(await status(), 202)
    })
    .post('/wordpress/run', async (c) => {
      begin('run', (await readBody(c, runInput)).fetchFrom)
      return c.json(await status(), 202)
    })
    .delete('/wordpress/imported', async (c) => {
      refuseMeanwhile()
      last = undefined
      const by = c.get('admin').username
      for (const { id } of await listImported()) {
        await trash.put(articleKind, id, by).catch(unlessGone)
      }
      for (const { recordId } of await listDocuments()) {
        await trash.put(documentKind, recordId, by).catch(unlessGone)
      }
      return c.json(await status())
    })
}
