import { LRUCache } from 'lru-cache'

type More<Value extends object | number> = Pick<
  LRUCache.Options<string, Value, unknown>,
  'memoMethod' | 'ttl'
>

/**
 * Keeps what was used last, so many of it at most. Memory is taken as they come: a bare `max` would
 * take it for all of them at once, which a site's many limits would do for nothing at each start.
 */
export function lastUsed<Value extends object | number>(
  count: number,
  more: More<Value> = {},
): LRUCache<string, Value> {
  return new LRUCache({ ...more, maxSize: count, sizeCalculation: () => 1 })
}
