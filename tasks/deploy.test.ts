import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '#package' with { type: 'json' }

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
