import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '#package' with { type: 'json' }
import { memoryEnv, memoryFlags } from './memory.mjs'

const compose = readFileSync('deploy/compose.yaml', 'utf8')
const caddyfile = readFileSync('deploy/Caddyfile', 'utf8')

test('Docker images have exact versions, with the Node.js of the tests', () => {
  const images = [...compose.matchAll(/(?:^ +image: |NODE_IMAGE: |FROM )(\S+)$/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('club-'))
  expect(images).toHaveLength(3)
  for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-|$)/)
  const node = `node:${packageJson.devDependencies.node}-bookworm-slim`
  expect(compose).toContain(node)
  expect(readFileSync('docs/guide/mettre-en-ligne.md', 'utf8')).toContain(node)
})

test('each Docker service limits its processes', () => {
  const [head = '', services = ''] = compose.split(/^services:$/m)
  expect(head).toMatch(/^ {2}pids_limit: \d+$/m)
  const each =
    services
      .split(/^networks:$/m)[0]
      ?.split(/^ {2}(?=\w+:$)/m)
      .slice(1) ?? []
  expect(each).toHaveLength(4)
  expect(head).toContain('x-site: &site\n  <<: *service\n')
  for (const service of each) expect(service).toMatch(/<<: \*(service|site)\n/)
})

test('commands have their own Docker service, which needs no address of the site', () => {
  const [, admin = ''] = /^ {2}admin:\n((?: {4}.*\n)+)/m.exec(compose) ?? []
  expect(admin).toContain('<<: *site\n')
  expect(admin).toContain('profiles: [admin]')
  expect(admin).toContain('entrypoint: [node, dist/admin.js]')
  expect(admin).not.toContain('networks')
})

test('the Docker image contains all that its build imports', () => {
  const admitted = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(.+)$/gm)].map(
    ([, name]) => name,
  )
  const seen = new Set(['build.ts', 'vite.config.ts'])
  for (const file of seen) {
    expect(admitted).toContain(file.split('/')[0])
    if (file.includes('/')) continue
    const imports = readFileSync(file, 'utf8').matchAll(/from '\.\/([^']+)'/g)
    for (const [, name = ''] of imports) seen.add(name)
  }
  expect(seen.size).toBeGreaterThan(4)
})

test('the Docker image runs the site like npm start', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const command = JSON.stringify(['node', ...memoryFlags, 'dist/server.js']).replaceAll(',', ', ')
  expect(dockerfile).toContain(`CMD ${command}\n`)
  for (const [name, value] of Object.entries(memoryEnv)) {
    expect(dockerfile).toContain(`${name}=${value}`)
  }
})

test('Caddy sees IPv6 addresses, has no admin API, and cuts off no slow upload', () => {
  expect(compose).toMatch(/^ {2}default:\n {4}enable_ipv6: true\n.*\n.*subnet: 'fd[\da-f:]+\/64'/m)
  expect(caddyfile).toMatch(/^\{\n(\t#.*\n)*\tadmin off\n/)
  expect(caddyfile).toMatch(/read_header \d+s/)
  expect(caddyfile).not.toMatch(/read_body|\bwrite \d/)
})

test('Caddy waits for a restart, and then answers with a page', () => {
  const [, grace] = /stop_grace_period: (\d+)s/.exec(compose) ?? []
  const waits = [...caddyfile.matchAll(/lb_try_duration (\d+)s/g)].map(([, wait]) => Number(wait))
  expect(waits).toHaveLength(caddyfile.match(/reverse_proxy /g)?.length ?? 0)
  for (const wait of waits) expect(wait).toBeGreaterThan(Number(grace))
  expect(caddyfile).toMatch(/\thandle_errors \{\n(?:.*\n)*?.*respond `<!doctype html>.* 503\n/)
})

test('a port for another web server is open on this machine only, in place of Caddy’s', () => {
  const override = readFileSync('deploy/compose.port.yaml', 'utf8')
  expect(override).toContain("ports: ['127.0.0.1:")
  expect(override).toMatch(/^ {2}caddy:\n {4}profiles: \[caddy\]$/m)
})
