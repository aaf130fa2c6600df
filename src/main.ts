import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { failStart } from './house/process/failed-start.ts'
import { type Manifest, pageAssets } from './house/site/manifest.ts'
import type { Site, Web } from './house/site/site.contract.ts'
import { styleReader } from './house/site/styles.ts'
import { startServer } from './server.ts'

/** Beside the bundle: everything the build wrote. */
const dist = import.meta.dirname

// What nobody caught ends the site, as without this, but in one line.
process.on('uncaughtException', failStart)

try {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(dist, 'web', '.vite', 'manifest.json'), 'utf8'),
  )
  const { web }: { web: Web } = await import(
    new URL('./web-server/server.js', import.meta.url).href
  )
  const site: Site = {
    web: async () => web,
    assets: (modules) => pageAssets(manifest, modules),
    css: styleReader(join(dist, 'web')),
  }
  await startServer({
    config: readConfig(process.env),
    site,
    clientDir: join(dist, 'web'),
    migrations: join(dist, 'migrations'),
  })
} catch (error) {
  failStart(error)
}
