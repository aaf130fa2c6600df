import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Ending } from './run.mjs'

/**
 * Result of a step; `files` has the seconds per test file. Tests in `unsteady` failed once and
 * passed when repeated: they count as passed.
 */
export type Report = {
  passed: number
  skipped: number
  failures: Failure[]
  unsteady?: Failure[]
  files?: Record<string, number>
}
type Failure = { test: string; message: string }

/** Result of one test in a runner; `message` may be any thrown value. */
export type Outcome = { test: string; state: string; message?: unknown; isUnsteady?: boolean }

export const testName = (file: string, title = '') =>
  [relative(process.cwd(), file), title].filter(Boolean).join(' › ')

/** Written by a runner's own reporter where `REPORT_FILE` says. Only 'passed' and 'skipped' are well. */
export function writeReport(outcomes: Outcome[], files: Record<string, number>): void {
  const count = (state: string) => outcomes.filter((it) => it.state === state).length
  const named = (some: Outcome[]): Failure[] =>
    some.map(({ test, state, message }) => ({ test, message: firstLines(message ?? state) }))
  const report: Report = {
    passed: count('passed'),
    skipped: count('skipped'),
    failures: named(outcomes.filter(({ state }) => state !== 'passed' && state !== 'skipped')),
    unsteady: named(outcomes.filter(({ isUnsteady }) => isUnsteady)),
    files,
  }
  writeFileSync(process.env.REPORT_FILE ?? 'report.json', JSON.stringify(report))
}

/**
 * Prints how far a step is: at its beginning, then at most each five seconds.
 * @param what plural noun of what is counted; returns what to call for each that has ended
 */
export function showProgress(total: number, what: string): (failures: number) => void {
  const start = performance.now()
  let [done, failed, shownAt] = [0, 0, start]
  const show = () => {
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`── ${done} of ${total} ${what}, ${failed} failed, ${seconds} s`)
  }
  show()
  return (failures) => {
    done += 1
    failed += failures
    if (performance.now() - shownAt < 5000 && done < total) return
    shownAt = performance.now()
    show()
  }
}

/** Green needs a report, a passed test in it, and a run that ended well; else it says what is wrong. */
export function readReport(file: string, ending: Ending): Report {
  const { code, signal } = ending
  const how = signal ? `by ${signal}` : `with code ${code}`
  const nameless = { test: 'none by name', message: `the run ended ${how}` }
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    const isConclusive = (code === 0 && report.passed > 0) || report.failures.length > 0
    return isConclusive ? report : { ...report, failures: [nameless] }
  } catch {
    return { passed: 0, skipped: 0, failures: [nameless] }
  }
}

const firstLines = (message: unknown) =>
  stripVTControlCharacters(String(message)).split('\n').slice(0, 12).join('\n').trim()
