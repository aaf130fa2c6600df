import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import type { Config } from '#src/config.ts'
import { readAddresses } from './addresses.ts'
import type { MailSettings, MailSettingsInput } from './mail.contract.ts'

export type MailServer = {
  /** Any host: clubs have servers at home, and only admins name one. */
  connection: SMTPConnectionOptions & { host: string; port: number }
  auth: { user: string; pass: string } | undefined
  from: { name: string; address: string }
  receivers: string[]
}

/** A password goes out over TLS or not at all. */
const neverInTheClear = { requireTLS: true, ignoreTLS: false }

/** Options in the query of SMTP_URL are nodemailer's. */
export function serverOfEnvironment({ url, from, to }: NonNullable<Config['mail']>): MailServer {
  const { auth, ...connection } = parseConnectionUrl(url) as SMTPConnectionOptions & {
    auth?: { user: string; pass: string }
  }
  const host = connection.host ?? 'localhost'
  const port = Number(connection.port) || (connection.secure ? 465 : 587)
  return {
    connection: { ...connection, host, port, ...(auth && neverInTheClear) },
    auth,
    from: readAddresses(from)[0] ?? { name: '', address: '' },
    receivers: readAddresses(to).map(({ address }) => address),
  }
}

export function serverOfSettings(settings: MailSettingsInput): MailServer {
  const { host, port, security, user, password, senderName, sender, receivers } = settings
  const auth = user === '' ? undefined : { user, pass: password }
  return {
    connection: {
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(auth && neverInTheClear),
    },
    auth,
    from: { name: senderName, address: sender },
    receivers,
  }
}

export function describeServer({ connection, auth, from, receivers }: MailServer): MailSettings {
  const { host, port, secure, ignoreTLS } = connection
  return {
    source: 'environment',
    host,
    port,
    security: secure ? 'tls' : ignoreTLS ? 'none' : 'starttls',
    user: auth?.user ?? '',
    senderName: from.name,
    sender: from.address,
    receivers,
    password: auth?.pass ? 'kept' : 'none',
  }
}
