import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const tests = globSync('{src,tasks,web}/**/*.test.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('/node_modules/'))
/**
 * What puts other code, or another clock, in the place of the real one needs modules of its own;
 * what counts the processes it has started, or its memory, a process of its own. These files come
 * first; so does the one that checks all types, since it takes longest.
 */
const alone = tests.filter((file) =>
  /\bvi\.(?!waitFor|setConfig)|\/proc\/self|memoryUsage|typescript\/bin/.test(
    readFileSync(file, 'utf8'),
  ),
)

export default defineConfig({
  test: {
    environment: 'node',
    // Twice the cores of a small machine: many tests wait for a process or a limit.
    maxWorkers: 4,
    // Generous, since a slow machine is no failure; some tests derive passwords on purpose slowly.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['src/testing/bundles.ts'],
    setupFiles: ['src/testing/setup.ts', 'src/testing/bundled-processes.ts'],
    projects: [
      {
        // The site's modules are evaluated once for all files of a worker.
        extends: true,
        test: { name: 'together', isolate: false, include: tests, exclude: alone },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
