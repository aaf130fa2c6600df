import { LRUCache } from 'lru-cache'

type More<Value extends object | number> = Pick<
  LRUCache.Options<string, Value, unknown>,
  'memoMethod' | 'ttl'
>

/**
 * Creates an LRU cache. `maxSize` grows as needed, while a plain `max` would allocate memory for
 * all entries at once in each of many limits.
 */
export function lastUsed<Value extends object | number>(count: number, more: More<Value> = {}) {
  return new LRUCache<string, Value>({ ...more, maxSize: count, sizeCalculation: () => 1 })
}
