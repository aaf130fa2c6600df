import { decoded } from '#src/core/text/normalise.shared.ts'

const smtpUrlPattern = /^(smtps?:\/\/)([^:]*)(?::(.*))?@([^@]+)$/i

/**
 * Escapes an SMTP_URL: `#`, `?`, `/` and `@` in a password would end it for a URL parser. Parts
 * already escaped stay so.
 */
export function escapeCredentials(url: string): string {
  const [, scheme, user, password, rest] = smtpUrlPattern.exec(url) ?? []
  if (scheme === undefined || user === undefined) return url
  const encodeOnce = (text: string) => encodeURIComponent(decoded(text))
  return `${scheme}${encodeOnce(user)}${password === undefined ? '' : `:${encodeOnce(password)}`}@${rest}`
}
