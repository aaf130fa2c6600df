import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { dataFolder } from '#src/testing/server-process.ts'
import { type ChildScript, runInChild } from './child.ts'

type Tasks = {
  count(to: number, report: (done: number) => void): { pid: number; names: string[] }
  refuse(problems: { msg: string }[]): void
  wait(): Promise<void>
  fill(): void
}

/** A script whose tasks answer, refuse, hang, or fill the memory. */
function testScript(): ChildScript<Tasks> {
  const script = join(dataFolder(), 'tasks.process.ts')
  const serveTasks = new URL('serve-tasks.ts', import.meta.url)
  writeFileSync(
    script,
    `import { serveTasks } from '${serveTasks.href}'
    serveTasks({
      count(to, report) {
        for (let done = 1; done <= to; done++) report(done)
        return { pid: process.pid, names: Object.keys(process.env) }
      },
      refuse(problems) {
        throw Object.assign(new Error('refused'), { status: 422, code: 'EOWN', problems })
      },
      wait: () => new Promise(() => setInterval(() => {}, 1000)),
      fill() {
        const all = []
        while (true) all.push(Array.from({ length: 1e5 }, (_, n) => ({ n })))
      },
    })`,
  )
  return pathToFileURL(script)
}

test('runInChild answers the result and each progress, and passes no secrets of the environment', async () => {
  process.env.ADMIN_PASSWORD = 'only for this test'
  const progress: number[] = []
  const onProgress = (done: number) => progress.push(done)
  const { pid, names } = await runInChild(testScript(), 'count', 3, { onProgress })
  expect(progress).toEqual([1, 2, 3])
  expect(names).toContain('PATH')
  expect(names).not.toContain('ADMIN_PASSWORD')
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('runInChild throws the task’s error with its code, status and problems', async () => {
  const problems = [{ msg: 'Refusé.' }]
  await expect(runInChild(testScript(), 'refuse', problems)).rejects.toMatchObject({
    ...{ message: 'refused', status: 422, code: 'EOWN', problems },
  })
})

test('runInChild ends a child that hangs, is aborted, or fills its memory', async () => {
  const script = testScript()
  await expect(runInChild(script, 'wait', undefined, { idleMs: 500 })).rejects.toMatchObject({
    by: 'timeout',
  })
  const signal = AbortSignal.timeout(500)
  await expect(runInChild(script, 'wait', undefined, { signal })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
  const filling = runInChild(script, 'fill', undefined, { maxHeapMb: 32, isSilent: true })
  await expect(filling).rejects.toMatchObject({ by: 'SIGABRT' })
  const missing = pathToFileURL('/nonexistent.ts') as ChildScript<Tasks>
  await expect(runInChild(missing, 'wait', undefined, { isSilent: true })).rejects.toMatchObject({
    by: '1',
  })
})
