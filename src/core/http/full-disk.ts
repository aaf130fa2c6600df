import type { MiddlewareHandler } from 'hono'
import { DiskTrouble } from './errors.ts'

type Reserve = { isTight(): boolean; release(): void }

/** Calls that make room, or lead there: deleting, and logging in. */
const freesSpace = (method: string, path: string) =>
  method === 'DELETE' || path.startsWith('/api/auth/')

/** On a full disk gives the reserve to calls that make room; other writes would use it up. */
export const guardReserve =
  (reserve: Reserve): MiddlewareHandler =>
  async ({ req: { method, path } }, next) => {
    if (method !== 'GET' && method !== 'HEAD' && reserve.isTight()) {
      if (!freesSpace(method, path)) throw new DiskTrouble('ENOSPC', 'réserve')
      reserve.release()
    }
    await next()
  }
