import { defineConfig } from '@playwright/test'
import { findOrInstallBrowser } from '#tasks/browser.ts'

// Kept in the environment, so that the worker processes don't search again.
process.env.CHROMIUM_PATH ??= await findOrInstallBrowser()

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const long = ['screens', 'older-browsers', 'translated'].map((name) => `**/${name}.e2e.ts`)

export default defineConfig({
  testDir: 'web',
  testMatch: '**/*.e2e.ts',
  globalSetup: './web/testing/sample-content.ts',
  // Generous, since a slow machine is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 3,
  fullyParallel: true,
  // On a busy machine a race of the test's own may be lost; what passes only when it is repeated is named.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    // Tests answer for the site now and then; offline.e2e.ts tries the worker itself.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Paris',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Tests see the site alone, not the maps it embeds: the same with a network and without.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  // Behaviour is tried once, on a phone. Tagged at the end of its name: @bureau, what is about a
  // wide screen; @both, how a page looks and is laid out at either width.
  projects: [
    // Begun first, as they take longest: at the end the other workers would wait for them.
    { name: 'parcours', testMatch: long, use: phone },
    {
      name: 'bureau',
      testIgnore: long,
      grep: /@bureau|@both/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'telephone', testIgnore: long, grepInvert: /@bureau/, use: phone },
  ],
})
