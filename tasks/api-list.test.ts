import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filledIn, testApp } from '#src/testing/test-app.ts'
import { pages } from '#web/pages.ts'
import { web } from '#web/server.tsx'
import { describeRoutes } from './api-list.ts'

const read = () => readFileSync('docs/api.md', 'utf8').replaceAll('\r\n', '\n')

test('docs/api.md is what `npm run routes` prints', () => {
  const printed = describeRoutes(testApp().endpoints).split('\n')
  const written = read().split('\n')
  const message =
    'docs/api.md is not up to date: run `npm run routes -- --write`. Lines that differ'
  const missing = printed.filter((line) => !written.includes(line))
  const over = written.filter((line) => !printed.includes(line))
  expect([...missing, ...over], message).toEqual([])
  expect(written, message).toEqual(printed)
})

test('docs/api.md lists each page with who may see it, which they can open', async () => {
  const app = testApp({}, undefined, web)
  const listed = read()
  for (const { path, audience = 'public' } of pages) {
    expect(listed).toContain(`| GET | \`${path}\` | ${audience} | page share |`)
    const answer = await app.call(filledIn(`GET ${path}`).replace('/x/*', ''))
    expect([200, 404], path).toContain(answer.status)
    const cacheControl = answer.headers.get('cache-control')
    expect([path, cacheControl]).toEqual([
      path,
      audience === 'link' ? 'private, no-store' : cacheControl,
    ])
    expect(cacheControl?.includes('private'), path).toBe(audience === 'link')
  }
  const links = pages.filter(({ audience }) => audience === 'link').map(({ path }) => path)
  expect(links.toSorted()).toEqual([
    '/admin/invitation/:token',
    '/admin/mot-de-passe/:token',
    '/je-viens/:id',
    '/plus-de-messages/:id',
    '/prevenir/:id',
  ])
})
