import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type {
  JSONReport,
  JSONReportSpec,
  JSONReportSuite,
  JSONReportTest,
} from '@playwright/test/reporter'
import type { SerializedError } from 'vitest/node'
import type { Ending } from './run.mjs'
import type { VitestReport } from './vitest-report.ts'

export type Count = { passed: number; failed: number; skipped: number }
export type Outcome = keyof Count
/** A test that failed: where it stands and what it is called, and the beginning of what it said. */
export type Failure = { test: string; message: string }

/** One step without a report of its own: a command that ends well or not. */
export function countCommand(ending: Ending): Count {
  return ending.code === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 }
}

export function countVitest(reportFile: string, ending: Ending): Count {
  return countReport(ending, () => {
    const { testResults, unhandledErrors = [] } = readVitestReport(reportFile)
    const tests = testResults.flatMap((file): Outcome[] => {
      const outcomes = file.assertionResults.map((test) => vitestOutcome(test.status))
      // A file that could not be loaded, or a failed hook, fails without any failed test.
      const failedAlone = file.status === 'failed' && !outcomes.includes('failed')
      return failedAlone || outcomes.length === 0 ? [...outcomes, 'failed'] : outcomes
    })
    return [...tests, ...unhandledErrors.map((): Outcome => 'failed')]
  })
}

export function countPlaywright(reportFile: string, ending: Ending): Count {
  return countReport(ending, () => {
    const report: JSONReport = JSON.parse(readFileSync(reportFile, 'utf8'))
    const tests = report.suites.flatMap(listSpecs).flatMap((spec) => spec.tests)
    const errors = report.errors.map((): Outcome => 'failed')
    return [...tests.map(playwrightOutcome), ...errors]
  })
}

export function listVitestFailures(reportFile: string): Failure[] {
  return listFailures(() => {
    const { testResults, unhandledErrors = [] } = readVitestReport(reportFile)
    const failedTests = testResults.flatMap((file) => {
      const name = relative(process.cwd(), file.name)
      const failed = file.assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0 && file.status === 'failed') {
        return [{ test: name, message: beginningOf(file.message) }]
      }
      return failed.map(({ fullName, failureMessages }) => ({
        test: `${name} › ${fullName}`,
        message: beginningOf(failureMessages?.[0]),
      }))
    })
    return [...failedTests, ...unhandledErrors.map(describeUnhandled)]
  })
}

export function listPlaywrightFailures(reportFile: string): Failure[] {
  return listFailures(() => {
    const report: JSONReport = JSON.parse(readFileSync(reportFile, 'utf8'))
    const errors = report.errors.map(({ message }) => ({
      test: 'Playwright',
      message: beginningOf(message),
    }))
    const failed = report.suites.flatMap(listSpecs).flatMap((spec) =>
      spec.tests
        .filter((test) => playwrightOutcome(test) === 'failed')
        .map(({ projectName, results }) => ({
          test: `[${projectName}] ${spec.file}:${spec.line} › ${spec.title}`,
          message: beginningOf(results.at(-1)?.error?.message),
        })),
    )
    return [...failed, ...errors]
  })
}

/** A run can fail with every test passed: never without a word, since its output may be cut. */
export function nameFailures(count: Count, failures: Failure[], ending: Ending): Failure[] {
  if (count.failed === 0 || failures.length > 0) return failures
  const { code, signal } = ending
  const how = signal ? `by ${signal}` : `with code ${code}`
  return [{ test: 'none by name', message: `the run ended ${how}` }]
}

/** What is known of its place is only what ran at that moment: the error may be an earlier test's. */
function describeUnhandled(error: SerializedError): Failure {
  const { type, message, stack, VITEST_TEST_PATH: path, VITEST_TEST_NAME: test } = error
  const place = [path && relative(process.cwd(), String(path)), test].filter(Boolean).join(' › ')
  return {
    test: `${type ?? 'Unhandled error'}, caught by no test${place && `, during ${place}`}`,
    message: beginningOf(stack || message),
  }
}

const readVitestReport = (file: string): VitestReport => JSON.parse(readFileSync(file, 'utf8'))

/** A report that can't be read has been counted as a failure already. */
function listFailures(read: () => Failure[]): Failure[] {
  try {
    return read()
  } catch {
    return []
  }
}

/** What was thrown need not be an error, and then has no message. */
const beginningOf = (message: unknown) =>
  stripVTControlCharacters(String(message ?? ''))
    .split('\n')
    .slice(0, 12)
    .join('\n')
    .trim()

/** Green needs a report that can be read, a passed test in it, and a run that ended well. */
function countReport(ending: Ending, readOutcomes: () => Outcome[]): Count {
  const count = { passed: 0, failed: 0, skipped: 0 }
  try {
    for (const outcome of readOutcomes()) count[outcome] += 1
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const endedWell = ending.code === 0 && count.passed > 0
  if (!endedWell && count.failed === 0) count.failed = 1
  return count
}

function vitestOutcome(status: string): Outcome {
  if (status === 'passed') return 'passed'
  return status === 'skipped' || status === 'todo' ? 'skipped' : 'failed'
}

/** A test that had to run and did not is no skipped test, whatever the report calls it. */
function playwrightOutcome(test: JSONReportTest): Outcome {
  if (test.results.some((result) => result.status === 'interrupted')) return 'failed'
  if (test.status === 'expected') return 'passed'
  return test.status === 'skipped' && test.expectedStatus === 'skipped' ? 'skipped' : 'failed'
}

function listSpecs(suite: JSONReportSuite): JSONReportSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)]
}
