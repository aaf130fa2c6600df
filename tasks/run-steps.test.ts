import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSteps } from './run-steps.ts'

let lines: string[]

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line))
})

afterEach(() => {
  vi.restoreAllMocks()
})

const step = (passed: number, failed: number) => ({
  name: 'step',
  run: async () => ({ passed, failed, skipped: 1 }),
})

const crash = {
  name: 'crash',
  run: async () => {
    throw new Error('no browser')
  },
}

test('the last line is the sum over all steps', async () => {
  expect(await runSteps([step(1, 0), step(12, 0)])).toBe(0)
  expect(lines.at(-1)).toBe('\n13 passed, 0 failed')
})

test('a step that fails or crashes counts, and the next ones still run', async () => {
  expect(await runSteps([step(3, 2), crash, step(4, 0)])).toBe(3)
  expect(lines).toContain('no browser')
  expect(lines.at(-1)).toBe('\n7 passed, 3 failed')
})

test('an interruption fails the steps that are left', async () => {
  const interrupted = {
    name: 'interrupted',
    run: async () => {
      process.emit('SIGHUP', 'SIGHUP')
      return { passed: 5, failed: 0, skipped: 0 }
    },
  }
  expect(await runSteps([interrupted, step(1, 0), step(1, 0)])).toBe(2)
  expect(lines.at(-1)).toBe('\n5 passed, 2 failed')
})

test('what failed is named once more before the sum', async () => {
  const failures = [{ test: 'src/a.test.ts › adds', message: 'expected 3\nto be 2' }]
  await runSteps([{ name: 'unit', run: async () => ({ ...(await step(1, 1).run()), failures }) }])
  expect(lines).toContain('\nfailed in unit: src/a.test.ts › adds\n    expected 3\n    to be 2')
})
