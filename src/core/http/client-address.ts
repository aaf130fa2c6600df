import { isIP, SocketAddress } from 'node:net'

/** Bindings @hono/node-server passes with the request; absent in tests. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string | undefined } } }

type Call = { env: unknown; req: { header(name: 'x-forwarded-for'): string | undefined } }

/**
 * Returns the client's address for limits. Without proxies that is the socket's. Behind
 * `trustedProxies` it is the entry of X-Forwarded-For the outermost of them wrote, counted from the
 * right; the entries before it are forgeable. With fewer entries the first one counts. An IPv6
 * customer owns a /64, which counts as one address. 'local' without any address.
 */
export function clientAddress(c: Call, trustedProxies: number): string {
  const socket = (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress
  const entries = c.req.header('x-forwarded-for')?.split(',') ?? []
  const forwarded = trustedProxies > 0 ? (entries.at(-trustedProxies) ?? entries[0]) : undefined
  return grouped(forwarded?.trim() ?? '') ?? grouped(socket ?? '') ?? 'local'
}

/** Returns the network: an IPv6 /48 (65,536 of the /64 counted here), or an IPv4 /24. */
export const addressNetwork = (address: string): string =>
  isIP(address) === 4 ? address.replace(/\.\d+$/, '') : address.split(':').slice(0, 3).join(':')

function grouped(text: string): string | undefined {
  const address = withoutPort(text)
  const kind = isIP(address)
  if (kind !== 6) return kind === 4 ? address : undefined
  const plain = new SocketAddress({ address, family: 'ipv6' }).address
  // The machine itself counts as one client, by IPv4 or IPv6.
  if (plain === '::1') return '127.0.0.1'
  return /^::ffff:([\d.]+)$/.exec(plain)?.[1] ?? `${network(plain)}::/64`
}

/** Strips the port some proxies write: 192.0.2.1:4711 and [2001:db8::1]:4711. */
function withoutPort(text: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/** Expands `::` and returns the first four of the eight groups. */
function network(address: string): string {
  const [left = [], right = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const missing = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...missing, ...right].slice(0, 4).join(':')
}
