import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  countCommand,
  countPlaywright,
  countVitest,
  listPlaywrightFailures,
  listVitestFailures,
  nameFailures,
} from './reports.ts'

const well = { code: 0, signal: null }
const badly = { code: 1, signal: null }
const killed = { code: null, signal: 'SIGKILL' } as const
const oneFailure = { passed: 0, failed: 1, skipped: 0 }
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'))
  file = join(folder, 'report.json')
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** A vitest report of one test file. */
function writeVitest(statuses: string[], status = 'passed') {
  const assertionResults = statuses.map((each) => ({ status: each }))
  writeFileSync(file, JSON.stringify({ testResults: [{ status, assertionResults }] }))
}

/** A Playwright report with one file, its tests in a describe block, each [status, expected, result]. */
function writePlaywright(tests: [string, string, string?][], errors: unknown[] = []) {
  const specs = tests.map(([status, expectedStatus, result]) => ({
    tests: [{ status, expectedStatus, results: result ? [{ status: result }] : [] }],
  }))
  const suites = [{ specs: [], suites: [{ specs }] }]
  writeFileSync(file, JSON.stringify({ suites, errors }))
}

test('a command that ends well counts as one passed, any other end as one failed', () => {
  expect(countCommand(well)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(countCommand(badly)).toEqual(oneFailure)
  expect(countCommand(killed)).toEqual(oneFailure)
})

for (const [name, count] of [
  ['vitest', countVitest],
  ['Playwright', countPlaywright],
] as const) {
  test(`${name}: no report, an empty one or half a one is a failure however the run ended`, () => {
    expect(count(file, well)).toEqual(oneFailure)
    for (const text of ['', '{"testRes', '{}', 'null', '[]']) {
      writeFileSync(file, text)
      expect(count(file, well)).toEqual(oneFailure)
    }
  })

  test(`${name}: a report without a single test is a failure`, () => {
    writeFileSync(file, JSON.stringify({ testResults: [], suites: [], errors: [] }))
    expect(count(file, well)).toEqual(oneFailure)
  })
}

test('vitest: each test is counted by its outcome', () => {
  writeVitest(['passed', 'passed', 'failed', 'skipped', 'todo'], 'failed')
  expect(countVitest(file, badly)).toEqual({ passed: 2, failed: 1, skipped: 2 })
})

test('vitest: a file that fails without a failed test, or holds no test, is a failure', () => {
  writeVitest(['passed', 'skipped'], 'failed')
  expect(countVitest(file, badly)).toEqual({ passed: 1, failed: 1, skipped: 1 })
  writeVitest([], 'passed')
  expect(countVitest(file, well)).toEqual(oneFailure)
})

test('vitest: a test that never ended is a failure', () => {
  writeVitest(['passed', 'pending'])
  expect(countVitest(file, well)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('vitest: a run that ends badly with every test passed is a failure', () => {
  writeVitest(['passed', 'passed'])
  expect(countVitest(file, badly)).toEqual({ passed: 2, failed: 1, skipped: 0 })
  expect(countVitest(file, killed)).toEqual({ passed: 2, failed: 1, skipped: 0 })
})

test('a run where every test is skipped is a failure', () => {
  writeVitest(['skipped', 'todo'])
  expect(countVitest(file, well)).toEqual({ passed: 0, failed: 1, skipped: 2 })
  writePlaywright([['skipped', 'skipped', 'skipped']])
  expect(countPlaywright(file, well)).toEqual({ passed: 0, failed: 1, skipped: 1 })
})

test('Playwright: each test is counted by its outcome, a flaky one as failed', () => {
  writePlaywright([
    ['expected', 'passed', 'passed'],
    ['expected', 'failed', 'failed'],
    ['unexpected', 'passed', 'failed'],
    ['unexpected', 'passed', 'timedOut'],
    ['flaky', 'passed', 'passed'],
    ['skipped', 'skipped', 'skipped'],
  ])
  expect(countPlaywright(file, badly)).toEqual({ passed: 2, failed: 3, skipped: 1 })
})

test('Playwright: a test that was interrupted or never ran is a failure, though called skipped', () => {
  writePlaywright([
    ['expected', 'passed', 'passed'],
    ['skipped', 'passed', 'interrupted'],
    ['skipped', 'passed'],
  ])
  expect(countPlaywright(file, well)).toEqual({ passed: 1, failed: 2, skipped: 0 })
})

test('Playwright: an error outside the tests is a failure', () => {
  writePlaywright([['expected', 'passed', 'passed']], [{ message: 'could not load a file' }])
  expect(countPlaywright(file, badly)).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('vitest: failed tests, and files that fail alone, are named with what they said', () => {
  const testResults = [
    {
      name: join(process.cwd(), 'src/a.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        {
          status: 'failed',
          fullName: 'subtracts',
          failureMessages: ['\u001b[31mexpected 3\u001b[39m'],
        },
        // JSON's word for the stack of what is no error.
        { status: 'failed', fullName: 'throws nothing', failureMessages: [null] },
      ],
    },
    {
      name: join(process.cwd(), 'src/b.test.ts'),
      status: 'failed',
      assertionResults: [],
      message: 'no such file',
    },
  ]
  writeFileSync(file, JSON.stringify({ testResults }))
  expect(listVitestFailures(file)).toEqual([
    { test: 'src/a.test.ts › subtracts', message: 'expected 3' },
    { test: 'src/a.test.ts › throws nothing', message: '' },
    { test: 'src/b.test.ts', message: 'no such file' },
  ])
})

test('vitest: each error that no test caught counts, and is named with what ran meanwhile', () => {
  const name = join(process.cwd(), 'src/a.test.ts')
  const testResults = [{ name, status: 'passed', assertionResults: [{ status: 'passed' }] }]
  const unhandledErrors = [
    {
      type: 'Unhandled Rejection',
      message: 'closed',
      stack: 'Error: closed\n    at a.ts:1',
      VITEST_TEST_PATH: name,
      VITEST_TEST_NAME: 'adds',
    },
    { message: 'Worker exited unexpectedly' },
  ]
  writeFileSync(file, JSON.stringify({ testResults, unhandledErrors }))
  expect(countVitest(file, badly)).toEqual({ passed: 1, failed: 2, skipped: 0 })
  expect(listVitestFailures(file)).toEqual([
    {
      test: 'Unhandled Rejection, caught by no test, during src/a.test.ts › adds',
      message: 'Error: closed\n    at a.ts:1',
    },
    { test: 'Unhandled error, caught by no test', message: 'Worker exited unexpectedly' },
  ])
})

test('Playwright: failed tests are named with their place, their width and what they said', () => {
  const results = [{ status: 'failed', error: { message: 'not visible' } }]
  const specs = [
    {
      title: 'the page opens',
      file: 'home/home.e2e.ts',
      line: 7,
      tests: [
        { status: 'unexpected', expectedStatus: 'passed', projectName: 'telephone', results },
        { status: 'expected', expectedStatus: 'passed', projectName: 'bureau', results: [] },
      ],
    },
  ]
  const errors = [{ message: 'no browser' }]
  writeFileSync(file, JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }], errors }))
  expect(listPlaywrightFailures(file)).toEqual([
    { test: '[telephone] home/home.e2e.ts:7 › the page opens', message: 'not visible' },
    { test: 'Playwright', message: 'no browser' },
  ])
})

test('a failure that nothing names is told by how the run ended', () => {
  expect(nameFailures({ passed: 2, failed: 1, skipped: 0 }, [], badly)).toEqual([
    { test: 'none by name', message: 'the run ended with code 1' },
  ])
  expect(nameFailures(oneFailure, [], killed)).toEqual([
    { test: 'none by name', message: 'the run ended by SIGKILL' },
  ])
  const named = [{ test: 'src/a.test.ts › adds', message: '' }]
  expect(nameFailures(oneFailure, named, badly)).toBe(named)
  expect(nameFailures({ passed: 2, failed: 0, skipped: 0 }, [], well)).toEqual([])
})

test('a report that can’t be read names nothing', () => {
  writeFileSync(file, '{')
  expect(listVitestFailures(file)).toEqual([])
  expect(listPlaywrightFailures(file)).toEqual([])
})
