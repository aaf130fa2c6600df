import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.ts'
import { buildIfStale, isStale } from './build-if-stale.mjs'
import { type Report, readReport } from './report.ts'
import { type Ending, run } from './run.mjs'

/** A check, which may print to the terminal. */
export type Step = { name: string; run: () => Promise<Report> }

/** A step that hangs is stopped, so that the sum is printed before CI's own limit of 90 minutes. */
const minutes = 60_000

/** @param files none: all files */
export const formatStep = (files: readonly string[]): Step => ({
  name: 'format and lint',
  run: async () => {
    const args = ['ci', '--no-errors-on-unmatched', ...files]
    return countCommand(await runTool('@biomejs/biome/bin/biome', args, 5))
  },
})

export const format = formatStep([])

export const types: Step = {
  name: 'types',
  run: async () => countCommand(await runTool('typescript/bin/tsc', ['--noEmit'], 5)),
}

export const build: Step = {
  name: 'build',
  run: async () => countCommand(await buildIfStale()),
}

/** @param files none: all tests */
export const unitStep = (files: readonly string[]): Step => ({
  name: 'unit and API tests',
  run: () =>
    withReport((env) => {
      const reporters = ['--reporter=default', '--reporter=./tasks/vitest-reporter.ts']
      const args = ['run', '--allowOnly=false', ...reporters, ...files]
      return runTool('vitest/vitest.mjs', args, 20, env)
    }),
})

export const unit = unitStep([])

export const browser: Step = {
  name: 'browser tests',
  run: () =>
    withReport(async (env) => {
      if (isStale(process.cwd())) throw new Error('The build failed: there is no site to visit.')
      const args = ['test', '--forbid-only', '--reporter=list,./tasks/playwright-reporter.ts']
      const CHROMIUM_PATH = await findOrInstallBrowser()
      return await runTool('@playwright/test/cli.js', args, 60, { ...env, CHROMIUM_PATH })
    }),
}

/** A command without a report of its own ends well or not. */
function countCommand({ code, signal }: Ending): Report {
  if (code === 0) return { passed: 1, skipped: 0, failures: [] }
  const message = `it ended ${signal ? `by ${signal}` : `with code ${code}`}: see above`
  return { passed: 0, skipped: 0, failures: [{ test: 'the command', message }] }
}

/** The package's own JavaScript, since `node_modules/.bin` holds no programs on Windows. */
function runTool(
  script: string,
  args: string[],
  limit: number,
  env = process.env,
): Promise<Ending> {
  const path = join('node_modules', script)
  return run(process.execPath, [path, ...args], { env, timeout: limit * minutes })
}

/** Environment that sets the path of a test runner's report. */
async function withReport(use: (env: NodeJS.ProcessEnv) => Promise<Ending>): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(folder, 'report.json')
  try {
    return readReport(file, await use({ ...process.env, REPORT_FILE: file }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
