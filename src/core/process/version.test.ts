import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import packageJson from '#package' with { type: 'json' }
import { dataFolder } from '#src/testing/server-process.ts'
import { buildName } from './build-name.ts'

const now = new Date('2026-11-23T13:05:00Z')

test('a build is named by its commit where that is clean, else by its date', () => {
  const root = dataFolder()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@y.example', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  expect(buildName(root, undefined, now)).toBe('23.11.2026, 14:05')
  git('init', '-q')
  writeFileSync(join(root, 'a'), '1')
  git('add', '.')
  git('commit', '-q', '-m', 'x')
  const commit = git('rev-parse', 'HEAD').trim()
  expect(buildName(root, '', now)).toBe(commit.slice(0, 7))
  expect(buildName(root, 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334', now)).toBe('a1b2c3d')
  expect(buildName(root, 'main', now)).toBe(commit.slice(0, 7))
  // A site that only lies in somebody's other checkout is not at that commit.
  mkdirSync(join(root, 'site'))
  expect(buildName(join(root, 'site'), undefined, now)).toBe('23.11.2026, 14:05')
  writeFileSync(join(root, 'a'), '2')
  expect(buildName(root, undefined, now)).toBe('23.11.2026, 14:05')
})

test('a bundle knows its version', async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/core/process/version.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    define: { BUILD_NAME: '"a1b2c3d"' },
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')
  const { version } = await import(`data:text/javascript;base64,${code}`)
  expect(version).toBe(`${packageJson.version} (a1b2c3d)`)
})
