import { expect, test } from 'vitest'
import { Jobs } from '#src/core/jobs/index.ts'
import { dataFolder } from '#src/testing/server-process.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { lastDue, nextDue, nightly } from './nightly.ts'

const minute = 60 * 1000
const hour = 60 * minute

test.each([
  ['2026-01-15T02:09:00Z', '2026-01-14T02:10:00.000Z', '2026-01-15T02:10:00.000Z'],
  ['2026-01-15T02:10:00Z', '2026-01-15T02:10:00.000Z', '2026-01-16T02:10:00.000Z'],
  ['2026-07-01T12:00:00Z', '2026-07-01T01:10:00.000Z', '2026-07-02T01:10:00.000Z'],
  // The nights on which the clocks change.
  ['2026-03-28T12:00:00Z', '2026-03-28T02:10:00.000Z', '2026-03-29T01:10:00.000Z'],
  ['2026-03-29T12:00:00Z', '2026-03-29T01:10:00.000Z', '2026-03-30T01:10:00.000Z'],
  ['2026-10-25T00:30:00Z', '2026-10-24T01:10:00.000Z', '2026-10-25T02:10:00.000Z'],
  ['2026-10-25T12:00:00Z', '2026-10-25T02:10:00.000Z', '2026-10-26T02:10:00.000Z'],
])('at %s the last nightly backup was due at %s, the next is at %s', (now, last, next) => {
  expect(lastDue(new Date(now)).toISOString()).toBe(last)
  expect(nextDue(new Date(now)).toISOString()).toBe(next)
})

/** A site whose clocks the test moves; it notes when a backup is made. */
function nights(begin: string) {
  let now = new Date(begin)
  let passed = 0
  let last: Date | undefined
  const site = { made: [] as string[], fails: false, isReadable: true }
  const jobs = new Jobs({ dataDir: dataFolder(), now: () => now, monotonic: () => passed })
  jobs.add({
    ...nightly,
    name: 'backup',
    failed: 'Rien n’est fait.',
    isDue(time) {
      if (!site.isReadable) throw new Error('EIO')
      return nightly.isMissing(time, last)
    },
    async run() {
      if (!site.isReadable) throw new Error('EIO')
      site.made.push(now.toISOString().slice(0, 16))
      if (site.fails) throw new Error('ENOSPC')
      last = now
    },
  })
  return Object.assign(site, {
    findFailure: () => jobs.find('backup'),
    pass: async (time: number) => {
      for (let left = time; left > 0; left -= minute) {
        passed += minute
        now = new Date(now.getTime() + minute)
        await jobs.runDue()
      }
    },
    setClock: (time: string) => {
      now = new Date(time)
    },
  })
}

test('nightly backups run soon after a start that missed one, then at ten past three', async () => {
  const site = nights('2026-11-20T12:00:00Z')
  await site.pass(72 * hour)
  expect(site.made).toEqual([
    '2026-11-20T12:10',
    '2026-11-21T02:10',
    '2026-11-22T02:10',
    '2026-11-23T02:10',
  ])
})

test('a failed nightly backup is tried again with growing waits', async () => {
  expectConsoleError(/Rien n’est fait : Error, ENOSPC/)
  const site = nights('2026-11-20T02:00:00Z')
  site.fails = true
  await site.pass(20 * hour)
  expect(site.made).toEqual([
    '2026-11-20T02:10',
    '2026-11-20T03:10',
    '2026-11-20T05:10',
    '2026-11-20T09:10',
    '2026-11-20T15:10',
    '2026-11-20T21:10',
  ])
  site.fails = false
  await site.pass(30 * hour)
  expect(site.made.slice(6)).toEqual(['2026-11-21T03:10', '2026-11-22T02:10'])
})

test('an unreadable backups folder is reported and read again later', async () => {
  expectConsoleError(/Rien n’est fait : Error, EIO/)
  const site = nights('2026-11-20T02:00:00Z')
  site.isReadable = false
  await site.pass(4 * hour)
  expect(site.made).toEqual([])
  expect(site.findFailure()).toMatchObject({ attempts: 3, error: expect.stringContaining('EIO') })
  site.isReadable = true
  await site.pass(4 * hour)
  expect(site.made).toEqual(['2026-11-20T09:10'])
  expect(site.findFailure()).toBeUndefined()
})

test('leaps of the clock cause one backup an hour at most, and skip none', async () => {
  const site = nights('2026-11-20T12:00:00Z')
  await site.pass(hour)
  for (let n = 0; n < 10; n++) {
    site.setClock(n % 2 ? '2026-11-20T13:00:00Z' : '2031-01-01T12:00:00Z')
    await site.pass(6 * minute)
  }
  expect(site.made.length).toBeLessThanOrEqual(3)
  site.setClock('2026-11-21T02:00:00Z')
  await site.pass(2 * hour)
  expect(site.made.at(-1)).toMatch(/^2026-11-21/)
})
