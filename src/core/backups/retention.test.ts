import { expect, test } from 'vitest'
import { planRemovals, type StoredBackup } from './retention.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-01-05T02:10:00Z')
const plenty = Number.MAX_SAFE_INTEGER

/** Describes the backup of night `n`. */
const night = (n: number): StoredBackup => ({
  name: `${n}.zip`,
  made: new Date(start + n * day).toISOString(),
  bytes: 1000,
})

test('retention keeps 7 days, 4 weeks and 6 months after a year', () => {
  let there: StoredBackup[] = []
  for (let n = 0; n < 365; n++) {
    there.push(night(n))
    const { remove } = planRemovals(there, `${n}.zip`, plenty)
    there = there.filter(({ name }) => !remove.includes(name))
  }
  expect(there.map(({ made }) => made.slice(0, 10))).toEqual([
    // The last of each of the last months and weeks, then the last seven days.
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-20',
    '2026-12-27',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
    '2027-01-04',
  ])
})

test('retention by size removes the oldest first, and never the newest', () => {
  const there = [night(0), night(7), night(14), night(15), night(16)]
  expect(planRemovals(there, '16.zip', 3500)).toEqual({
    remove: ['0.zip', '7.zip'],
    removedForSpace: true,
    exceedsLimit: false,
  })
  expect(planRemovals(there, '16.zip', 0)).toEqual({
    remove: ['0.zip', '7.zip', '14.zip', '15.zip'],
    removedForSpace: true,
    exceedsLimit: true,
  })
})

test('retention removes nothing because of a leap of the clock, and ignores backups from the future', () => {
  const later = { ...night(3000), name: 'later.zip' }
  const there = [0, 1, 2, 3, 4, 5, 6, 7].map(night)
  expect(planRemovals([...there.slice(0, 6), later], 'later.zip', plenty).remove).toEqual([])
  // Set right again: the newest is the one just made, whatever the other says of itself.
  expect(planRemovals([...there, later], '7.zip', 0).remove).not.toContain('7.zip')
  const future = Array.from({ length: 17 }, (_, n) => night(40_000 + n * 40))
  expect(planRemovals([...there, ...future], '7.zip', plenty)).toEqual(
    planRemovals(there, '7.zip', plenty),
  )
})

test('retention keeps a backup of two days ago, and removes few at once', () => {
  const many = Array.from({ length: 30 }, (_, n) => ({
    ...night(0),
    name: `x${n}.zip`,
    made: new Date(start + 100 * day + n * 60_000).toISOString(),
  }))
  expect(planRemovals(many, 'x29.zip', plenty).remove).toEqual([])
  const pushed = planRemovals(many, 'x29.zip', 0).remove
  expect(pushed).toEqual(['x0.zip', 'x1.zip', 'x2.zip', 'x3.zip', 'x4.zip'])
})
