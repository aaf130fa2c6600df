import { readFileSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Manifest } from '#src/core/site/index.ts'
import type { Web } from './core/site/site.shared.ts'

/** Folder of the bundle and the rest of the build. */
const dist = import.meta.dirname

// The compile cache serves code imported from here on. In a read-only image it can't be written,
// and every start compiles.
enableCompileCache(join(dist, '.cache'))
const { failStart } = await import('./failed-start.ts')
// An uncaught exception still ends the process, but is printed in one line.
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
  const { documentStyles, pageAssets, styleReader } = await import('./core/site/index.ts')
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
      css: styleReader(join(dist, 'web'), documentStyles(manifest)),
    },
    clientDir: join(dist, 'web'),
    migrations: join(dist, 'migrations'),
  })
  // Loading after the start makes the site reachable sooner without delaying its first page.
  await loadWeb()
  flushCompileCache()
} catch (error) {
  failStart(error)
}
