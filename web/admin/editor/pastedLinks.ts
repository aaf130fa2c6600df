/** Services that put their own address before a link: hosts, and the parameter that has the link. */
const wrappers: readonly [host: RegExp, path: RegExp, parameter: string][] = [
  [/\.safelinks\.protection\.outlook\.com$/, /^\//, 'url'],
  [/^(www\.)?google\.[a-z.]+$/, /^\/url$/, 'q'],
  [/^(www\.)?google\.[a-z.]+$/, /^\/url$/, 'url'],
  [/^lm?\.(facebook|messenger)\.com$/, /^\/l\.php$/, 'u'],
  [/^l\.instagram\.com$/, /^\//, 'u'],
  [/^(www\.)?youtube\.com$/, /^\/redirect$/, 'q'],
  [/^(www\.)?linkedin\.com$/, /^\/(redir\/redirect|safety\/go)/, 'url'],
]

/** Says who clicked, or where. */
const tracking = /^(fbclid|gclid|mc_cid|mc_eid)$/

/**
 * Finds the address behind those of Outlook, Google and others, which may hold the reader's own
 * mail address.
 */
export function unwrapLink(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address
  const url = new URL(address)
  for (const [host, path, parameter] of wrappers) {
    const target = url.searchParams.get(parameter)
    if (!target || !host.test(url.hostname) || !path.test(url.pathname)) continue
    if (/^(https?:|mailto:)/i.test(target)) return unwrapLink(target)
  }
  const personal = [...url.searchParams.keys()].filter((name) => tracking.test(name))
  if (personal.length === 0) return address
  for (const name of personal) url.searchParams.delete(name)
  return url.href
}
