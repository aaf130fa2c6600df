import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSteps } from './run-steps.ts'

let lines: string[]
const wrong = { test: 'src/a.test.ts › adds', message: 'expected 3\nto be 2' }

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line))
})

afterEach(() => {
  vi.restoreAllMocks()
})

const step = (passed: number, failed: number) => ({
  name: 'step',
  run: async () => ({ passed, skipped: 1, failures: Array(failed).fill(wrong) }),
})

const crash = {
  name: 'crash',
  run: async () => {
    throw new Error('no browser')
  },
}

test('the last line of check is the sum of all steps', async () => {
  expect(await runSteps([step(1, 0), step(12, 0)])).toBe(0)
  expect(lines.at(-1)).toBe('\n13 passed, 0 failed')
})

test('a failed or crashed step of check counts, is named before the sum, and the next ones run', async () => {
  expect(await runSteps([step(3, 2), crash, step(4, 0)])).toBe(3)
  expect(lines).toContain('\nfailed in step: src/a.test.ts › adds\n    expected 3\n    to be 2')
  expect(lines).toContain('\nfailed in crash: the step itself\n    no browser')
  expect(lines.at(-1)).toBe('\n7 passed, 3 failed')
})

test('an interruption of check fails the remaining steps', async () => {
  const interrupted = {
    name: 'interrupted',
    run: async () => {
      process.emit('SIGHUP', 'SIGHUP')
      return { passed: 5, skipped: 0, failures: [] }
    },
  }
  expect(await runSteps([interrupted, step(1, 0), step(1, 0)])).toBe(2)
  expect(lines.at(-1)).toBe('\n5 passed, 2 failed')
})

test('check names a test that passed only on a retry, as passed', async () => {
  const run = async () => ({ ...(await step(2, 0).run()), unsteady: [wrong] })
  expect(await runSteps([{ name: 'browser', run }])).toBe(0)
  expect(lines).toContain(
    '\npassed only when repeated: src/a.test.ts › adds\n    expected 3\n    to be 2',
  )
  expect(lines.at(-1)).toBe('\n2 passed, 0 failed')
})

test('check names the ten slowest files', async () => {
  const files = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}.test.ts`, n]))
  await runSteps([{ name: 'unit', run: async () => ({ ...(await step(1, 0).run()), files }) }])
  expect(lines.filter((line) => line.includes('.test.ts'))).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `${n.toFixed(1).padStart(7)} s  ${n}.test.ts`),
  )
})
