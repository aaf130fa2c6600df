import { BlockList, isIP } from 'node:net'
import { decoded } from '#src/core/text/normalise.shared.ts'

/** Target of copies with its credentials: never log or answer it. */
export type Target =
  | { kind: 'webdav'; folder: string; username: string; password: string }
  | {
      kind: 's3'
      endpoint: string
      region: string
      bucket: string
      /** Prefix of each name; empty, or ending with a slash */
      prefix: string
      key: string
      secret: string
    }

/**
 * Parses BACKUP_URL (README) unescaped: only `/` in user and password must be `%2F`, and a bucket's
 * secret may contain any character but `@`. Undefined if it is neither kind.
 */
export function readTarget(text: string): Target | undefined {
  return text.startsWith('s3:') ? readBucket(text) : readFolder(text)
}

export function describeTarget(target: Target): string {
  if (target.kind === 'webdav') {
    const { host, pathname } = new URL(target.folder)
    return `${host}${decoded(pathname).replace(/\/$/, '')}`
  }
  const { endpoint, bucket, prefix } = target
  return `${new URL(endpoint).host}/${bucket}/${prefix}`.replace(/\/$/, '')
}

/** Matches users and passwords containing `@` and `:`, which a URL parser would misread. */
const folderUrlPattern = /^(https?):\/\/([^:/]+):([^/]+)@([^/@?#]+)(\/[^?#]*)?$/i

function readFolder(text: string): Target | undefined {
  const [, scheme, username, password, host, path = '/'] = folderUrlPattern.exec(text) ?? []
  const folder = `${scheme}://${host}${path.endsWith('/') ? path : `${path}/`}`
  if (!username || !password || !URL.canParse(folder)) return undefined
  return {
    kind: 'webdav',
    folder: new URL(folder).href,
    username: decoded(username),
    password: decoded(password),
  }
}

const bucketUrlPattern =
  /^s3:\/\/([^:/@]+):([^@]+)@([^/@?#]+)\/([^/?#]+)(?:\/([^?#]*))?(?:\?(.*))?$/i

function readBucket(text: string): Target | undefined {
  const [, key, secret, host, bucket, path = '', query = ''] = bucketUrlPattern.exec(text) ?? []
  const params = new URLSearchParams(query)
  const tls = params.get('tls') ?? 'on'
  const endpoint = `${tls === 'off' ? 'http' : 'https'}://${host}`
  if (!key || !secret || !bucket || !URL.canParse(endpoint) || !/^(on|off)$/.test(tls)) {
    return undefined
  }
  const folder = decoded(path).replace(/(?<!\/)\/+$/, '')
  return {
    kind: 's3',
    endpoint: new URL(endpoint).origin,
    region: params.get('region') || 'us-east-1',
    bucket: decoded(bucket),
    prefix: folder && `${folder}/`,
    key: decoded(key),
    secret: decoded(secret),
  }
}

const privateNetworks = new BlockList()
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(address, bits)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/** Whether the password is sent readable over a network other than the machine's or club's own. */
export function goesInTheClear(target: Target): boolean {
  const { protocol, hostname } = new URL(target.kind === 's3' ? target.endpoint : target.folder)
  if (protocol !== 'http:') return false
  const host = hostname.replace(/^\[(.*)\]$|\.$/g, '$1')
  const kind = isIP(host)
  if (kind !== 0) return !privateNetworks.check(host, kind === 6 ? 'ipv6' : 'ipv4')
  return host.includes('.') && !/\.(?:local|lan|internal|localhost)$/i.test(host)
}
