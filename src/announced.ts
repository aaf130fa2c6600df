import type { Tables } from './core/database/database.ts'
import { feedCallsOf } from './core/feeds/feeds.ts'
import type { Room } from './room.ts'
import * as listed from './rooms.ts'

/** What the rooms say of themselves, put together. */
export const rooms: Readonly<Record<string, Room>> = listed
const all = Object.values(rooms)

/** Whatever is not here needs the admin role. */
export const visitorCalls = all.flatMap(({ visitors = [] }) => visitors)
export const editorCalls = all.flatMap(({ editors = [] }) => editors)
export const editorKinds: readonly string[] = all.flatMap(({ editors = [], kinds = [] }) =>
  kinds.map(({ room }) => room).filter((room) => editors.includes(`DELETE /api/${room}/:id`)),
)
export const provingCalls = all.flatMap(({ proving = [] }) => proving)
export const unconfirmedCalls = [...provingCalls, ...all.flatMap(({ daily = [] }) => daily)]
export const feedCalls = feedCallsOf(rooms)
export const trashKinds = all.flatMap(({ kinds = [] }) => kinds)

export const writers: Record<keyof Tables, 'club' | 'visitors' | 'either'> = Object.assign(
  {},
  ...all.map((room) => room.tables),
)
export const unseenTables = all.flatMap(({ unseen = [] }) => unseen)
export const exportedTables: readonly string[] = all.flatMap(({ exported = [] }) => exported)
export const exportedIfAsked: readonly string[] = all.flatMap((room) => room.exportedIfAsked ?? [])
export const tables = Object.keys(writers) as (keyof Tables)[]
