import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** One thing that is wrong, in French, with the field it concerns (`winners.0.names.1`). */
export type Problem = { msg: string; path?: string }

/** The errors a room throws on purpose; each is answered with its status and is not logged. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly problems: Problem[]
  readonly headers: Record<string, string>

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

/** 422: one or more fields break a rule. */
export class Invalid extends ApiError {
  constructor(problems: Problem[]) {
    super(422, problems)
  }
}

/** 429 with the seconds to wait. */
export class TooMany extends ApiError {
  constructor(seconds: number, msg = 'Trop de demandes. Merci de patienter un instant.') {
    super(429, [{ msg }], { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) })
  }
}

/** 503 with the seconds after which it is worth trying again. */
export class Busy extends ApiError {
  constructor(
    seconds: number,
    msg = 'Le site est très demandé. Merci de réessayer dans un instant.',
  ) {
    super(503, [{ msg }], { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) })
  }
}

/** The one shape of every error: product.md 'The API'. Unexpected ones are logged, never shown. */
export function answerError(thrown: Error, c: Context): Response {
  if (thrown instanceof ApiError) {
    return c.json({ errors: thrown.problems }, thrown.status, thrown.headers)
  }
  const id = crypto.randomUUID()
  console.error(`[${id}] ${c.req.method} ${c.req.path}`, thrown)
  return c.json(
    { errors: [{ msg: `Une erreur inattendue s’est produite (référence ${id}).` }] },
    500,
  )
}
