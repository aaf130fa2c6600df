import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received mail: its envelope, its source with \n as line ends, and its parsed content */
export type ReceivedMail = { from: string; to: string[]; data: string; read: Email }

/**
 * How the server treats its clients:
 * - `silent`: leaves them waiting for its first word
 * - `refusing`: knows no receiver (550)
 * - `greylisting`: asks each to come back later (450)
 * - `dropping`: hangs up when the text is to begin
 * - `mute`: takes the text and never says so
 * - `closed`: says at once that it has no time (421)
 * - `talkative`: refuses every receiver at length
 * - `spam-filter`: takes the text and refuses it then (550)
 */
export type Manners =
  | 'polite'
  | 'silent'
  | 'refusing'
  | 'greylisting'
  | 'dropping'
  | 'mute'
  | 'closed'
  | 'talkative'
  | 'spam-filter'

const says = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode })

/** Undefined where the sender went away in the middle, as a killed site does. */
async function readText(stream: Readable): Promise<Buffer | undefined> {
  try {
    return await buffer(stream)
  } catch {
    return undefined
  }
}

/** Certificate for 127.0.0.1, valid until 2120; tests make their clients trust it. */
export const mailCertificate = 'src/testing/mail-server.pem'

/** Credentials the server requires. STARTTLS is offered unless the password goes `inTheClear`. */
type Login = { user: string; pass: string; inTheClear?: boolean }

/**
 * A real mail server on its own port, until it is closed. Its behaviour may change at any time.
 */
export async function startMailServer(behaviour: Manners = 'polite', login?: Login) {
  const mails: ReceivedMail[] = []
  const waiting: ((mail: ReceivedMail) => void)[] = []
  const state = { behaviour, refused: [] as string[], conversations: 0, logins: 0, texts: 0 }
  const pem = readFileSync(mailCertificate)
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    key: pem,
    cert: pem,
    disabledCommands: login ? (login.inTheClear ? ['STARTTLS'] : []) : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    socketTimeout: 120_000,
    onConnect: (_, done) => {
      state.conversations++
      if (state.behaviour === 'closed') return done(says(421, 'no time'))
      if (state.behaviour !== 'silent') done()
    },
    onAuth: ({ username, password }, _, done) => {
      state.logins++
      const isLoggedIn = username === login?.user && password === login?.pass
      done(
        isLoggedIn ? null : says(535, '5.7.8 Bad credentials'),
        isLoggedIn ? { user: 'known' } : undefined,
      )
    },
    onRcptTo: ({ address }, _, done) => {
      if (state.behaviour === 'refusing' || state.refused.includes(address)) {
        return done(says(550, 'nobody of that name'))
      }
      if (state.behaviour === 'talkative') return done(says(550, 'blah '.repeat(5000)))
      done(state.behaviour === 'greylisting' ? says(450, '4.2.0 Greylisted, try again') : null)
    },
    onData: async (stream, { envelope }, done) => {
      state.texts++
      if (state.behaviour === 'dropping') return hangUp()
      const source = await readText(stream)
      if (!source) return
      if (state.behaviour === 'spam-filter') return done(says(550, 'looks like spam'))
      const mail = {
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        data: source.toString().replaceAll('\r\n', '\n'),
        read: await PostalMime.parse(source),
      }
      mails.push(mail)
      waiting.shift()?.(mail)
      if (state.behaviour !== 'mute') done(null, 'queued as T35T')
    },
  })
  // Clients that hang up are no failure of the test.
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => sockets.add(socket))
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return Object.assign(state, {
    port: (server.server.address() as AddressInfo).port,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    /** The next mail, once it is here */
    next: () => new Promise<ReceivedMail>((resolve) => waiting.push(resolve)),
    hangUp,
    close: () => {
      hangUp()
      server.close()
    },
  })
}
