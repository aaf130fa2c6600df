import { readFileSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Manifest } from '#src/core/site/index.ts'
import type { Web } from './core/site/site.contract.ts'

/** Beside the bundle: everything the build wrote. */
const dist = import.meta.dirname

// Code imported from here on is compiled at the first start alone; where nothing can be written, as in
// the image, at each.
enableCompileCache(join(dist, '.cache'))
const { failStart } = await import('./failed-start.ts')
// An error that nobody caught ends the site, as without this, but in one line.
process.on('uncaughtException', failStart)

let loadingWeb: Promise<Web> | undefined
const loadWeb = () => {
  loadingWeb ??= import(new URL('./web-server/server.js', import.meta.url).href).then(
    (module: { web: Web }) => module.web,
  )
  return loadingWeb
}

try {
  const { readConfig } = await import('./core/config/index.ts')
  const { pageAssets, styleReader } = await import('./core/site/index.ts')
  const { withSettingsFile } = await import('./settings-file.ts')
  const { startServer } = await import('./server.ts')
  const manifest: Manifest = JSON.parse(
    readFileSync(join(dist, 'web', '.vite', 'manifest.json'), 'utf8'),
  )
  await startServer({
    config: readConfig(withSettingsFile(process.env)),
    site: {
      web: loadWeb,
      assets: (modules) => pageAssets(manifest, modules),
      css: styleReader(join(dist, 'web')),
    },
    clientDir: join(dist, 'web'),
    migrations: join(dist, 'migrations'),
  })
  // The site is reached sooner, and its first page waits no longer.
  await loadWeb()
  flushCompileCache()
} catch (error) {
  failStart(error)
}
