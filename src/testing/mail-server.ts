import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'
import { mailCertificate, startMailServer } from './smtp.ts'

export type { Manners } from './smtp.ts'

// The site under test runs in this process.
setDefaultCACertificates([...getCACertificates(), readFileSync(mailCertificate)])

/** Settings of a site that sends its mails to such a server. */
export const mailEnv = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: 'site@club.example',
  MAIL_TO: 'club@club.example',
})

/** The same for one test. */
export async function mailServer(...like: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...like)
  onTestFinished(server.close)
  return server
}
