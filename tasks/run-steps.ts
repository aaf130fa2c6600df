import type { Report, Step } from './steps.ts'

type Result = Report & { name: string; seconds: number }

/**
 * Runs every step, whatever became of the others, ends the output with what failed and the sum of
 * them all, and says how many failed. A step that throws counts as one; an interruption fails
 * those left.
 */
export async function runSteps(steps: Step[]): Promise<number> {
  let interrupted = false
  const interrupt = () => {
    interrupted = true
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, interrupt)
  const results: Result[] = []
  for (const step of steps) results.push(await runStep(step, () => interrupted))
  for (const signal of signals) process.off(signal, interrupt)
  printFailures(results)
  printTable(results)
  const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed')
}

async function runStep(step: Step, isInterrupted: () => boolean): Promise<Result> {
  const start = performance.now()
  const failure = { passed: 0, failed: 1, skipped: 0 }
  const count = isInterrupted() ? failure : await attempt(step, failure)
  return { name: step.name, ...count, seconds: (performance.now() - start) / 1000 }
}

async function attempt(step: Step, failure: Report): Promise<Report> {
  console.log(`\n── ${step.name} ──`)
  try {
    return await step.run()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return failure
  }
}

/** Once more at the end: of a long output that alone may be kept. */
function printFailures(results: Result[]) {
  for (const { name, failures = [] } of results) {
    for (const { test, message } of failures) {
      console.log(`\nfailed in ${name}: ${test}\n${message.replace(/^/gm, '    ')}`)
    }
  }
}

function printTable(results: Result[]) {
  console.log(`\n${'step'.padEnd(20)}  passed  failed  skipped     time`)
  for (const { name, passed, failed, skipped, seconds } of results) {
    const columns = [
      name.padEnd(20),
      String(passed).padStart(6),
      String(failed).padStart(6),
      String(skipped).padStart(7),
      `${seconds.toFixed(1)} s`.padStart(7),
    ]
    console.log(columns.join('  '))
  }
}
