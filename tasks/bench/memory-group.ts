import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onStop } from '../measuring/on-stop.ts'

/** Processes that share a limit on memory, which Linux keeps. */
export type MemoryGroup = {
  /** A command that becomes another one within the group, on the first core alone */
  through: string[]
  /** How often the system has ended one of them for want of memory */
  killed(): number
  /** To be called once all of them have ended */
  remove(): Promise<void>
}

const root = '/sys/fs/cgroup'

/** @throws where there are no control groups, or they are not ours to make */
export function createMemoryGroup(megabytes: number): MemoryGroup {
  // The second version has all controllers in one tree.
  const second = existsSync(join(root, 'cgroup.controllers'))
  const folder = join(root, second ? '' : 'memory', `bench-${process.pid}`)
  const limit = String(megabytes * 2 ** 20)
  if (second) writeFileSync(join(root, 'cgroup.subtree_control'), '+memory')
  mkdirSync(folder)
  writeFileSync(join(folder, second ? 'memory.max' : 'memory.limit_in_bytes'), limit)
  // Nothing is to escape to the disk.
  const swap = join(folder, second ? 'memory.swap.max' : 'memory.memsw.limit_in_bytes')
  if (existsSync(swap)) writeFileSync(swap, second ? '0' : limit)
  const events = join(folder, second ? 'memory.events' : 'memory.oom_control')
  const enter = `echo $$ > ${join(folder, 'cgroup.procs')} && exec taskset -c 0 "$@"`
  const forget = onStop(() => removeEmptied(folder))
  return {
    through: ['sh', '-c', enter, 'sh'],
    killed: () => Number(/^oom_kill (\d+)/m.exec(readFileSync(events, 'utf8'))?.[1] ?? 0),
    remove: async () => {
      forget()
      await removeEmptied(folder)
    },
  }
}

/** The system takes a moment to notice the end of the last process. */
async function removeEmptied(folder: string): Promise<void> {
  for (let tries = 50; readFileSync(join(folder, 'cgroup.procs'), 'utf8') && tries > 0; tries--) {
    await pause(100)
  }
  rmdirSync(folder)
}
