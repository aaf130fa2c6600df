import { mkdtempDisposableSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { formatContents } from '#src/core/backups/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { Conflict, receive, sendZip, zipRules } from '#src/core/http/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { copyForExport, exportSite, type Imported } from './export.ts'
import type { ImportAnswer, ImportStatus } from './transfer.schema.ts'

export type Importer = {
  /** Whether somebody has written to the site: then it takes no export */
  isWritten: () => Promise<boolean>
  /** Puts an export in place. */
  import: (file: string) => Promise<Imported>
}

type Context = AppContext & { importer?: Importer | undefined }

export const transfer: Feature<Context> = {
  data: {
    tables: {},
  },
  api: {
    routes: [exportRoutes, importRoutes],
  },
}

/** Serves GET /api/export, a ZIP written while it is sent. */
function exportRoutes({ db, config, uploads, now, features }: AppContext): Hono {
  return new Hono().get('/export', async (c) => {
    // The copy is made before the answer begins, so that its failure is an ordinary error.
    const copy = await copyForExport(db, config.dataDir)
    const options = { uploads, now: now(), withVisitors: false, features }
    const pack = () => exportSite(copy, options).content
    const name = `export-${clubDay(now())}.zip`
    return sendZip(c, name, pack, 'L’export n’a pas été fait jusqu’au bout.')
  })
}

function importRoutes({ config: { dataDir }, importer }: Context): Hono {
  const isWritten = async () => (await importer?.isWritten()) ?? true
  return new Hono()
    .get('/import', async (c) => {
      return c.json({ isWritten: await isWritten() } satisfies ImportStatus)
    })
    .post('/import', async (c) => {
      if (await isWritten()) throw new Conflict(used)
      const length = Number(c.req.header('content-length')) || undefined
      using folder = mkdtempDisposableSync(join(dataDir, '.import-'))
      const file = join(folder.path, 'export.zip')
      await receive(c.req.raw.body, file, length, zipRules(notAnExport))
      const imported = await importer?.import(file)
      const { counts = {}, leftOut = [] } = imported ?? {}
      return c.json({ contents: formatContents(counts), leftOut } satisfies ImportAnswer, 202)
    })
}

const used =
  'Quelqu’un a déjà écrit dans ce site\u00a0: un export ne se reprend que dans un site neuf. Rien n’a été changé.'
const notAnExport = 'Ce fichier n’est pas un export du site\u00a0: choisissez un fichier .zip.'
