import type { Tables } from './house/database/database.ts'
import type { Room } from './room.ts'
import * as listed from './rooms.ts'

/** What the rooms say of themselves, put together. */
export const rooms: readonly Room[] = Object.values(listed)

/** What may be called without being an admin: whatever is not here needs the admin role. */
export const visitorCalls = rooms.flatMap(({ visitors = [] }) => visitors)
export const provingCalls = rooms.flatMap(({ proving = [] }) => proving)
/** Calls that write and don't ask again who is there */
export const unconfirmedCalls = [...provingCalls, ...rooms.flatMap(({ daily = [] }) => daily)]
export const trashKinds = rooms.flatMap(({ kinds = [] }) => kinds)
export const isFilledIn = Object.assign({}, ...rooms.map((room) => room.isFilledIn))

/** Whose words each table holds */
export const writers: Record<keyof Tables, 'club' | 'visitors' | 'either'> = Object.assign(
  {},
  ...rooms.map((room) => room.tables),
)
export const tables = Object.keys(writers) as (keyof Tables)[]
