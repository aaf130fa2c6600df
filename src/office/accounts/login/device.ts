import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Config } from '#src/config.ts'
import { randomId } from '#src/house/database/ids.ts'
import { giveCookie, readCookie } from './cookies.ts'

type Deps = {
  config: Pick<Config, 'publicUrl' | 'trustProxy'>
  secret: string
  now: () => Date
}
type Account = { id: string; password_version: number }

/** Half a year from the last login, in seconds. */
const lifetime = 180 * 24 * 60 * 60

/**
 * The device from which somebody logged in to this account before; undefined for any other. It
 * opens nothing: it only keeps its owner out of the strangers' queue at the door. A changed
 * password ends it, and so does the account's end.
 */
export function knownDevice(c: Context, account: Account, deps: Deps): string | undefined {
  const value = readCookie(c, 'device', deps.config) ?? ''
  const [device = '', expires = '', signature = ''] = value.split('.')
  if (!(Number(expires) * 1000 > deps.now().getTime())) return undefined
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(device, expires, account, deps))]
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined
}

/** After a login: a device that is known stays the one it was, for another half year. */
export function rememberDevice(c: Context, account: Account, deps: Deps): void {
  const device = knownDevice(c, account, deps) ?? randomId()
  const expires = String(Math.floor(deps.now().getTime() / 1000) + lifetime)
  const value = [device, expires, sign(device, expires, account, deps)].join('.')
  giveCookie(c, 'device', value, { ...deps.config, maxAge: lifetime })
}

/** Account and password are in the signature only: a finder of the cookie learns neither. */
function sign(device: string, expires: string, account: Account, { secret }: Deps): string {
  const said = ['device', device, expires, account.id, account.password_version].join(' ')
  return createHmac('sha256', secret).update(said).digest('base64url')
}
