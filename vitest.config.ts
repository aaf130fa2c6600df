import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tasks/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Both cores of a small machine: one of them is left idle otherwise.
    maxWorkers: '100%',
    // Generous, since a slow machine is no failure; some tests derive passwords on purpose slowly.
    testTimeout: 60_000,
    setupFiles: ['src/testing/setup.ts'],
  },
})
