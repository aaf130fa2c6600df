import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { RecordChanged, RecordNotFound } from '#src/core/database/index.ts'
import { ChildError, complain, reportFailure } from '#src/core/process/index.ts'
import type { Problem } from './errors.shared.ts'

/** Expected error: answered with its status and not logged. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly problems: Problem[]
  readonly headers: Record<string, string>
  readonly more: object = {}

  constructor(
    status: ContentfulStatusCode,
    problems: Problem[],
    headers: Record<string, string> = {},
  ) {
    super(problems[0]?.msg)
    this.status = status
    this.problems = problems
    this.headers = headers
  }
}

const error = (status: ContentfulStatusCode, msg: string) =>
  class extends ApiError {
    constructor(text = msg) {
      super(status, [{ msg: text }])
    }
  }

export class Malformed extends error(400, 'La demande est illisible.') {}
export class Unauthorized extends error(401, 'Connexion requise.') {}
export class Forbidden extends error(403, 'Accès réservé aux administrateurs.') {}
export class NotFound extends error(404, 'Introuvable.') {}
export class Conflict extends error(
  409,
  'Cette fiche a été modifiée entre-temps par quelqu’un d’autre.',
) {}
export class TooLarge extends error(413, 'Le contenu envoyé est trop volumineux.') {}
export class WrongType extends error(415, 'Ce type de contenu n’est pas accepté.') {}

export class Invalid extends ApiError {
  constructor(problems: Problem[]) {
    super(422, problems)
  }
}

/** Error class with Retry-After, in seconds. */
const later = (status: ContentfulStatusCode, msg: string) =>
  class extends ApiError {
    constructor(seconds: number, text = msg) {
      super(status, [{ msg: text }], { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) })
    }
  }

export class TooMany extends later(429, 'Trop de demandes. Merci de patienter un instant.') {}
export class Busy extends later(
  503,
  'Le site est très demandé. Merci de réessayer dans un instant.',
) {}

/**
 * Refusal of a client that uses its whole load share. Closing the connection makes a new one
 * necessary.
 */
export class OverShare extends Busy {
  constructor(seconds: number) {
    super(seconds)
    this.headers.Connection = 'close'
  }
}

/** Error of the disk: 507 when it is full, else 503. Nothing was saved, and it is logged. */
export class DiskTrouble extends ApiError {
  readonly reason: string

  constructor(code: string, detail: string) {
    const full = diskFull.test(code)
    super(full ? 507 : 503, [{ msg: full ? fullText : sickText }])
    this.reason = detail.includes(code) ? detail : `${code}, ${detail}`
  }
}

/**
 * Codes of a full disk or quota from the system and SQLite; SQLITE_IOERR_SHMSIZE means no room for
 * SQLite's shared memory.
 */
export const diskFull = /^(?:ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/
const diskSick = /^(?:EROFS|EIO|SQLITE_(?:IOERR|READONLY|CANTOPEN)(?:_\w+)?)$/

const fullText =
  'Le disque du serveur est plein\u00a0: rien n’a été enregistré. Prévenez la personne qui héberge le site.'
const sickText =
  'Le disque du serveur ne répond pas comme il faut. Réessayez dans un moment\u00a0; si cela dure, prévenez la personne qui héberge le site.'

export function diskTrouble(error: { code?: unknown; message: string }): DiskTrouble | undefined {
  const code = String(error.code)
  const isTrouble = diskFull.test(code) || diskSick.test(code)
  return isTrouble ? new DiskTrouble(code, error.message) : undefined
}

/** Maps a thrown value to its answer; undefined for unexpected errors. */
export function toApiError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof ChildError && thrown.status !== undefined) {
    return new ApiError(thrown.status as ContentfulStatusCode, thrown.problems ?? [])
  }
  if (thrown instanceof RecordNotFound) return new NotFound(thrown.message)
  if (thrown instanceof RecordChanged) return new Conflict()
  return thrown instanceof Error ? diskTrouble(thrown) : undefined
}

/** Answers every error in the same shape. Unexpected ones are logged, never shown. */
export function answerError(thrown: Error, c: Context): Response {
  const apiError = toApiError(thrown)
  if (apiError instanceof DiskTrouble) {
    const kind =
      apiError.status === 507 ? 'Le disque du serveur est plein.' : 'Le disque du serveur a failli.'
    complain(kind, apiError.reason, describeCall(c))
    reportFailure(kind, thrown, describeCall(c))
  }
  if (apiError) {
    return c.json(
      { errors: apiError.problems, ...apiError.more },
      apiError.status,
      apiError.headers,
    )
  }
  const id = crypto.randomUUID()
  complain(unexpected, thrown, `${describeCall(c)}, référence ${id}`)
  reportFailure(unexpected, thrown, describeCall(c))
  return c.json(
    { errors: [{ msg: `Une erreur inattendue s’est produite (référence ${id}).` }] },
    500,
  )
}

const unexpected = 'Une demande n’a pas abouti.'

/**
 * Names the call in logs: `GET /api/events/:id`, or `GET` alone for a page. The path itself may
 * contain a secret token.
 */
function describeCall(c: Context): string {
  const route = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))
  return [c.req.method, route?.path].filter(Boolean).join(' ')
}
