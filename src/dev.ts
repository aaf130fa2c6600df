import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { readConfig } from '#src/core/config/index.ts'
import type { Web } from './core/site/site.shared.ts'
import { failStart } from './failed-start.ts'
import { startServer } from './server.ts'
import { withSettingsFile } from './settings-file.ts'

/**
 * Development server: Vite transforms web/ for server and browser and reloads the page; a change in
 * src/ restarts this process (npm run dev runs it under `node --watch`).
 */
const vite = await createVite({ server: { middlewareMode: true, hmr: { port: 24_678 } } })

try {
  await startServer({
    config: readConfig(withSettingsFile(process.env)),
    site: {
      web: async () => (await vite.ssrLoadModule('/web/server.tsx')).web as Web,
      assets: () => ({ script: '/web/dev.ts', app: '', styles: [], preloads: [], fonts: [] }),
      css: () => '',
    },
    clientDir: undefined,
    migrations: 'migrations',
    listener: ({ fetch }) => {
      const answer = getRequestListener(async (request, env) => {
        const response = await fetch(request, env)
        // Vite's client needs inline styles and its own web socket, which the CSP refuses.
        response.headers.delete('Content-Security-Policy')
        return response
      })
      return (request, response) =>
        vite.middlewares(request, response, () => answer(request, response))
    },
  })
} catch (error) {
  failStart(error)
}
