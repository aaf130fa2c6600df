import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Composed } from './compose.ts'
import { isForGood, type ServerError, sayFailure } from './failures.ts'
import type { MailServer } from './server.ts'

export type Outcome =
  /** `refused`: receivers it does not take, in French; those `left` it may take later */
  | { kind: 'sent'; answer: string; refused: string; left: string[] }
  | { kind: 'refused'; reason: string }
  /** `reached`: whether it was this mail, and not the server, that met with trouble */
  | { kind: 'later'; reason: string; reached: boolean }
  /** The text was on its way, and the server's word on it never came */
  | { kind: 'doubtful'; reason: string }
  /** `beforeText` said no */
  | { kind: 'withdrawn' }

/** Milliseconds until the server takes the text, and from there to its word on it. */
export type Patience = { text: number; lastWord: number }
export const usualPatience: Patience = { text: 60_000, lastWord: 120_000 }

type Options = {
  /** Ends the conversation, whatever has been said */
  signal: AbortSignal
  /** Asked when the server is ready for the text, which goes out once this says yes */
  beforeText?: () => Promise<boolean>
  patience?: Patience
}

class Withdrawn extends Error {}

/** Hands one mail to the server. It throws what `beforeText` throws, and nothing the server does. */
export async function deliver(
  server: MailServer,
  mail: Composed,
  { signal, beforeText, patience = usualPatience }: Options,
): Promise<Outcome> {
  let stage: 'server' | 'envelope' | 'text' = 'server'
  // Loaded for the first mail, like its writer (compose.ts).
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection({
    ...server.connection,
    connectionTimeout: patience.text,
    dnsTimeout: patience.text,
    socketTimeout: patience.lastWord,
    maxResponseSize: 64 * 1024,
  })
  const talk = new Talk(connection, signal)
  const begin = async () => {
    if (beforeText && !(await beforeText())) throw new Withdrawn()
    stage = 'text'
    talk.waitAtMost(patience.lastWord)
  }
  let own: unknown
  const text = Readable.from(
    (async function* () {
      await begin().catch((error) => {
        own = error
        throw error
      })
      yield mail.message
    })(),
  )
  try {
    talk.waitAtMost(patience.text)
    await talk.ask((done) => connection.connect(done))
    const { auth } = server
    // A server that offers no login refuses what needs one, in its own words.
    if (auth && connection.allowsAuth) {
      await talk.ask((done) => connection.login({ ...auth }, done))
    }
    stage = 'envelope'
    const size = mail.message.length
    const info = await talk.ask<Sent>((done) =>
      connection.send({ ...mail.envelope, size }, text, done),
    )
    return sent(info, server)
  } catch (error) {
    if (own instanceof Withdrawn) return { kind: 'withdrawn' }
    if (own) throw own
    return failed(error as ServerError, stage, server)
  } finally {
    talk.end()
    text.destroy()
  }
}

type Sent = { response: string; rejectedErrors?: ServerError[] | undefined }

function sent({ response, rejectedErrors = [] }: Sent, server: MailServer): Outcome {
  const left = rejectedErrors.filter((error) => !isForGood(error))
  const lost = rejectedErrors.filter(isForGood)
  const refused = lost.map((error) => `${error.recipient}\u00a0: ${sayFailure(error, server)}`)
  return {
    kind: 'sent',
    answer: response,
    refused: refused.join(' '),
    left: left.flatMap(({ recipient }) => recipient ?? []),
  }
}

function failed(error: ServerError, stage: 'server' | 'envelope' | 'text', server: MailServer) {
  const reason = sayFailure(error, server)
  if (stage === 'text' && !error.responseCode) return { kind: 'doubtful', reason } as const
  // What is wrong with the server or the login is put right there, and no mail's own fault.
  if (stage === 'server') return { kind: 'later', reason, reached: false } as const
  const all = error.rejectedErrors ?? [error]
  if (all.every(isForGood)) return { kind: 'refused', reason } as const
  return { kind: 'later', reason, reached: Boolean(error.responseCode) } as const
}

/** A conversation that ends when the other side, the caller's signal or the clock says so. */
class Talk {
  readonly #connection: SMTPConnection
  readonly #over: Promise<never>
  #end: (error: Error) => void = () => {}
  #timer: NodeJS.Timeout | undefined
  readonly #signal: AbortSignal
  readonly #onAbort = () => this.#end(new Error('L’envoi a été interrompu.'))

  constructor(connection: SMTPConnection, signal: AbortSignal) {
    this.#connection = connection
    this.#signal = signal
    this.#over = new Promise((_, reject) => {
      this.#end = reject
    })
    this.#over.catch(() => {})
    // It stays: what a closed connection still has to say ends no process.
    connection.on('error', (error) => this.#end(error))
    connection.on('end', () => this.#end(Object.assign(new Error(), { code: 'ECONNECTION' })))
    signal.addEventListener('abort', this.#onAbort)
    if (signal.aborted) this.#onAbort()
  }

  waitAtMost(milliseconds: number): void {
    clearTimeout(this.#timer)
    const error = Object.assign(new Error(), { code: 'ETIMEDOUT' })
    this.#timer = setTimeout(() => this.#end(error), milliseconds)
  }

  async ask<T>(work: (done: (error?: Error | null, result?: T) => void) => void): Promise<T> {
    const answer = new Promise<T>((resolve, reject) => {
      work((error, result) => (error ? reject(error) : resolve(result as T)))
    })
    answer.catch(() => {})
    return await Promise.race([this.#over, answer])
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#signal.removeEventListener('abort', this.#onAbort)
    this.#connection.close()
  }
}
