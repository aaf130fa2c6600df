import { readConfig } from '#src/config.ts'
import { startServer } from '#src/server.ts'

/** The whole server without its pages, in a process of its own that a test may cut off. */
await startServer({
  config: readConfig(process.env),
  site: {
    web: async () => ({ match: () => undefined, places: [], render: async () => '' }),
    css: () => '',
    assets: () => ({ script: '', app: '', styles: [], preloads: [], fonts: [] }),
  },
  clientDir: undefined,
  migrations: 'migrations',
})
