import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'
import { mailCertificate, startMailServer } from './smtp.ts'

export type { Manners } from './smtp.ts'

// The site under test runs in this process.
setDefaultCACertificates([...getCACertificates(), readFileSync(mailCertificate)])

/** The same for one test. */
export async function mailServer(...like: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...like)
  onTestFinished(server.close)
  return server
}
