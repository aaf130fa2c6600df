import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { explainSlowness, findPatterns } from './slow-patterns.ts'

test.each([
  [String.raw`[^\s"'()<>]*\/wp-content\/uploads\/`],
  [String.raw`\[gallery\b[^\]]*\]`],
  [String.raw`\s+$`],
  [String.raw`^\s*x\s*\s*$`],
  [String.raw`^https?:\/\/\S+\.(jpe?g|gif)(\?\S*)?$`],
  ['^(a+)+$'],
  [String.raw`(<pre\b.*?<\/pre>)`],
])('the pattern /%s/ takes longer than its text grows', (pattern) => {
  expect(explainSlowness(pattern, '')).toEqual(expect.any(String))
})

test.each([
  [String.raw`^\s+`],
  [String.raw`\s+`],
  [String.raw`(?<!\s)\s+$`],
  [String.raw`\[gallery\b[^[\]]*\]`],
  [String.raw`^[^@\s]+@[^@\s]+$`],
  [String.raw`"r(\d{1,15})(?:\.[^"]*)?"`],
])('the pattern /%s/ takes as long as its text', (pattern) => {
  expect(explainSlowness(pattern, '')).toBeUndefined()
})

test('every pattern of the code takes time in proportion to the text', () => {
  const files = globSync('{src,web}/**/*.{ts,tsx}').filter(
    (file) => !/\.(?:test|e2e)\.tsx?$|[\\/]testing[\\/]/.test(file),
  )
  const all = files.flatMap((file) =>
    findPatterns(file, readFileSync(file, 'utf8')).map((found) => ({ file, ...found })),
  )
  expect(all.length).toBeGreaterThan(200)
  const slow = all.flatMap(({ file, line, pattern, flags }) => {
    const why = explainSlowness(pattern, flags)
    return why ? [`${file}:${line} /${pattern}/${flags}: ${why}`] : []
  })
  expect(slow).toEqual([])
})
