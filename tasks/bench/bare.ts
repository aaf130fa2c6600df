import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'

/** Answers recorded from the site: path → headers and base64 body. */
export type Recorded = Record<string, { headers: Record<string, string>; body: string }>

// Baseline for the site: a server that sends the same bytes from memory and does nothing else.
const [kind, file = ''] = process.argv.slice(2)
const recorded: Recorded = JSON.parse(readFileSync(file, 'utf8'))
const answers = Object.entries(recorded).map(([path, { headers, body }]) => ({
  path,
  headers,
  bytes: Buffer.from(body, 'base64'),
}))

const server = kind === 'hono' ? minimalHono() : minimalHttp()
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.on('SIGTERM', () => process.exit(0))

function minimalHono() {
  const app = new Hono()
  for (const { path, headers, bytes } of answers) {
    const [pathname = '', query] = path.split('?')
    app.get(pathname, (c, next) =>
      query && !c.req.url.endsWith(query) ? next() : c.body(bytes, 200, headers),
    )
  }
  app.get('/healthz', (c) => c.text('ok'))
  return createAdaptorServer({ fetch: app.fetch })
}

function minimalHttp() {
  const byPath = new Map(answers.map((answer) => [answer.path, answer]))
  return createServer((request, response) => {
    const answer = byPath.get(request.url ?? '')
    if (!answer) return response.end('ok')
    response.writeHead(200, answer.headers)
    response.end(answer.bytes)
  })
}
