import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Config } from '#src/core/config/index.ts'
import { randomId } from '#src/core/database/index.ts'
import { createSignature, isSignature } from '#src/core/process/index.ts'

type Settings = Pick<Config, 'publicUrl' | 'trustProxy'>

/** Cookies of the site; `device`: somebody has logged in on this device. */
type Name = 'token' | 'device'

/** Reads a cookie. On https the prefix __Host- is required: others can be planted from outside. */
export function readCookie(c: Context, name: Name, settings: Settings): string | undefined {
  return isHttps(c, settings) ? getCookie(c, name, 'host') : getCookie(c, name)
}

/** Sets a cookie. @param maxAge seconds */
export function giveCookie(
  c: Context,
  name: Name,
  value: string,
  { maxAge, ...settings }: Settings & { maxAge: number },
): void {
  setCookie(c, name, value, { ...options(c, settings), maxAge })
}

export function forgetCookie(c: Context, name: Name, settings: Settings): void {
  deleteCookie(c, name, options(c, settings))
}

const options = (c: Context, settings: Settings) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    ...(isHttps(c, settings) && { secure: true, prefix: 'host' as const }),
  }) as const

/** Browsers never return a Secure cookie over plain http. */
function isHttps(c: Context, { publicUrl, trustProxy }: Settings): boolean {
  const forwarded = trustProxy ? c.req.header('x-forwarded-proto') : undefined
  return Boolean(publicUrl?.startsWith('https:') || forwarded?.startsWith('https'))
}

type Deps = { config: Settings; secret: string; now: () => Date }
type Account = { id: string; passwordVersion: number }

/** Seconds from the last login until a device is unknown. */
const lifetime = 180 * 24 * 60 * 60

/** Accounts per browser; the club's computer is shared. */
const maxOwners = 10

/** Id of a device known to the account, exempt from strangers' limits until a new password. */
export function knownDevice(c: Context, account: Account, deps: Deps): string | undefined {
  const accountDevice = listDevices(c, deps).find(({ device, expires, signature }) =>
    isSignature(deps.secret, describeDevice(device, expires, account), signature),
  )
  return accountDevice?.device
}

/** Marks the device as known for another half year, with the same id. */
export function rememberDevice(c: Context, account: Account, deps: Deps): void {
  const device = knownDevice(c, account, deps) ?? randomId()
  const expires = String(Math.floor(deps.now().getTime() / 1000) + lifetime)
  const signature = createSignature(deps.secret, describeDevice(device, expires, account))
  const currentDevice = { device, expires, signature }
  const otherDevices = listDevices(c, deps).filter((other) => other.device !== device)
  const value = [currentDevice, ...otherDevices]
    .slice(0, maxOwners)
    .map((one) => Object.values(one).join('.'))
  giveCookie(c, 'device', value.join('~'), { ...deps.config, maxAge: lifetime })
}

/** Devices in the cookie: one per account that logged in here, latest first. */
function listDevices(c: Context, { config, now }: Deps) {
  const entries = (readCookie(c, 'device', config) ?? '').split('~').slice(0, maxOwners)
  return entries
    .map((one) => one.split('.'))
    .map(([device = '', expires = '', signature = '']) => ({ device, expires, signature }))
    .filter(({ expires }) => Number(expires) * 1000 > now().getTime())
}

/** Text to sign. The cookie has the signature alone: it reveals neither account nor version. */
const describeDevice = (device: string, expires: string, { id, passwordVersion }: Account) =>
  ['device', device, expires, id, passwordVersion].join(' ')

/** First match wins: browsers also claim the names of others. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** 'Firefox sur Windows'. For display only. */
export function deviceName(userAgent = ''): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (!browser && !system) return 'Appareil inconnu'
  return `${browser ?? 'Navigateur'}${system ? ` sur ${system}` : ''}`
}
