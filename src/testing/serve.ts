import { readConfig } from '#src/core/config/config.ts'
import { failStart } from '#src/failed-start.ts'
import { startServer } from '#src/server.ts'

/** The whole server without its pages, in its own process that a test may cut off. */
try {
  await startServer({
    config: readConfig(process.env),
    site: {
      web: async () => ({ match: () => undefined, sitemap: [], render: async () => '' }),
      css: () => '',
      assets: () => ({ script: '', app: '', styles: [], preloads: [], fonts: [] }),
    },
    clientDir: undefined,
    migrations: 'migrations',
  })
} catch (error) {
  failStart(error)
}
