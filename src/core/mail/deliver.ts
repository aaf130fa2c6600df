import type { Composed } from './compose.ts'
import type { MailServer } from './settings.ts'
import { toSingleLine } from './single-line.ts'

export type Outcome =
  /** Errors in `refused` are French; addresses in `left` may accept it later */
  | { kind: 'sent'; answer: string; refused: string; pending: string[] }
  | { kind: 'refused'; reason: string }
  /** `reached`: the server rejected this mail for now, rather than being unavailable itself */
  | { kind: 'later'; reason: string; reached: boolean }

type Options = {
  signal: AbortSignal
  /** Milliseconds until the server has confirmed the mail */
  timeoutMs?: number
}

/** Delivers a mail. A server that never confirmed it may have it all the same. */
export async function deliver(
  server: MailServer,
  mail: Composed,
  { signal, timeoutMs = 180_000 }: Options,
): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    // The library is loaded for the first mail, as in compose.ts.
    const { createTransport } = await import('nodemailer')
    const { default: SmtpTransport } = await import('nodemailer/lib/smtp-transport')
    // Named, as an option of SMTP_URL such as `pool` would choose another.
    const smtp = new SmtpTransport({
      ...server.connection,
      // A server without login refuses unauthorised mails with its own message.
      ...(server.auth && { auth: server.auth }),
      maxResponseSize: 64 * 1024,
    })
    const info = await createTransport(smtp).sendMail({
      envelope: { ...mail.envelope, size: mail.message.length },
      raw: mail.message,
      signal: AbortSignal.any([signal, timeout]),
    })
    return sent(info, server)
  } catch (error) {
    if (timeout.aborted) return failed(Object.assign(new Error(), { code: 'ETIMEDOUT' }), server)
    return failed(
      signal.aborted ? new Error('L’envoi a été interrompu.') : (error as Error),
      server,
    )
  }
}

type Sent = { response: string; rejectedErrors?: ServerError[] | undefined }

function sent({ response, rejectedErrors = [] }: Sent, server: MailServer): Outcome {
  const pending = rejectedErrors.filter((error) => !isForGood(error))
  const lost = rejectedErrors.filter(isForGood)
  const refused = lost.map((error) => `${error.recipient}\u00a0: ${formatFailure(error, server)}`)
  return {
    kind: 'sent',
    answer: response,
    refused: refused.join(' '),
    pending: pending.flatMap(({ recipient }) => recipient ?? []),
  }
}

function failed(error: ServerError, server: MailServer): Outcome {
  const reason = formatFailure(error, server)
  // Trouble of the server is no fault of the mail.
  if (!isOfMail(error)) return { kind: 'later', reason, reached: false }
  const all = error.rejectedErrors ?? [error]
  if (all.every(isForGood)) return { kind: 'refused', reason }
  return { kind: 'later', reason, reached: Boolean(error.responseCode) }
}

const isOfMail = ({ command = '', code = '' }: ServerError) =>
  ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command) || ['EENVELOPE', 'EMESSAGE'].includes(code)

export type ServerError = Error & {
  code?: string | undefined
  /** System error code, if `code` is nodemailer's */
  originalCode?: string | undefined
  response?: string | undefined
  responseCode?: number | undefined
  command?: string | undefined
  recipient?: string | undefined
  /** Errors per recipient, if none was accepted */
  rejectedErrors?: ServerError[] | undefined
}

/** Permanent refusals: 5xx, except codes that ask for another step first (RFC 5321, 4.2.1). */
function isForGood({ code, command, responseCode }: ServerError): boolean {
  if (responseCode === undefined || responseCode === 0) {
    return code === 'EENVELOPE' || (code === 'EMESSAGE' && command !== 'DATA')
  }
  return responseCode >= 500 && ![503, 530, 535].includes(responseCode)
}

/** Explains an error in French, with the server's own words. */
export function formatFailure(error: ServerError, { connection }: MailServer): string {
  const words = toSingleLine(error.response ?? '')
  const name = `${connection.host}, port ${connection.port}`
  if (error.code === 'EAUTH') {
    return words
      ? `L’identifiant ou le mot de passe est refusé\u00a0: ${words}`
      : 'Il manque l’identifiant ou le mot de passe.'
  }
  if (error.command === 'STARTTLS' && words) {
    return `Le serveur ne propose pas de connexion protégée (STARTTLS), sans laquelle un mot de passe ne part pas\u00a0: ${words}`
  }
  if (words) return `Le serveur a refusé\u00a0: ${words}`
  switch (error.originalCode ?? error.code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EDNS':
      return `Le serveur ${connection.host} est introuvable.`
    case 'ECONNREFUSED':
      return `Rien ne répond à cette adresse (${name}).`
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `Le serveur est hors d’atteinte (${name}).`
    case 'ETIMEDOUT':
      return `Le serveur ne répond pas (${name}).`
    case 'ECONNECTION':
    case 'ECONNRESET':
    case 'EPIPE':
      return `Le serveur a raccroché (${name}).`
    case 'EENVELOPE':
      return 'Il n’y a pas d’adresse à laquelle l’envoyer.'
  }
  const detail = toSingleLine(error.message)
  return error.code === 'ETLS' || error.code === 'ESOCKET'
    ? `La connexion protégée n’a pas abouti (${name})\u00a0: ${detail}`
    : detail
}
