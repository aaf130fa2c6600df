import type { CDPSession, Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { appCode, oathtoolCode } from '#src/testing/authenticator-app.ts'
import type { Site } from './site.ts'

/*
 * A second factor as a person has it: a device with a fingerprint reader (Chromium's virtual
 * authenticator), and an authenticator app (oathtool, which shares nothing with the site's code).
 */

/** A device that confirms every request of its owner's fingerprint and stores its passkeys. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return client
}

/**
 * The virtual device takes what the browser only offers among the names as chosen at once: a test
 * that wants to press the button is spared that.
 */
export async function offerNoPasskeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

/**
 * Returns an authenticator app's code for this key. Each code is accepted once, so a test uses them
 * in order.
 * @param steps -1 for the 30 seconds before, 1 for those after: the site allows one either way
 */
export function computeCode(key: string, steps = 0): string {
  const at = new Date(Date.now() + steps * 30_000)
  const code = oathtoolCode(key, at)
  if (!code) console.warn('!!! oathtool is not installed: the tests make their codes themselves')
  return code ?? appCode(key, at)
}

/** Changes what the site remembers, as time would. */
export function age(site: Site, sql: string): void {
  const db = new Database(`${site.dataDir}/site.sqlite`)
  db.exec(sql)
  db.close()
}

/** Makes every login older than the ten minutes after which endpoints require reauthentication. */
export const forgetConfirmations = (site: Site) =>
  age(site, `update sessions set confirmed_at = '2020-01-01T00:00:00.000Z'`)
