import { readFileSync } from 'node:fs'
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import type { Ending } from './run.mjs'

export type Count = { passed: number; failed: number; skipped: number }
export type Outcome = keyof Count

/** One step without a report of its own: a command that ends well or not. */
export function countCommand(ending: Ending): Count {
  return ending.code === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 }
}

export function countVitest(reportFile: string, ending: Ending): Count {
  return countReport(ending, () => {
    const report: JsonTestResults = JSON.parse(readFileSync(reportFile, 'utf8'))
    return report.testResults.flatMap((file): Outcome[] => {
      const outcomes = file.assertionResults.map((test) => vitestOutcome(test.status))
      // A file that could not be loaded, or a failed hook, fails without any failed test.
      const failedAlone = file.status === 'failed' && !outcomes.includes('failed')
      return failedAlone || outcomes.length === 0 ? [...outcomes, 'failed'] : outcomes
    })
  })
}

export function countPlaywright(reportFile: string, ending: Ending): Count {
  return countReport(ending, () => {
    const report: JSONReport = JSON.parse(readFileSync(reportFile, 'utf8'))
    const errors = report.errors.map((): Outcome => 'failed')
    return [...report.suites.flatMap(listTests).map(playwrightOutcome), ...errors]
  })
}

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

function listTests(suite: JSONReportSuite): JSONReportTest[] {
  const below = (suite.suites ?? []).flatMap(listTests)
  return [...suite.specs.flatMap((spec) => spec.tests), ...below]
}
