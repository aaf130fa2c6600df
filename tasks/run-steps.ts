import type { Report } from './report.ts'
import type { Step } from './steps.ts'

type Result = Report & { name: string; seconds: number }

/**
 * Runs every step, whatever became of the others, ends the output with what failed, where the time
 * went and the sum of them all, and says how many failed. A step that throws counts as one; an
 * interruption fails those left.
 */
export async function runSteps(steps: Step[]): Promise<number> {
  let interrupted = false
  const interrupt = () => {
    interrupted = true
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, interrupt)
  const results: Result[] = []
  for (const [index, step] of steps.entries()) {
    const failed = countFailures(results)
    const soFar = failed > 0 ? `, ${failed} failed so far` : ''
    console.log(`\n── part ${index + 1} of ${steps.length}: ${step.name}${soFar} ──`)
    results.push(await runStep(step, () => interrupted))
  }
  for (const signal of signals) process.off(signal, interrupt)
  printFailures(results)
  printLongest(results)
  printTable(results)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = countFailures(results)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed
}

const countFailures = (results: Result[]) =>
  results.reduce((sum, { failures }) => sum + failures.length, 0)

async function runStep(step: Step, isInterrupted: () => boolean): Promise<Result> {
  const start = performance.now()
  const report = isInterrupted() ? failure('interrupted before it began') : await attempt(step)
  return { name: step.name, ...report, seconds: (performance.now() - start) / 1000 }
}

async function attempt(step: Step): Promise<Report> {
  try {
    return await step.run()
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error))
  }
}

const failure = (message: string): Report => ({
  passed: 0,
  skipped: 0,
  failures: [{ test: 'the step itself', message }],
})

/** Once more at the end: of a long output that alone may be kept. */
function printFailures(results: Result[]) {
  for (const { name, failures, unsteady = [] } of results) {
    for (const { test, message } of failures) {
      console.log(`\nfailed in ${name}: ${test}\n${message.replace(/^/gm, '    ')}`)
    }
    for (const { test, message } of unsteady) {
      console.log(`\npassed only when repeated: ${test}\n${message.replace(/^/gm, '    ')}`)
    }
  }
}

/** The ten test files that took longest, so that the time stays where it is. */
function printLongest(results: Result[]) {
  const files = results.flatMap(({ files = {} }) => Object.entries(files))
  if (files.length === 0) return
  console.log('\nlongest files')
  for (const [file, seconds] of files.sort(([, a], [, b]) => b - a).slice(0, 10)) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  }
}

function printTable(results: Result[]) {
  console.log(`\n${'step'.padEnd(20)}  passed  failed  skipped     time`)
  for (const { name, passed, failures, skipped, seconds } of results) {
    const columns = [
      name.padEnd(20),
      String(passed).padStart(6),
      String(failures.length).padStart(6),
      String(skipped).padStart(7),
      `${seconds.toFixed(1)} s`.padStart(7),
    ]
    console.log(columns.join('  '))
  }
}
