import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { MigrationError } from './migrate.ts'
import { startServer } from './server.ts'
import { type Manifest, pageAssets } from './site/manifest.ts'
import type { Site, Web } from './site/site.contract.ts'
import { styleReader } from './site/styles.ts'

/** Beside the bundle: everything the build wrote. */
const dist = import.meta.dirname

try {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(dist, 'web', '.vite', 'manifest.json'), 'utf8'),
  )
  const { web }: { web: Web } = await import(
    new URL('./web-server/server.js', import.meta.url).href
  )
  const site: Site = {
    web: async () => web,
    assets: (module) => pageAssets(manifest, module),
    css: styleReader(join(dist, 'web')),
  }
  await startServer({
    config: readConfig(process.env),
    site,
    clientDir: join(dist, 'web'),
    migrations: join(dist, 'migrations'),
  })
} catch (error) {
  // What the person who hosts the site can mend is told in one line, without a stack.
  const known = error instanceof ConfigError || error instanceof MigrationError
  console.error(known ? error.message : error)
  process.exit(1)
}
