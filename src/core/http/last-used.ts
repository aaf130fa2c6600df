import { LRUCache } from 'lru-cache'

type More<Value extends object | number> = Pick<
  LRUCache.Options<string, Value, unknown>,
  'memoMethod' | 'ttl'
>

/** Memory is taken as they come: a bare `max` takes it for all at once, for each of many limits. */
export function lastUsed<Value extends object | number>(count: number, more: More<Value> = {}) {
  return new LRUCache<string, Value>({ ...more, maxSize: count, sizeCalculation: () => 1 })
}
