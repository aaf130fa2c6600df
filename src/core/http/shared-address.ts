import { logFailure } from '#src/core/process/index.ts'
import { clientAddress } from './client-address.ts'
import { isPublic } from './public-net.ts'

/** Number of different browsers at one address that exceeds a family's. */
const manyBrowsers = 5

/** Log messages, also used by the dashboard and the doctor command to find them. */
export const sharedAddress = {
  proxy: 'Un proxy que TRUST_PROXY ne compte pas donne une même adresse à tous ses visiteurs.',
  network: 'Des visiteurs arrivent tous sous une même adresse du réseau interne.',
} as const

type Kind = keyof typeof sharedAddress

type Deps = { publicUrl: string | undefined; now: () => Date }

/**
 * Logs, once a day, that many visitors share one address. They then share the limits too, so a
 * stranger's wrong passwords lock everybody out. Only user agents are kept, in memory.
 */
export function sharedAddressWatch({ publicUrl, now }: Deps) {
  const isOnline = publicUrl !== undefined && new URL(publicUrl).hostname.includes('.')
  let day = ''
  let browsers: Record<Kind, Set<string>> = { proxy: new Set(), network: new Set() }
  let internal = ''

  function headerKind(
    header: (name: string) => string | undefined,
    address: string,
  ): Kind | undefined {
    const named = [header('x-forwarded-for')?.split(',')[0], header('cf-connecting-ip')]
    const isHidden = named.some(
      (entry) => entry && isPublic(plain(entry)) && toGroup(entry) !== address,
    )
    if (isHidden) return 'proxy'
    if (!isOnline || isPublic(plain(address))) return undefined
    // Machines on a home network each have an address.
    if (internal !== address) browsers.network.clear()
    internal = address
    return 'network'
  }

  return (header: (name: string) => string | undefined, address: string): void => {
    const agent = header('user-agent')
    const kind = agent && headerKind(header, address)
    if (!kind) return
    const today = now().toISOString().slice(0, 10)
    if (day !== today) browsers = { proxy: new Set(), network: new Set() }
    day = today
    const seen = browsers[kind]
    if (seen.size >= manyBrowsers) return
    seen.add(agent.slice(0, 200))
    if (seen.size === manyBrowsers) logFailure(sharedAddress[kind])
  }
}

const plain = (address: string) => address.trim().replace(/\/64$/, '')

/** Normalises an address like `clientAddress`. */
const toGroup = (entry: string) =>
  clientAddress({ env: undefined, req: { header: () => entry } }, 1)
