import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.ts'
import { buildIfStale, isStale } from './build-if-stale.ts'
import {
  type Count,
  countCommand,
  countPlaywright,
  countVitest,
  type Failure,
  listPlaywrightFailures,
  listVitestFailures,
  nameFailures,
} from './reports.ts'
import { type Ending, run } from './run.mjs'

/** One thing that is checked; it may print as it likes. */
export type Step = { name: string; run: () => Promise<Report> }

/** How many passed, and which failed as far as they have names. */
export type Report = Count & { failures?: Failure[] }

/** A step that hangs is stopped, so that the sum is printed before CI's own limit of 90 minutes. */
const minutes = 60_000

export const format: Step = {
  name: 'format',
  run: async () => countCommand(await runBiome('--linter-enabled=false')),
}

export const lint: Step = {
  name: 'lint',
  run: async () =>
    countCommand(await runBiome('--formatter-enabled=false', '--assist-enabled=false')),
}

export const types: Step = {
  name: 'types',
  run: async () => countCommand(await runTool('typescript/bin/tsc', ['--noEmit'], 5)),
}

export const build: Step = {
  name: 'build',
  run: async () => countCommand(await buildIfStale()),
}

export const unit: Step = {
  name: 'unit and API tests',
  run: () =>
    withReportFile(async (file) => {
      const reporters = ['--reporter=default', '--reporter=./tasks/vitest-report.ts']
      const env = { ...process.env, VITEST_REPORT_FILE: file }
      const args = ['run', '--allowOnly=false', ...reporters]
      const ending = await runTool('vitest/vitest.mjs', args, 20, env)
      const count = countVitest(file, ending)
      return { ...count, failures: nameFailures(count, listVitestFailures(file), ending) }
    }),
}

export const browser: Step = {
  name: 'browser tests',
  run: () =>
    withReportFile(async (file) => {
      if (isStale(process.cwd())) throw new Error('The build failed: there is no site to visit.')
      const env = {
        ...process.env,
        CHROMIUM_PATH: await findOrInstallBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }
      const args = ['test', '--forbid-only', '--reporter=list,json']
      const ending = await runTool('@playwright/test/cli.js', args, 60, env)
      const count = countPlaywright(file, ending)
      return { ...count, failures: nameFailures(count, listPlaywrightFailures(file), ending) }
    }),
}

function runBiome(...args: string[]) {
  return runTool('@biomejs/biome/bin/biome', ['ci', ...args], 5)
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

async function withReportFile(use: (file: string) => Promise<Report>): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  try {
    return await use(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
