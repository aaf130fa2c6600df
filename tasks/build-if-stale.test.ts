import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { dataFolder } from '#src/testing/server-process.ts'
import { build, buildIfStale, isStale } from './build-if-stale.mjs'

const builds = `
import { appendFileSync, mkdirSync } from 'node:fs'
mkdirSync('dist', { recursive: true })
appendFileSync('dist/server.js', 'built;')
`
let root: string

beforeEach(() => {
  root = dataFolder()
  write('src/main.ts', 'one')
  write('web/ui/components/Button.tsx', 'one')
  write('migrations/0001-init.sql', 'one')
  write('build.ts', builds)
})

function write(path: string, text: string) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const countBuilds = () => readFileSync(join(root, 'dist/server.js'), 'utf8').split(';').length - 1

test('build-if-stale builds the first time and skips the second', async () => {
  expect(isStale(root)).toBe(true)
  await buildIfStale(root)
  expect(isStale(root)).toBe(false)
  await buildIfStale(root)
  expect(countBuilds()).toBe(1)
})

test('build-if-stale builds again for a changed, added or removed input, or a deleted result', async () => {
  for (const edit of [
    () => write('src/main.ts', 'two, longer'),
    () => write('web/ui/components/Field.tsx', 'new'),
    () => rmSync(join(root, 'migrations/0001-init.sql')),
    () => write('package-lock.json', '{}'),
    () => rmSync(join(root, 'dist/server.js')),
  ]) {
    await build(root)
    edit()
    expect(isStale(root)).toBe(true)
  }
})

test('build-if-stale ignores tests and everything outside the inputs', async () => {
  await build(root)
  write('src/main.test.ts', 'test')
  write('web/ui/components/Button.test.tsx', 'test')
  write('web/ui/components/Button.e2e.ts', 'test')
  write('README.md', 'text')
  write('data/site.db', 'data')
  expect(isStale(root)).toBe(false)
})

test('build-if-stale repeats a failed or interrupted build, even after a successful one', async () => {
  await build(root)
  write('build.ts', `${builds}; process.exit(3)`)
  expect(await build(root)).toEqual({ code: 3, signal: null })
  expect(isStale(root)).toBe(true)
  write('build.ts', builds)
  await build(root)
  write('build.ts', `${builds}; process.kill(process.pid, 'SIGKILL')`)
  expect((await build(root)).code).not.toBe(0)
  expect(existsSync(join(root, 'dist/.inputs'))).toBe(false)
  expect(isStale(root)).toBe(true)
})

test('build-if-stale builds again for an input saved during the build', async () => {
  write('build.ts', `${builds}; appendFileSync('src/main.ts', 'meanwhile')`)
  await build(root)
  expect(isStale(root)).toBe(true)
})
