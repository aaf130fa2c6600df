import { sign, verify } from 'hono/jwt'
import * as z from 'zod'
import type { Role } from './auth.schema.ts'

/** Lifetime in seconds of token, cookie and session row. */
export const tokenLifetime = (stays: boolean): number => (stays ? 30 * 24 : 12) * 60 * 60

/** Shape of claims: hono/jwt accepts a token without `exp`, or a role that is a list. */
const claims = z.object({
  role: z.unknown().optional(),
  exp: z.int(),
  iat: z.number().optional(),
  nbf: z.number().optional(),
})

/** Seconds the clock may have been corrected by since the signature. */
const clockSteps = 5

/** Claims of a login; `sid` is the id of the session's row. */
const adminClaims = z.object({ sub: z.string(), username: z.string(), sid: z.string() })
export type Admin = z.infer<typeof adminClaims>

type Signed = { id: string; username: string; role: Role; areas?: string[] }

export function signToken(
  secret: string,
  { id, username, role, areas = [] }: Signed,
  session: string,
  now: Date,
  stays = false,
): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000)
  return sign(
    // The dashboard shows an editor the sections of these areas; the account's own decide.
    {
      sub: id,
      username,
      role,
      ...(role === 'editor' && { areas }),
      sid: session,
      iat,
      exp: iat + tokenLifetime(stays),
    },
    secret,
    'HS256',
  )
}

/**
 * Verifies a token; undefined if the signature is wrong or it is not valid at this time. `admin` is
 * undefined if claims of a login are missing.
 */
export async function readToken(secret: string, token: string, now: Date) {
  try {
    // The library's clock check is off, because the app's clock decides.
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
