import type { VisitorCall } from '#src/auth/visitors.contract.ts'

/** `kept` undefined: a visitor's GET whose answer is not worth keeping. */
type Key = { kept: string | undefined }

/**
 * The key under which the answer to a visitor's GET is kept: the path and the known parameters
 * in the list's order, whatever else was in the address. Undefined for any other call.
 * A free search (`q`) is answered but not kept: no two visitors ask the same.
 */
export function keyMaker(calls: readonly VisitorCall[]): (target: string) => Key | undefined {
  const gets = calls
    .filter(({ call }) => call.startsWith('GET '))
    .map(({ call, query = [], whole }) => ({
      path: pattern(call.slice('GET '.length)),
      query,
      whole,
    }))

  return (target) => {
    const [path = '', search = ''] = target.split('?', 2)
    const get = gets.find((candidate) => candidate.path.test(path))
    if (!get) return undefined
    const asked = new URLSearchParams(search)
    if (get.whole?.(asked)) return undefined
    if (asked.has('q')) return { kept: undefined }
    const known = new URLSearchParams()
    for (const name of get.query) {
      const value = asked.get(name)
      if (value !== null) known.set(name, value)
    }
    return { kept: known.size > 0 ? `${path}?${known}` : path }
  }
}

const pattern = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
