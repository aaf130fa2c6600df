import childProcess from 'node:child_process'
import { existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { program } from './programs.ts'

/*
 * Makes tested code fork bundled processes (`backup.process.ts`), as the built site does. Not the
 * confined image processor, whose caller lists the files it may read.
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
