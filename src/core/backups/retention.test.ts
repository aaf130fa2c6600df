import { expect, test } from 'vitest'
import { planRemovals, type StoredBackup } from './retention.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-01-05T02:10:00Z')
const plenty = Number.MAX_SAFE_INTEGER

/** Describes the backup of night `n`; every seventh is full, as on the site. */
function night(n: number): StoredBackup {
  const made = new Date(start + n * day).toISOString()
  const isFull = n % 7 === 0
  const id = `id${n}`
  const base = isFull ? undefined : { id: `id${n - (n % 7)}` }
  const kind = isFull ? 'full' : 'addition'
  return { name: `${n}.zip`, id, made, kind, base, bytes: isFull ? 1000 : 10 }
}

/** Lists the backups that remain after so many nights, each followed by its removals. */
function after(nights: number, bound = plenty): StoredBackup[] {
  let there: StoredBackup[] = []
  for (let n = 0; n < nights; n++) {
    there.push(night(n))
    const { remove } = planRemovals(there, `${n}.zip`, bound)
    there = there.filter(({ name }) => !remove.includes(name))
  }
  return there
}

const fullOnes = (backups: StoredBackup[]) => backups.filter(({ kind }) => kind === 'full')

test('after a year there are 7 days, 4 weeks and 6 months, and what they build on', () => {
  const retainedBackups = after(365)
  const names = retainedBackups.map(({ name }) => Number.parseInt(name, 10))
  expect(names.slice(-7)).toEqual([358, 359, 360, 361, 362, 363, 364])
  const fulls = fullOnes(retainedBackups).map(({ made }) => made.slice(0, 10))
  // The last full one of each of the last weeks and months.
  expect(fulls).toEqual([
    '2026-08-31',
    '2026-09-28',
    '2026-10-26',
    '2026-11-30',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
    '2027-01-04',
  ])
  expect(retainedBackups.length).toBeLessThan(20)
})

test('no night leaves an addition without its full one, whatever the bound', () => {
  for (const bound of [plenty, 5000, 2100, 1500, 100, 0]) {
    let there: StoredBackup[] = []
    for (let n = 0; n < 60; n++) {
      const made = night(n)
      // The site makes a full backup whenever the last full one is gone.
      const base = there.some(({ id }) => id === made.base?.id)
      there.push(made.kind === 'full' || base ? made : { ...made, kind: 'full', base: undefined })
      const { remove } = planRemovals(there, made.name, bound)
      there = there.filter(({ name }) => !remove.includes(name))
      const ids = new Set(there.map(({ id }) => id))
      expect(there.filter(({ base }) => base && !ids.has(base.id))).toEqual([])
      expect(there.some(({ name }) => name === made.name)).toBe(true)
    }
  }
})

test('a bound takes the oldest first, and never the newest or what it builds on', () => {
  const there = [night(0), night(7), night(14), night(15), night(16)]
  expect(planRemovals(there, '16.zip', 1500)).toEqual({
    remove: ['0.zip', '7.zip'],
    bites: true,
    beyond: false,
  })
  const least = planRemovals(there, '16.zip', 0)
  expect(least).toMatchObject({ beyond: true })
  expect(least.remove).toEqual(['0.zip', '7.zip', '15.zip'])
})

test('a clock that leaps removes nothing by that', () => {
  const later = { ...night(3000), name: 'later.zip' }
  const there = [0, 1, 2, 3, 4, 5, 6].map(night)
  expect(planRemovals([...there, later], 'later.zip', plenty).remove).toEqual([])
  // Set right again: the newest is the one just made, whatever the other says of itself.
  const tonight = night(7)
  const { remove } = planRemovals([...there, later, tonight], '7.zip', 0)
  expect(remove).not.toContain('7.zip')
})

test('a backup from the future decides nothing for the others', () => {
  const there = [0, 1, 2, 3, 4, 5, 6, 7].map(night)
  const future = Array.from({ length: 17 }, (_, n) => night(40_000 + n * 40))
  expect(planRemovals([...there, ...future], '7.zip', plenty)).toEqual(
    planRemovals(there, '7.zip', plenty),
  )
})

test('a backup two days old stays; few go at once', () => {
  const many = Array.from({ length: 30 }, (_, n) => ({
    ...night(0),
    id: `x${n}`,
    name: `x${n}.zip`,
    made: new Date(start + 100 * day + n * 60_000).toISOString(),
  }))
  expect(planRemovals(many, 'x29.zip', plenty).remove).toEqual([])
  const pushed = planRemovals(many, 'x29.zip', 0).remove
  expect(pushed).toEqual(['x0.zip', 'x1.zip', 'x2.zip', 'x3.zip', 'x4.zip'])
})
