import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import type { Config } from '#src/config.ts'
import { readAddresses } from './addresses.ts'
import type { MailSettings, MailSettingsInput } from './mail.contract.ts'

/** Whom the site hands its mails to, from whom they come and where they go. */
export type MailServer = {
  /**
   * Any host, those of a private network as well: clubs have mail servers at home, and only admins
   * name one. What it answers is cut short before it is shown, and none keeps us for long.
   */
  connection: SMTPConnectionOptions & { host: string; port: number }
  auth: { user: string; pass: string } | undefined
  from: { name: string; address: string }
  receivers: string[]
}

/** A password goes out over TLS or not at all, whatever is set and whatever the server says. */
const neverInTheClear = { requireTLS: true, ignoreTLS: false }

/** The server SMTP_URL names; options in its query are nodemailer's. */
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

/** The server of the environment as the dashboard shows it. */
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
