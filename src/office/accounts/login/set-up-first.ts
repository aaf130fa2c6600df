import { ApiError } from '#src/house/http/errors.ts'

/**
 * What still opens for an account without a second factor once the days of grace are over
 * (factors.contract.ts): what sets one up, and nothing else. Logging out is a visitor's call.
 */
export const setUpCalls: readonly string[] = [
  'GET /api/auth/me',
  'GET /api/auth/factors',
  'GET /api/auth/confirm',
  'POST /api/auth/confirm/options',
  'POST /api/auth/confirm',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys',
  'POST /api/auth/codes',
  'PUT /api/auth/codes',
]

/** 403 `{ errors, setUp: true }` */
export class SetUpFirst extends ApiError {
  override readonly more = { setUp: true }

  constructor() {
    super(403, [
      { msg: 'Le club demande la double vérification\u00a0: mettez-la en place pour continuer.' },
    ])
  }
}
