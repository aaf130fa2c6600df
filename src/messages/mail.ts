import { createTransport } from 'nodemailer'
import type { Config } from '#src/config.ts'
import type { Message } from './messages.contract.ts'

export type Mailer = {
  /** Puts a copy of the message on its way and returns at once; what fails is only logged. */
  send(message: Message): void
  /** Waits for what is on its way, for some seconds at most. */
  close(): Promise<void>
}

/** Milliseconds one mail may take from connecting to the server's last word. */
const patience = 30_000
/** Milliseconds a stop waits for the mails still on their way. */
const lastPatience = 5_000
/** Mails waiting behind the one under way; a flood beyond them is kept in the dashboard alone. */
const maxWaiting = 100

/**
 * Sends contact messages to the club (product.md 'Running it', SMTP_URL), one after the other.
 * Every message is in the dashboard already, so a mail that fails is not tried again.
 */
export function createMailer(mail: Config['mail'], publicUrl: string | undefined): Mailer {
  if (!mail) return { send: () => {}, close: async () => {} }
  const transport = createTransport({ url: mail.url })
  const stopping = new AbortController()
  const waiting: Message[] = []
  let working: Promise<void> | undefined

  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)])
      try {
        await transport.sendMail({ ...compose(next, mail, publicUrl), signal })
      } catch (error) {
        notMailed(next, (error as Error).message)
      }
    }
    working = undefined
  }

  return {
    send(message) {
      if (waiting.length >= maxWaiting) return notMailed(message, 'too many are waiting')
      waiting.push(message)
      working ??= work()
    },
    async close() {
      const timer = setTimeout(() => stopping.abort(), lastPatience)
      await working
      clearTimeout(timer)
      transport.close()
    },
  }
}

/**
 * Plain text. The visitor's name and address stand in header fields as single lines, so that
 * nothing written in the form can add a field of its own.
 */
function compose(message: Message, mail: NonNullable<Config['mail']>, publicUrl?: string) {
  const name = oneLine(message.name)
  return {
    from: mail.from,
    to: mail.to,
    ...(message.email ? { replyTo: { name, address: message.email } } : {}),
    subject: `Message de ${name}`,
    text: [
      `Nom\u00a0: ${name}`,
      ...(message.email ? [`E-mail\u00a0: ${message.email}`] : []),
      '',
      message.message,
      ...(publicUrl ? ['', '--\u0020', `${publicUrl}/admin/dashboard`] : []),
    ].join('\n'),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function notMailed({ _id }: Message, reason: string): void {
  console.error(`The message ${_id} was not mailed, it is in the dashboard: ${oneLine(reason)}`)
}
