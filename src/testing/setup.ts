import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

let unexpected: string[] = []
let expected: { pattern: RegExp; seen: boolean }[] = []

/** Allows, and requires, this test to log an error or a warning that matches. */
export function expectConsoleError(pattern: RegExp = /.*/): void {
  expected.push({ pattern, seen: false })
}

for (const level of ['error', 'warn'] as const) {
  const print = console[level]
  console[level] = (...values: unknown[]) => {
    const text = format(...values)
    // The tests' S3 server, when it is asked once more while it ends.
    if (text.startsWith('[winston]')) return
    const match = expected.find(({ pattern }) => pattern.test(text))
    if (match) {
      match.seen = true
    } else {
      unexpected.push(`console.${level}: ${text}`)
      print(...values)
    }
  }
}

beforeEach(() => {
  expected = []
})

afterEach(() => {
  const missing = expected.filter(({ seen }) => !seen)
  const problems = [
    ...unexpected,
    ...missing.map(({ pattern }) => `expected on the console, and not there: ${pattern}`),
  ]
  unexpected = []
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
