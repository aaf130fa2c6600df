import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { articleKind } from '#src/club/blogs/blogs.queries.ts'
import { documentKind } from '#src/club/documents/documents.queries.ts'
import { eventKind } from '#src/club/events/events.queries.ts'
import { pageKind } from '#src/club/pages/pages.queries.ts'
import { margin } from '#src/core/backups/index.ts'
import { countRows, randomId } from '#src/core/database/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { Conflict, NotFound, readBody, receive } from '#src/core/http/index.ts'
import { listFolder } from '#src/core/media/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { unlessGone } from '#src/core/trash/index.ts'
import { beginsWith, isOtherKind } from './file-kind.ts'
import { forgetImported, formerAddresses } from './former-addresses.ts'
import { listImported, listLeftovers } from './imported.queries.ts'
import { countMissingPictures, describeReport } from './report.ts'
import { runImport } from './run-import.ts'
import { wordpressCommand } from './wordpress.command.ts'
import {
  type ImportedType,
  leftoverInput,
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
    tables: { imported: 'club', former_addresses: 'club', wordpress_leftovers: 'club' },
    personal: {
      imported: ['source'],
      former_addresses: ['path', 'target'],
      wordpress_leftovers: ['source', 'title', 'details'],
    },
    notPersonal: {
      imported: ['room', 'recordId', 'madeAt'],
      wordpress_leftovers: ['reason'],
    },
    erasable: ['imported', 'former_addresses', 'wordpress_leftovers'],
    notPublic: ['imported', 'wordpress_leftovers'],
    exported: ['imported', 'former_addresses', 'wordpress_leftovers'],
    onRemoved: forgetImported,
  },
  api: {
    routes: [wordpressRoutes],
    lastFiles: [formerAddresses],
    reauth: { none: ['DELETE /api/wordpress/run', 'PUT /api/wordpress/leftovers'] },
  },
  commands: [wordpressCommand],
}

const incoming = '.incomplet'

/** Routes of imports: 202 at once, progress by GET /api/wordpress. Files stay until imported. */
function wordpressRoutes({ db, config, trash, imageProcessor }: AppContext): Hono {
  const folder = join(config.dataDir, 'wordpress')
  const filePath = (name: WordpressFile) => join(folder, wordpressFiles[name])
  const fileSize = (name: WordpressFile) =>
    statSync(filePath(name), { throwIfNoEntry: false })?.size
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
  let stopImport = new AbortController()

  const status = async (): Promise<WordpressStatus> => {
    const { blogs, pages, events, documents } = await listImported(db)
    return {
      files: { wxr: fileSize('wxr'), uploads: fileSize('uploads') },
      running,
      last,
      imported: {
        ...{ blogs: blogs.length, pages: pages.length },
        ...{ events: events.length, documents: documents.length },
      },
      leftovers: await countRows(db.selectFrom('wordpress_leftovers').where('done', '=', 0)),
    }
  }

  const refuseMeanwhile = () => {
    if (running) throw new Conflict('Un import est en cours\u00a0: attendez qu’il soit fini.')
  }

  const begin = (task: WordpressTask, fetchFrom?: string) => {
    refuseMeanwhile()
    if (!existsSync(filePath('wxr'))) throw new NotFound('Choisissez d’abord le fichier.')
    running = { task, done: 0, total: 0 }
    stopImport = new AbortController()
    last = undefined
    void work(task, fetchFrom)
  }

  const work = async (task: WordpressTask, fetchFrom?: string) => {
    try {
      const importReport = await runImport({
        dataDir: config.dataDir,
        imageProcessor,
        file: filePath('wxr'),
        dryRun: task === 'preview',
        fetchFrom,
        signal: AbortSignal.any([stopped.signal, stopImport.signal]),
        report: (progress) => {
          running = { task, ...progress }
        },
      })
      const { host } = importReport
      const pictures = countMissingPictures(importReport)
      last = {
        task,
        lines: describeReport(importReport, task === 'preview'),
        ok: true,
        ...(host && pictures > 0 && { missing: { host, pictures } }),
      }
      if (task === 'run') removeFiles()
    } catch (error) {
      if (stopped.signal.aborted) return
      if (stopImport.signal.aborted) {
        const line =
          task === 'run'
            ? 'L’import est arrêté. Ce qui est venu reste\u00a0; relancé, il reprend où il en était.'
            : 'La lecture est arrêtée. Rien n’a changé ici.'
        last = { task, lines: [line], ok: false }
        return
      }
      logFailure('Un import de WordPress n’a pas été fait jusqu’au bout.', error)
      const why = error instanceof Error ? error.message : String(error)
      const lines = [`L’import s’est arrêté\u00a0: ${why}. Recommencez, il reprend où il en était.`]
      last = { task, lines, ok: false }
    } finally {
      running = undefined
    }
  }

  const take = (name: WordpressFile, maxSize: number, begins: string) => async (c: Context) => {
    refuseMeanwhile()
    last = undefined
    // Uploads have files of their own until complete, as a second attempt may overtake a hung one.
    const draft = join(folder, `${randomId()}${incoming}`)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const announced = Number(c.req.header('content-length')) || undefined
    try {
      await receive(c.req.raw.body, draft, announced, {
        maxBytes: maxSize,
        margin,
        formatDiskFull: () => 'Le disque du serveur n’a pas la place de ce fichier.',
        fits: (head) => beginsWith(head, begins),
        otherKind: isOtherKind,
      })
      refuseMeanwhile()
      renameSync(draft, filePath(name))
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
    .delete('/wordpress/run', async (c) => {
      stopImport.abort()
      return c.json(await status(), 202)
    })
    .get('/wordpress/leftovers', async (c) => c.json(await listLeftovers(db)))
    .put('/wordpress/leftovers', async (c) => {
      const { source, reason, done } = await readBody(c, leftoverInput)
      const row = db.updateTable('wordpress_leftovers').set({ done })
      await row.where('source', '=', source).where('reason', '=', reason).execute()
      return c.body(null, 204)
    })
    .delete('/wordpress/imported', async (c) => {
      refuseMeanwhile()
      last = undefined
      const by = c.get('admin').username
      const imported = await listImported(db)
      for (const kind of [articleKind, pageKind, eventKind, documentKind]) {
        for (const id of imported[kind.recordType as ImportedType]) {
          await trash.put(kind, id, by).catch(unlessGone)
        }
      }
      await db.deleteFrom('wordpress_leftovers').execute()
      return c.json(await status())
    })
}
