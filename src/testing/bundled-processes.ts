import childProcess from 'node:child_process'
import { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { program } from './programs.ts'

/*
 * What is tested here may start a process for a part of its work (`backup.process.ts`). It gets the
 * bundled one, as the built site does.
 */

const { fork } = childProcess
const bundled: typeof fork = (script, ...rest: unknown[]) => {
  const name = basename(String(script))
  const bundle = program(name.replace(/\.ts$/, ''))
  const isOurs = name.endsWith('.process.ts') && existsSync(bundle)
  return Reflect.apply(fork, childProcess, [isOurs ? bundle : script, ...rest])
}
childProcess.fork = bundled
syncBuiltinESMExports()
