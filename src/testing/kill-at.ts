import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Loaded before a program (node --import): ends it, as a power cut would, right before step KILL_AT
 * of those that change files. Steps count from the first one that names KILL_FROM.
 */

const at = Number(process.env.KILL_AT)
const from = process.env.KILL_FROM ?? ''
let step = 0

const names = ['mkdirSync', 'renameSync', 'rmSync', 'fsyncSync', 'writeSync'] as const
const files = fs as unknown as Record<string, (...args: unknown[]) => unknown>
for (const name of names) {
  const real = files[name]
  files[name] = (...args) => {
    if (step > 0 || String(args[0]).includes(from)) step++
    if (step === at) process.kill(process.pid, 'SIGKILL')
    return real?.(...args)
  }
}
syncBuiltinESMExports()
