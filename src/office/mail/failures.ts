import { oneLine } from './one-line.ts'
import type { MailServer } from './server.ts'

export type ServerError = Error & {
  code?: string | undefined
  /** The system's, where `code` is nodemailer's */
  originalCode?: string | undefined
  response?: string | undefined
  responseCode?: number | undefined
  command?: string | undefined
  recipient?: string | undefined
  /** When none was taken */
  rejectedErrors?: ServerError[] | undefined
}

/** 5xx, but for those that ask for something else first (RFC 5321, 4.2.1). */
export function isForGood({ code, responseCode }: ServerError): boolean {
  if (responseCode === undefined || responseCode === 0) {
    return code === 'EENVELOPE' || code === 'EMESSAGE'
  }
  return responseCode >= 500 && ![503, 530, 535].includes(responseCode)
}

/** In French, with the server's own words. */
export function sayFailure(error: ServerError, { connection }: MailServer): string {
  const words = oneLine(error.response ?? '')
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
  const detail = oneLine(error.message)
  return error.code === 'ETLS' || error.code === 'ESOCKET'
    ? `La connexion protégée n’a pas abouti (${name})\u00a0: ${detail}`
    : detail
}
