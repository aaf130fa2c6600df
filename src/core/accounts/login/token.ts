import { sign, verify } from 'hono/jwt'
import * as z from 'zod'
import type { Role } from './auth.contract.ts'

/** Seconds. Token, cookie and the session's row all end then. */
export const tokenLifetime = (stays: boolean): number => (stays ? 30 * 24 : 12) * 60 * 60

/** hono/jwt accepts a token without `exp` and a role that is a list: the shape is held here. */
const claims = z.object({
  role: z.unknown().optional(),
  exp: z.int(),
  iat: z.number().optional(),
  nbf: z.number().optional(),
})

/** Seconds the clock may have been set right by since it signed. */
const clockSteps = 5

/** `sid` names the session's row, without which it is over. */
const adminClaims = z.object({ sub: z.string(), username: z.string(), sid: z.string() })
export type Admin = z.infer<typeof adminClaims>

export function signToken(
  secret: string,
  { id, username, role }: { id: string; username: string; role: Role },
  session: string,
  now: Date,
  stays = false,
): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000)
  return sign(
    { sub: id, username, role, sid: session, iat, exp: iat + tokenLifetime(stays) },
    secret,
    'HS256',
  )
}

/**
 * Undefined for a wrong signature, or at another time; `admin` when the token does not say all a
 * login's token says.
 */
export async function readToken(secret: string, token: string, now: Date) {
  try {
    // Its own clock check is off: the app's clock decides.
    const clock = { exp: false, iat: false, nbf: false }
    const payload = await verify(token, secret, { alg: 'HS256', ...clock })
    const { role, exp, iat = 0, nbf = 0 } = claims.parse(payload)
    const seconds = now.getTime() / 1000
    if (exp <= seconds || iat > seconds + clockSteps || nbf > seconds) return undefined
    return { role, admin: adminClaims.safeParse(payload).data }
  } catch {
    return undefined
  }
}
