import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '#package' with { type: 'json' }
import { memoryEnv, memoryFlags } from './memory.mjs'

const compose = readFileSync('deploy/compose.yaml', 'utf8')

test('images are of exact versions, Node.js of the one the tests run on', () => {
  const images = [...compose.matchAll(/(?:^ +image: |NODE_IMAGE: |FROM )(\S+)$/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('club-'))
  expect(images).toHaveLength(3)
  for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-|$)/)
  expect(compose).toContain(`node:${packageJson.devDependencies.node}-bookworm-slim`)
})

test('each service has a bound of processes', () => {
  const [head = '', services = ''] = compose.split(/^services:$/m)
  expect(head).toMatch(/^ {2}pids_limit: \d+$/m)
  const each =
    services
      .split(/^networks:$/m)[0]
      ?.split(/^ {2}(?=\w+:$)/m)
      .slice(1) ?? []
  expect(each).toHaveLength(3)
  for (const service of each) expect(service).toContain('<<: *service')
})

test('the image is built with all that its build imports', () => {
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

test('the image runs the site as npm start does', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const command = JSON.stringify(['node', ...memoryFlags, 'dist/server.js']).replaceAll(',', ', ')
  expect(dockerfile).toContain(`CMD ${command}\n`)
  for (const [name, value] of Object.entries(memoryEnv)) {
    expect(dockerfile).toContain(`${name}=${value}`)
  }
})
