import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Blocks all addresses outside the public internet, so that visitors' input can't make the site
 * call internal hosts (SSRF).
 */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4')
}
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const notPublicV6 = new BlockList()
// 6to4 (2002::) and Teredo (in 2001::/23) embed IPv4 addresses; the other two are for
// documentation.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublicV6.addSubnet(network, bits, 'ipv6')
}

export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  return publicV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6')
}

/**
 * Resolves and checks in one step, so that the checked address is the one that is called (DNS
 * rebinding).
 */
export const publicLookup: LookupFunction = (name, options, found) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '', 4)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublic(address))) {
      return found(Object.assign(new Error('Not a public address'), { code: 'EACCES' }), '', 4)
    }
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}
