import childProcess from 'node:child_process'
import { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { program } from './programs.ts'

/*
 * What is tested here may start a process for a part of its work (`backup.process.ts`). It gets the
 * bundled one, as the built site does; but for the process that may read its own files alone, where
 * whoever starts it says which those are.
 */

const { fork } = childProcess

function forkBundled(script: string | URL, ...rest: unknown[]) {
  const name = basename(String(script))
  const bundle = program(name.replace(/\.ts$/, ''))
  const isConfined = name.startsWith('image-processor.')
  const isOurs = name.endsWith('.process.ts') && !isConfined && existsSync(bundle)
  return Reflect.apply(fork, childProcess, [isOurs ? bundle : script, ...rest])
}

// This file is read before each test file, by a process that may stay the same.
if (fork.name !== forkBundled.name) {
  childProcess.fork = forkBundled
  syncBuiltinESMExports()
}
