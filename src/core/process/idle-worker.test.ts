import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '#src/testing/server-process.ts'
import { idleWorker } from './idle-worker.ts'

function createWorker(code: string) {
  const script = join(dataFolder(), 'task.mjs')
  writeFileSync(script, code)
  const worker = idleWorker<string, string>(pathToFileURL(script), 2000)
  onTestFinished(() => worker.close())
  return worker
}

const tasks = `export default (task) => {
  if (task === 'throw') throw new Error('no such text')
  if (task === 'hang') for (;;);
  return task.toUpperCase()
}`

test('a task that throws or hangs fails alone; waiting ones are done', async () => {
  const worker = createWorker(tasks)
  const given = ['a', 'throw', 'b', 'hang', 'c']
  const done = await Promise.allSettled(given.map(worker.run))
  expect(done.map((one) => ('value' in one ? one.value : one.reason.message))).toEqual([
    'A',
    'no such text',
    'B',
    expect.stringContaining('timeout'),
    'C',
  ])
  expect(worker.load).toBe(0)
})

test('a script that can’t be loaded fails each task with its error', async () => {
  const worker = createWorker('throw new Error("no such font")')
  await expect(worker.run('a')).rejects.toThrow('no such font')
  await expect(worker.run('b')).rejects.toThrow('no such font')
})
