import { expect, test } from 'vitest'
import { split } from './uploadPhotos.ts'

const files = (count: number, megabytes: number) =>
  Array.from(
    { length: count },
    (_, i) => ({ name: `${i}.jpg`, size: megabytes * 1024 * 1024 }) as File,
  )

test.each([
  ['31 small photos', files(31, 0.1), [30, 1]],
  ['five photos of 20 MB', files(5, 20), [2, 2, 1]],
  ['a photo larger than a request', files(2, 50), [1, 1]],
  ['30 photos of 1 MB', files(30, 1), [30]],
  ['nothing', [], []],
])('%s are split up', (_, photos, sizes) => {
  const batches = split(photos)
  expect(batches.map((batch) => batch.length)).toEqual(sizes)
  expect(batches.flat()).toEqual(photos)
})
