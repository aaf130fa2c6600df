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

const frameSource = /^\s*<iframe\b[^<>]*?\ssrc="(https:\/\/[^"\s]+)"/i

/** Finds the address behind the code that YouTube or HelloAsso give for a page of one's own. */
export const addressOfEmbed = (code: string): string | undefined => {
  const source = frameSource.exec(code)?.[1]
  return source && addressOfFrame(source.replaceAll('&amp;', '&'))
}

/** Turns the address of a frame into that of its page; undefined for other providers. */
export function addressOfFrame(source: string): string | undefined {
  if (!URL.canParse(source)) return undefined
  const { hostname, pathname, origin } = new URL(source)
  if (/^www\.youtube(-nocookie)?\.com$/.test(hostname)) {
    const [, id] = /^\/embed\/([\w-]+)/.exec(pathname) ?? []
    return id && `https://www.youtube.com/watch?v=${id}`
  }
  if (hostname !== 'www.helloasso.com') return undefined
  return origin + pathname.replace(/\/widget(-\w+)?$/, '')
}
