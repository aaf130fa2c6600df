import { expect, test } from 'vitest'
import { budget, countBrowserTests, usualBudget } from './browser-tests.ts'

test('no folder has more browser tests than its budget', () => {
  const counts = countBrowserTests()
  expect(Object.keys(counts).length).toBeGreaterThan(20)
  const over = Object.entries(counts).filter(
    ([folder, count]) => count > (budget[folder] ?? usualBudget),
  )
  expect(over).toEqual([])
})
