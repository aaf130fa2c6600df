import { isDeepStrictEqual } from 'node:util'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import { type Config, readAddresses } from '#src/core/config/index.ts'
import {
  type Database,
  getRow,
  inTransaction,
  type Revised,
  readJson,
  type Transaction,
  updateRow,
} from '#src/core/database/index.ts'
import { Conflict, Invalid } from '#src/core/http/index.ts'
import { Encryption } from '#src/core/process/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { type MailSettings, type MailSettingsInput, storedMailSettings } from './mail.schema.ts'
import { type Mail, queueMail } from './queue.ts'
import { toSingleLine } from './single-line.ts'

type Deps = { db: Database; config: Pick<Config, 'mail'>; secret: string }

type By = { username: string; now: Date }

const kind = { table: 'mail_settings', missing: 'Réglages du courriel introuvables.' } as const

const none: MailSettings = {
  source: 'none',
  host: '',
  port: 587,
  security: 'starttls',
  user: '',
  senderName: '',
  sender: '',
  receivers: [],
  password: 'none',
}

/** Servers for mails: the environment's, else the dashboard's. */
export function createMailServers({ db, config, secret }: Deps) {
  const environment = config.mail && readEnvironment(config.mail)
  const encryption = new Encryption(secret, 'mail')

  /** Servers of notices that wait, by their id; after a restart those go by the present one */
  const formerServers = new Map<string, MailServer>()

  /** Reports a change through the former server: an intruder's server would suppress the mail. */
  async function notifyFormerServer(trx: Transaction, by: By, next: MailSettingsInput | undefined) {
    const { settings, password = '' } = await read(trx)
    if (!settings) return
    const former = { ...settings, password }
    if (next && isDeepStrictEqual(former, next)) return
    const id = await queueMail(trx, mailChangedNotice(by.username, former, next), by.now)
    if (id) formerServers.set(id, await named(toMailServer(former)))
  }

  /** Adds the club's name as sender, because a bare address looks like spam. */
  async function named(server: MailServer): Promise<MailServer> {
    if (server.from.name !== '') return server
    const { club } = (await getSettings(db)).record
    return { ...server, from: { ...server.from, name: club.name } }
  }

  /** Adds the stored password for the same host, port and user only. @throws Invalid without one */
  async function complete(db: Database, input: MailSettingsInput): Promise<MailSettingsInput> {
    if (input.user === '') return { ...input, password: '' }
    if (input.password !== '') return input
    const { settings: storedSettings, password } = await read(db)
    const isUnchanged =
      storedSettings?.host === input.host &&
      storedSettings.port === input.port &&
      storedSettings.user === input.user
    if (isUnchanged && password !== undefined) return { ...input, password }
    const msg = storedSettings?.user
      ? 'Saisissez le mot de passe de nouveau\u00a0: il est gardé pour un autre réglage'
      : 'Le mot de passe est requis avec un identifiant'
    throw new Invalid([{ msg, path: 'password' }])
  }

  /** Reads the stored settings; `password` is undefined if unreadable. */
  async function read(db: Database) {
    const { content, password: encrypted, revision } = await getRow(db, kind, 1)
    const read = content === '' ? undefined : storedMailSettings.safeParse(readJson(content))
    const password = encrypted === '' ? '' : encryption.decrypt(encrypted)
    return { settings: read?.data, password, encrypted, revision }
  }

  function refuseBesideEnvironment(): void {
    if (environment) {
      throw new Conflict('Le courriel est réglé par la personne qui héberge le site (SMTP_URL).')
    }
  }

  const servers = {
    /** Notes in the database whether the environment names a server, for queueing. */
    async recordEnvironment(): Promise<void> {
      const isSet = environment !== undefined
      // A single statement, so that the next query finds it; usually nothing is written.
      if (!isSet && !(await getRow(db, kind, 1)).environment) return
      await db
        .updateTable('mail_settings')
        .set({ environment: isSet })
        .where('environment', '<>', isSet ? 1 : 0)
        .execute()
    },

    findFormer: (mail: string) => formerServers.get(mail),
    forgetFormer: (mail: string) => formerServers.delete(mail),

    /** Finds the server to use. */
    async find(): Promise<MailServer | undefined> {
      if (environment) return await named(environment)
      const { settings, password = '' } = await read(db)
      return settings && (await named(toMailServer({ ...settings, password })))
    },

    async describe(): Promise<Revised<MailSettings>> {
      const { settings, password, revision, encrypted } = await read(db)
      if (environment) return { record: describeServer(environment), revision }
      if (!settings) return { record: none, revision }
      const { password: _, ...shown } = settings
      const state = encrypted === '' ? 'none' : password === undefined ? 'lost' : 'kept'
      return { record: { source: 'dashboard', ...shown, password: state }, revision }
    },

    /** Saves settings. @throws Conflict beside SMTP_URL's server or at another revision; Invalid */
    async save(input: MailSettingsInput, by: By, revisions?: number[]): Promise<void> {
      refuseBesideEnvironment()
      await inTransaction(db, async (trx) => {
        const next = await complete(trx, input)
        await notifyFormerServer(trx, by, next)
        const { password, ...settings } = next
        const columns = { content: settings, password: password && encryption.encrypt(password) }
        await updateRow(trx, kind, 1, columns, revisions)
        // Waiting mails are tried with the new server at once.
        await trx
          .updateTable('mails')
          .set({ nextAttemptAt: '' })
          .where('state', '=', 'waiting')
          .execute()
      })
    },

    /** Removes the server; no mails are sent afterwards. @throws Conflict beside SMTP_URL's */
    async remove(by: By): Promise<void> {
      refuseBesideEnvironment()
      await inTransaction(db, async (trx) => {
        await notifyFormerServer(trx, by, undefined)
        await updateRow(trx, kind, 1, { content: '', password: '' })
      })
    },

    /** Server for a test mail: the given settings, or the present server. @throws Invalid */
    forTrial: async (input: MailSettingsInput | undefined) =>
      input ? await named(toMailServer(await complete(db, input))) : await servers.find(),
  }
  return servers
}

