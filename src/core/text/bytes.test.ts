import { expect, test } from 'vitest'
import { formatBytes } from './bytes.shared.ts'

test.each([
  [0, '0\u00a0Ko'],
  [1, '1\u00a0Ko'],
  [240_000, '240\u00a0Ko'],
  [1_000_000, '1\u00a0Mo'],
  [3_440_000, '3,4\u00a0Mo'],
  [10 * 1024 * 1024, '10\u00a0Mo'],
  [214_300_000, '214\u00a0Mo'],
  [1_000_000_000, '1\u00a0Go'],
  [1_234_500_000_000, '1\u00a0234,5\u00a0Go'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
