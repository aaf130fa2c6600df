import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'
import { type Outcome, showProgress, testName, writeReport } from './report.ts'

/**
 * Counts every test once, and every error outside of the tests. A test that failed and passed when it was
 * repeated has passed; it is named, with what it said first, since a race may be the site's own.
 */
export default class PlaywrightReporter implements Reporter {
  private tests: TestCase[] = []
  private readonly errors: Outcome[] = []
  private count: (failures: number) => void = () => {}

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests()
    this.count = showProgress(this.tests.length, 'browser tests')
  }

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    const asExpected = status === 'skipped' || status === test.expectedStatus
    if (asExpected || retry === test.retries) this.count(asExpected ? 0 : 1)
  }

  onError({ message }: TestError): void {
    this.errors.push({ test: 'Playwright', state: 'failed', message })
  }

  onEnd(): void {
    const files: Record<string, number> = {}
    for (const { location, results } of this.tests) {
      const file = testName(location.file)
      for (const { duration } of results) files[file] = (files[file] ?? 0) + duration / 1000
    }
    writeReport([...this.tests.map(toOutcome), ...this.errors], files)
  }
}

/** A test that had to run and did not is no skipped one. */
function toOutcome(test: TestCase): Outcome {
  const result = test.results.at(-1)
  const location = `${testName(test.location.file)}:${test.location.line}`
  const state = result === undefined ? 'did not run' : result.status
  const asExpected = state === test.expectedStatus
  return {
    test: `[${test.parent.project()?.name}] ${location} › ${test.title}`,
    state: asExpected ? (state === 'skipped' ? 'skipped' : 'passed') : `was ${state}`,
    isUnsteady: test.outcome() === 'flaky',
    message: test.results.find(({ error }) => error)?.error?.message,
  }
}
