import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tasks/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Generous, since a slow machine is no failure; some tests derive passwords on purpose slowly.
    testTimeout: 60_000,
    setupFiles: ['src/testing/setup.ts'],
  },
})
