import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findChanged } from './changed.ts'

function repository(...names: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'changed-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
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

const names = [
  'src/app.ts',
  'src/club/events/events.queries.ts',
  'src/club/events/registrations/registrations.test.ts',
  'src/club/blogs/blogs.test.ts',
  'web/club/events/texts.test.ts',
]

test('check --changed runs the tests of a changed feature on both sides, and those of the whole tree', () => {
  const { root, write } = repository(...names)
  write('src/club/events/events.queries.ts', 'changed')
  write('src/club/events/new.ts')
  const { files, tests } = findChanged('HEAD', root)
  expect(files).toEqual(['src/club/events/events.queries.ts', 'src/club/events/new.ts'])
  expect(tests).toContain('src/club/events/registrations/registrations.test.ts')
  expect(tests).toContain('web/club/events/texts.test.ts')
  expect(tests).toContain('src/testing/record-fields.test.ts')
  expect(tests).not.toContain('src/club/blogs/blogs.test.ts')
})

test('check --changed runs all tests for a file of no feature, and reads no deleted file', () => {
  const { root, write } = repository(...names)
  write('src/app.ts', 'changed')
  rmSync(join(root, 'src/club/blogs/blogs.test.ts'))
  expect(findChanged('HEAD', root)).toEqual({ files: ['src/app.ts'], tests: undefined })
})

test('check --changed runs only their own tests for a migration, a line of a list and a page', () => {
  const { root, write } = repository(...names)
  for (const name of ['migrations/0001-a.sql', 'src/features.ts', 'README.md'])
    write(name, 'changed')
  const { tests } = findChanged('HEAD', root)
  expect(tests).toContain('src/core/database/migrate.test.ts')
  expect(tests).toContain('src/core/http/idempotency.test.ts')
  expect(tests).toContain('tasks/commands.test.ts')
  expect(tests).not.toContain('src/club/blogs/blogs.test.ts')
})

test('check --changed knows existing tests of the whole tree', () => {
  const { root, write } = repository(...names)
  write('src/club/events/events.queries.ts', 'changed')
  const { tests = [] } = findChanged('HEAD', root)
  const others = tests.filter((name) => !name.includes('/events/'))
  expect(others.filter((name) => !existsSync(name))).toEqual([])
})
