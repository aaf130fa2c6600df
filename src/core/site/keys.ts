import type { PublicGet } from '#src/core/http/index.ts'

/** Cache key of a public GET; `cacheKey` undefined: not worth caching. */
type Key = { cacheKey: string | undefined }

/**
 * Builds the key from the path and the declared parameters, in their order and normalised. Undefined
 * for other calls.
 */
export function keyMaker(calls: readonly PublicGet[]): (target: string) => Key | undefined {
  const gets = calls.map(({ call, query = {}, whole }) => ({
    path: pattern(call.slice('GET '.length)),
    query: Object.entries(query),
    whole,
  }))

  return (target) => {
    const [path = '', search = ''] = target.split('?', 2)
    const get = gets.find((candidate) => candidate.path.test(path))
    if (!get) return undefined
    const params = new URLSearchParams(search)
    if (get.whole?.(params)) return undefined
    const plainPath = canonicalisePath(path)
    if (plainPath === undefined) return { cacheKey: undefined }
    const normalised = new URLSearchParams()
    for (const [name, normalise] of get.query) {
      const given = params.get(name)
      const value = given === null ? '' : normalise(given)
      if (value === undefined) return { cacheKey: undefined }
      if (value) normalised.set(name, value)
    }
    return { cacheKey: normalised.size > 0 ? `${plainPath}?${normalised}` : plainPath }
  }
}

/** Detects slices past the end, of which there are unlimited URLs. */
export function isPastTheEnd(address: string, headers: Record<string, string>): boolean {
  if (headers['cache-control'] === 'no-store') return true
  const total = Number(headers['x-total-count'] ?? Number.NaN)
  if (Number.isNaN(total)) return false
  const params = new URLSearchParams(address.split('?', 2)[1])
  const count = (name: string) => Number(params.get(name) ?? 0)
  return count('limit') > total + slack || (count('offset') > 0 && count('offset') >= total)
}

const slack = 30

/** Normalises percent encoding. Undefined for a malformed sequence. */
function canonicalisePath(path: string): string | undefined {
  try {
    return path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/')
  } catch {
    return undefined
  }
}

const pattern = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)

/** Signs that messages and mail programs take into a link: « /events/x). », « /cours%20 ». */
const closingSigns =
  /^(\/[^?]*?)(?:[.,;:!?()'*+]|%20|%22|%3E|%5D|%7D|%C2%A0|%C2%BB|%E2%80%(?:99|9D|A6|AF)){1,9}(\?.*)?$/i

/** Removes such signs from a path. The result names no other host. */
export const withoutClosingSigns = (target: string): string =>
  target.replace(closingSigns, (_, path: string, query = '') => path.replace(/^\/+/, '/') + query)
