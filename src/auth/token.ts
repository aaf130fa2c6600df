import { sign, verify } from 'hono/jwt'
import { z } from 'zod'

/** Twelve hours, in seconds. */
export const tokenLifetime = 12 * 60 * 60

/**
 * `sid` names the session's row, without which the token is over. hono/jwt accepts a token
 * without `exp` and a role that is a list, so the shape is held strictly here.
 */
const claims = z.object({
  sub: z.string(),
  username: z.string(),
  role: z.unknown(),
  sid: z.string().optional(),
  iat: z.int(),
  exp: z.int(),
})
export type Claims = z.infer<typeof claims>

export function signToken(
  secret: string,
  account: { id: string; username: string },
  session: string,
  now: Date,
): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000)
  return sign(
    {
      sub: account.id,
      username: account.username,
      role: 'admin',
      sid: session,
      iat,
      exp: iat + tokenLifetime,
    },
    secret,
    'HS256',
  )
}

/** The claims of a token with a right signature that has not run out at `now`; else undefined. */
export async function readToken(
  secret: string,
  token: string,
  now: Date,
): Promise<Claims | undefined> {
  try {
    // Its own clock check is off: the app's clock decides.
    const payload = await verify(token, secret, {
      alg: 'HS256',
      exp: false,
      iat: false,
      nbf: false,
    })
    const read = claims.safeParse(payload)
    return read.success && read.data.exp * 1000 > now.getTime() ? read.data : undefined
  } catch {
    return undefined
  }
}
