import { isIP, SocketAddress } from 'node:net'

/** What @hono/node-server hands over beside the request; absent in tests. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string | undefined } } }

type Call = { env: unknown; req: { header(name: 'x-forwarded-for'): string | undefined } }

/**
 * For limits: the socket's address or, behind our own proxies, the entry of X-Forwarded-For that
 * the first of them wrote, counted from the right; what stands before it is the caller's claim.
 * Where there are fewer entries, the first. An IPv6 customer owns a /64, which counts as one.
 * 'local' when there is none.
 */
export function clientAddress(c: Call, trustedProxies: number): string {
  const socket = (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress
  const entries = c.req.header('x-forwarded-for')?.split(',') ?? []
  const forwarded = trustedProxies > 0 ? (entries.at(-trustedProxies) ?? entries[0]) : undefined
  return grouped(forwarded?.trim() ?? '') ?? grouped(socket ?? '') ?? 'local'
}

/** An IPv6 /48 (65,536 addresses as they are counted here), or an IPv4 /24. */
export const networkOf = (address: string): string =>
  isIP(address) === 4 ? address.replace(/\.\d+$/, '') : address.split(':').slice(0, 3).join(':')

function grouped(text: string): string | undefined {
  const address = withoutPort(text)
  const kind = isIP(address)
  if (kind !== 6) return kind === 4 ? address : undefined
  const plain = new SocketAddress({ address, family: 'ipv6' }).address
  // The machine itself is one caller, whichever way it asks.
  if (plain === '::1') return '127.0.0.1'
  return /^::ffff:([\d.]+)$/.exec(plain)?.[1] ?? `${network(plain)}::/64`
}

/** Some proxies write 192.0.2.1:4711 and [2001:db8::1]:4711. */
function withoutPort(text: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/** The first four of the eight groups; `::` leaves zeros out. */
function network(address: string): string {
  const [left = [], right = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  const missing = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...missing, ...right].slice(0, 4).join(':')
}
