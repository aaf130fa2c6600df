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
