import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../server-bundle.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the programs that tests start */
    bundles: string
  }
}

const programs = ['serve', 'admin', 'restore-here', 'open-volume', 'back-up', 'kill-at']

/**
 * Before all tests: bundles the programs that tests start, as the build does with the server. Read
 * from their many sources each start would take twice as long, and tests make some five hundred.
 */
export default async function bundle(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'))
  const sources = programs.map((name) => [name, `src/testing/${name}.ts`])
  await bundleServer(Object.fromEntries(sources), folder, '')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  // The bundles resolve native modules from here.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  project.provide('bundles', folder)
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