export type MailServers = ReturnType<typeof createMailServers>

/** Notice of the change to the former receivers. */
function mailChangedNotice(
  username: string,
  former: MailSettingsInput,
  next: MailSettingsInput | undefined,
): Mail {
  const account = `«\u00a0${toSingleLine(username)}\u00a0»`
  const what = next
    ? `Les courriels du site partent maintenant par ${next.host} (${next.sender}), et les copies arrivent à\u00a0: ${next.receivers.join(', ')}.`
    : 'Le site n’envoie plus de courriels.'
  return {
    cause: 'login',
    causeId: '',
    to: former.receivers,
    subject: next
      ? 'Les réglages du courriel du site ont été changés'
      : 'Les réglages du courriel du site ont été effacés',
    text: `Le compte ${account} vient de changer les réglages du courriel du site du club. ${what}

Ce message est le dernier à vous arriver par l’ancien serveur (${former.host}).

Si cette personne le voulait, il n’y a rien à faire. Sinon, quelqu’un se sert peut-être de son compte\u00a0: dans le tableau de bord, section Comptes, terminez ses connexions et faites changer son mot de passe, puis remettez les réglages du courriel. Sans accès au tableau de bord, la personne qui héberge le site peut le faire avec la commande reset-password (voir le guide).
`,
  }
}

export type MailServer = {
  /** Any host is allowed: clubs have servers at home, and only admins name one. */
  connection: SMTPConnectionOptions & { host: string; port: number }
  auth: { user: string; pass: string } | undefined
  from: { name: string; address: string }
  receivers: string[]
}

/** Options that send a password over TLS or not at all. */
const neverInTheClear = { requireTLS: true, ignoreTLS: false }

/** Server of the environment. Options in SMTP_URL's query are nodemailer's. */
function readEnvironment({ url, from, to }: NonNullable<Config['mail']>): MailServer {
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

function toMailServer(settings: MailSettingsInput): MailServer {
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

function describeServer({ connection, auth, from, receivers }: MailServer): MailSettings {
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
