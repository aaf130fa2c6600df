import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder } from '#src/testing/server-process.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { everyMs, type FailedRun, Jobs } from './index.ts'

const minute = 60_000

/** Jobs on clocks that the test moves. */
function clocks(dataDir = dataFolder()) {
  const clock = { now: new Date('2026-11-20T12:00:00Z'), passed: 0 }
  const start = () => new Jobs({ dataDir, now: () => clock.now, monotonic: () => clock.passed })
  const pass = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * minute)
    clock.passed += minutes * minute
  }
  return { dataDir, clock, start, pass }
}

test('a job runs when it is due, and once after the machine slept', async () => {
  const { clock, start, pass } = clocks()
  const jobs = start()
  let runs = 0
  const run = async () => void runs++
  jobs.add({ name: 'daily', failed: '', isDue: everyMs(24 * 60 * minute), run })
  await jobs.runDue()
  pass(60)
  await jobs.runDue()
  expect(runs).toBe(1)
  // The monotonic clock stands still meanwhile.
  clock.now = new Date('2026-11-29T12:00:00Z')
  await jobs.runDue()
  await jobs.runDue()
  expect(runs).toBe(2)
  clock.now = new Date('2026-11-20T12:00:00Z')
  await jobs.runDue()
  expect(runs).toBe(3)
})

test('a job never runs twice at once, and blocks no other', async () => {
  const jobs = clocks().start()
  const { promise, resolve } = Promise.withResolvers<void>()
  const runs = { slow: 0, quick: 0 }
  const isDue = () => true
  const slow = async () => {
    runs.slow++
    await promise
    return runs.slow
  }
  const runSlow = jobs.add({ name: 'slow', failed: '', isDue, run: slow })
  jobs.add({ name: 'quick', failed: '', isDue, run: async () => runs.quick++ })
  const first = jobs.runDue()
  // The quick one has ended meanwhile.
  await new Promise(setImmediate)
  await jobs.runDue()
  const asked = runSlow()
  expect(runs).toEqual({ slow: 1, quick: 2 })
  resolve()
  await first
  expect(await asked).toBe(1)
  const closing = jobs.close()
  await jobs.runDue()
  await closing
  expect(runs).toEqual({ slow: 1, quick: 2 })
})

test('a failing job waits longer each time, across restarts, and is reported once', async () => {
  const { start, pass } = clocks()
  expectConsoleError(/^Une panne : Error, sans réseau/)
  const told: FailedRun[] = []
  let fails = true
  let runs = 0
  const begin = () => {
    const jobs = start()
    jobs.add({
      name: 'copies',
      failed: 'Une panne.',
      isDue: () => false,
      retryMinutes: [5, 15],
      run: async () => {
        runs++
        if (fails) throw new Error('sans réseau')
      },
      onFailing: async (failure) => told.push(failure),
      failuresUntilTold: 2,
    })
    return jobs
  }
  await begin().wake('copies')
  const attempts = async (minutes: number) => {
    const jobs = begin()
    pass(minutes)
    await jobs.runDue()
    return runs
  }
  expect([await attempts(4), await attempts(1)]).toEqual([1, 2])
  expect([await attempts(14), await attempts(1)]).toEqual([2, 3])
  expect([await attempts(14), await attempts(1)]).toEqual([3, 4])
  const since = '2026-11-20T12:00:00.000Z'
  expect(told).toMatchObject([{ attempts: 2, since, error: expect.stringContaining('réseau') }])
  expect(begin().find('copies')).toMatchObject({ attempts: 4, since, reported: 1 })
  fails = false
  await attempts(15)
  expect(begin().find('copies')).toBeUndefined()
})

test('a job’s failure is known until the site stops where it can’t be stored', async () => {
  const { dataDir, start } = clocks(join(dataFolder(), 'data'))
  writeFileSync(dataDir, 'no folder')
  expectConsoleError(/^Une panne : /)
  expectConsoleError(/^Une panne n’a pas pu être notée/)
  const jobs = start()
  let fails = true
  const run = async () => {
    if (fails) throw new Error('ENOSPC')
  }
  jobs.add({ name: 'backup', failed: 'Une panne.', isDue: () => true, run })
  await jobs.wake('backup')
  expect(jobs.find('backup')).toMatchObject({ attempts: 1 })
  rmSync(dataDir)
  fails = false
  await jobs.wake('backup')
  expect(jobs.find('backup')).toBeUndefined()
  expect(existsSync(dataDir)).toBe(false)
})
