import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'
import { type Outcome, showProgress, testName, writeReport } from './report.ts'

/** Counts every test, every file or hook that fails by itself, and every error no test caught. */
export default class VitestReporter implements Reporter {
  private count: (failures: number) => void = () => {}

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.count = showProgress(files.length, 'test files')
  }

  onTestModuleEnd(module: TestModule): void {
    this.count(listOutcomes(module).filter(({ state }) => state === 'failed').length)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const files = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return [module.relativeModuleId, (collectDuration + setupDuration + duration) / 1000]
    })
    writeReport(
      [...modules.flatMap(listOutcomes), ...unhandled.map(toOutcome)],
      Object.fromEntries(files),
    )
  }
}

function listOutcomes(module: TestModule): Outcome[] {
  const tests = [...module.children.allTests()].map((test): Outcome => {
    const { state, errors } = test.result()
    return { test: testName(module.moduleId, test.fullName), state, message: errors?.[0]?.message }
  })
  const alone = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  const empty = tests.length === 0 && alone.length === 0 ? [{ message: 'holds no test' }] : []
  const failed = [...alone, ...empty].map(({ message }) => ({
    test: testName(module.moduleId),
    state: 'failed',
    message,
  }))
  return [...tests, ...failed]
}

/** Names the test that ran at that moment, although the error may be an earlier test's. */
function toOutcome({ type, stack, message, ...more }: SerializedError): Outcome {
  const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: title } = more
  const during = path ? testName(String(path), String(title ?? '')) : 'no test'
  const test = `${type ?? 'Unhandled error'} caught by no test, during ${during}`
  return { test, state: 'failed', message: stack || message }
}
