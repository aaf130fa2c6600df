import { execFile } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { dataFolder } from '#src/testing/server-process.ts'
import { type Report, readReport } from './report.ts'
import type { Ending } from './run.mjs'

/* Both runners for real, on tests of which we know how they end. */

const success = { code: 0, signal: null }
let folder: string
/** Lines that told how far the last run was */
let progress: string[]

beforeEach(() => {
  folder = dataFolder()
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir')
})

async function run(script: string, args: string[]): Promise<Report> {
  const file = join(folder, 'report.json')
  const { VITEST: _, VITEST_WORKER_ID: __, TEST: ___, ...env } = process.env
  const options = { cwd: folder, env: { ...env, REPORT_FILE: file } }
  const all = [join('node_modules', script), ...args]
  const ending = await new Promise<Ending>((end) => {
    execFile(process.execPath, all, options, (error, stdout) => {
      progress = stdout.match(/^── .*(?=, \d+ s$)/gm) ?? []
      end({ code: error ? Number(error.code) : 0, signal: null })
    })
  })
  return readReport(file, ending)
}

const runVitest = () =>
  run('vitest/vitest.mjs', ['run', `--reporter=${resolve('tasks/vitest-reporter.ts')}`])
const runPlaywright = () =>
  run('@playwright/test/cli.js', ['test', `--reporter=${resolve('tasks/playwright-reporter.ts')}`])

/** The names and first words of what failed, in one order. */
const summarise = ({ failures }: Report) =>
  failures.map(({ test, message }) => `${test}: ${message.split('\n')[0]}`).sort()

test('the Vitest report counts and names tests, failed files and uncaught errors', async () => {
  writeFileSync(
    join(folder, 'a.test.ts'),
    `import { describe, expect, test, afterAll } from 'vitest'
    test('adds', () => expect(1).toBe(1))
    test('subtracts', () => expect(3).toBe(2))
    test.skip('later', () => {})
    describe('group', () => {
      test('lets go', () => void Promise.reject(new Error('nobody waits')))
      afterAll(() => { throw new Error('a hook that fails') })
    })`,
  )
  writeFileSync(join(folder, 'b.test.ts'), `throw new Error('cannot be loaded')`)
  writeFileSync(join(folder, 'c.test.ts'), '')
  const report = await runVitest()
  expect(report).toMatchObject({ passed: 2, skipped: 1 })
  expect(summarise(report)).toEqual([
    expect.stringMatching(/^Unhandled Rejection caught by no test, during a\.test\.ts.*nobody/),
    'a.test.ts › subtracts: expected 3 to be 2 // Object.is equality',
    'a.test.ts: a hook that fails',
    'b.test.ts: cannot be loaded',
    expect.stringMatching(/^c\.test\.ts: No test suite found/),
  ])
  expect(Object.keys(report.files ?? {}).sort()).toEqual(['a.test.ts', 'b.test.ts', 'c.test.ts'])
  expect(progress[0]).toBe('── 0 of 3 test files, 0 failed')
  expect(progress.at(-1)).toBe('── 3 of 3 test files, 4 failed')
}, 60_000)

test('the Playwright report names tests, errors beside them, and tests that passed on a retry', async () => {
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `export default { retries: 1, maxFailures: 0, projects: [{ name: 'telephone' }] }`,
  )
  writeFileSync(
    join(folder, 'a.spec.ts'),
    `import { expect, test } from '@playwright/test'
    test('opens', () => {})
    test('fails', () => expect(1).toBe(2))
    test('only the second time', ({}, info) => expect(info.retry).toBe(1))
    test.fail('is known to fail', () => expect(1).toBe(2))
    test.skip('later', () => {})
    test.describe.serial('one after the other', () => {
      test('stops', () => { throw new Error('here') })
      test('is never reached', () => {})
    })`,
  )
  const report = await runPlaywright()
  expect(report).toMatchObject({ passed: 3, skipped: 1 })
  expect(progress[0]).toBe('── 0 of 7 browser tests, 0 failed')
  expect(progress.at(-1)).toMatch(/^── \d of 7 browser tests, [23] failed$/)
  expect(report.unsteady).toEqual([
    {
      test: '[telephone] a.spec.ts:4 › only the second time',
      message: expect.stringMatching(/^Error: expect/),
    },
  ])
  expect(summarise(report)).toEqual([
    expect.stringMatching(/^\[telephone\] a\.spec\.ts:3 › fails: Error: expect/),
    '[telephone] a.spec.ts:8 › stops: Error: here',
    '[telephone] a.spec.ts:9 › is never reached: was skipped',
  ])
  writeFileSync(join(folder, 'b.spec.ts'), `throw new Error('cannot be loaded')`)
  expect(summarise(await runPlaywright()).join()).toContain('Playwright: Error: cannot be loaded')
}, 60_000)

test('a missing or half report, no passed test or a bad exit is a failure with its reason', () => {
  const file = join(folder, 'report.json')
  const nameless = (how: string) => [{ test: 'none by name', message: `the run ended ${how}` }]
  const read = (report: unknown, ending: Ending) => {
    writeFileSync(file, JSON.stringify(report))
    return readReport(file, ending).failures
  }
  expect(readReport(file, success).failures).toEqual(nameless('with code 0'))
  writeFileSync(file, '{"passed": 3, "skip')
  expect(readReport(file, success)).toMatchObject({ passed: 0, failures: nameless('with code 0') })
  const one = { passed: 1, skipped: 0, failures: [] }
  expect(read({ ...one, passed: 0, skipped: 4 }, success)).toEqual(nameless('with code 0'))
  expect(read(one, { code: 1, signal: null })).toEqual(nameless('with code 1'))
  expect(read(one, { code: null, signal: 'SIGKILL' })).toEqual(nameless('by SIGKILL'))
  expect(read(one, success)).toEqual([])
})
