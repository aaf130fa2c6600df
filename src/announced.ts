import type { Tables } from './house/database/database.ts'
import { feedCallsOf } from './house/feeds/feeds.ts'
import type { IsFilledIn } from './office/settings/optional-pages.ts'
import type { Room } from './room.ts'
import * as listed from './rooms.ts'

/** What the rooms say of themselves, put together. */
export const rooms: Readonly<Record<string, Room>> = listed
const all = Object.values(rooms)

/** What may be called without being an admin: whatever is not here needs the admin role. */
export const visitorCalls = all.flatMap(({ visitors = [] }) => visitors)
/** What the role 'editor' opens of the rest */
export const editorCalls = all.flatMap(({ editors = [] }) => editors)
/** Whose records an editor deletes, and so finds in the Corbeille */
export const editorKinds: readonly string[] = all.flatMap(({ editors = [], kinds = [] }) =>
  kinds.map(({ room }) => room).filter((room) => editors.includes(`DELETE /api/${room}/:id`)),
)
export const provingCalls = all.flatMap(({ proving = [] }) => proving)
/** Calls that write and don't ask again who is there */
export const unconfirmedCalls = [...provingCalls, ...all.flatMap(({ daily = [] }) => daily)]
/** Files whose answers depend on the site's origin and their address alone */
export const feedCalls = feedCallsOf(rooms)
export const trashKinds = all.flatMap(({ kinds = [] }) => kinds)
export const isFilledIn: IsFilledIn = Object.assign({}, ...all.map((room) => room.isFilledIn))

/** Whose words each table holds */
export const writers: Record<keyof Tables, 'club' | 'visitors' | 'either'> = Object.assign(
  {},
  ...all.map((room) => room.tables),
)
/** Tables whose writes change no page */
export const unseenTables = all.flatMap(({ unseen = [] }) => unseen)
export const tables = Object.keys(writers) as (keyof Tables)[]
