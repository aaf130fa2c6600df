import { defineConfig } from '@playwright/test'
import { findOrInstallBrowser } from '#tasks/browser.ts'

// Kept in the environment, so that the worker processes don't search again.
process.env.CHROMIUM_PATH ??= await findOrInstallBrowser()

export default defineConfig({
  testDir: 'web',
  testMatch: '**/*.e2e.ts',
  // Generous, since a slow machine is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What a page held at each step, without the film of it, which costs more than many a test.
    trace: { mode: 'retain-on-failure', screenshots: false },
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
  // Every test runs at both widths, but for those with a tag at the end of their name:
  // @once, when what it proves is the same at any width (it runs in 'bureau'), @bureau and
  // @telephone, when it is about the one width. How a page looks, fits, is touched and how
  // accessible it is never is the same at any width.
  projects: [
    {
      name: 'bureau',
      grepInvert: /@telephone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'telephone',
      grepInvert: /@once|@bureau/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
