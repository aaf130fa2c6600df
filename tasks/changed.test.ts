import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder } from '#src/testing/server-process.ts'
import { findChanged } from './changed.ts'

const names = [
  'src/app.ts',
  'src/club/events/events.queries.ts',
  'src/club/events/registrations/registrations.test.ts',
  'src/club/blogs/blogs.test.ts',
  'web/club/events/texts.test.ts',
]

function repository() {
  const root = dataFolder()
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root })
  const write = (name: string, text = '') => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  for (const name of names) write(name)
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@b.fr', 'commit', '-qm', 'All')
  return { root, write }
}

test('check --changed runs the tests of a changed feature on both sides, and those of the whole tree', () => {
  const { root, write } = repository()
  write('src/club/events/events.queries.ts', 'changed')
  write('src/club/events/new.ts')
  const { files, tests } = findChanged('HEAD', root)
  expect(files).toEqual(['src/club/events/events.queries.ts', 'src/club/events/new.ts'])
  const ofEvents = [
    'src/club/events/registrations/registrations.test.ts',
    'web/club/events/texts.test.ts',
  ]
  const others = tests?.filter((name) => !ofEvents.includes(name)) ?? []
  expect(tests).toEqual(expect.arrayContaining(ofEvents))
  expect(others).toContain('src/testing/record-fields.test.ts')
  expect(others).not.toContain('src/club/blogs/blogs.test.ts')
  expect(others.filter((name) => !existsSync(name))).toEqual([])
})

test('check --changed runs all tests for a file of no feature, and reads no deleted file', () => {
  const { root, write } = repository()
  write('src/app.ts', 'changed')
  rmSync(join(root, 'src/club/blogs/blogs.test.ts'))
  expect(findChanged('HEAD', root)).toEqual({ files: ['src/app.ts'], tests: undefined })
})

test('check --changed runs only their own tests for a migration, a line of a list and a page', () => {
  const { root, write } = repository()
  for (const name of ['migrations/0001-a.sql', 'src/features.ts', 'README.md'])
    write(name, 'changed')
  const { tests } = findChanged('HEAD', root)
  expect(tests).toContain('src/core/database/migrate.test.ts')
  expect(tests).toContain('src/core/http/idempotency.test.ts')
  expect(tests).toContain('tasks/commands.test.ts')
  expect(tests).not.toContain('src/club/blogs/blogs.test.ts')
})
