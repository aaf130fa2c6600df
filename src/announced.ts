import type { Tables, Transaction } from './house/database/database.ts'
import { feedCallsOf, feedEndpointsOf } from './house/feeds/feeds.ts'
import {
  declared,
  type Endpoint,
  type MountedEndpoint,
  type Reauth,
} from './house/http/endpoint.ts'
import { previewEndpoints } from './house/previews/previews.ts'
import { siteEndpoints } from './house/site/site-endpoints.ts'
import type { RemovedRecord, Room } from './room.ts'
import * as listed from './rooms.ts'

/** What the rooms say of themselves, put together. */
export const rooms: Readonly<Record<string, Room>> = listed
const all = Object.values(rooms)

export const publicGets = all.flatMap(({ visitors = [] }) => visitors)
export const editorCalls = all.flatMap(({ editors = [] }) => editors)
export const editorKinds: readonly string[] = all.flatMap(({ editors = [], kinds = [] }) =>
  kinds.map(({ room }) => room).filter((room) => editors.includes(`DELETE /api/${room}/:id`)),
)
export const feedCalls = feedCallsOf(rooms)
/** In the transaction that removes records for good. */
export async function forgetRemoved(trx: Transaction, removed: readonly RemovedRecord[]) {
  for (const { onRemoved } of all) await onRemoved?.(trx, removed)
}
export const trashKinds = all.flatMap(({ kinds = [] }) => kinds)

export const writers: Record<keyof Tables, 'club' | 'visitors' | 'either'> = Object.assign(
  {},
  ...all.map((room) => room.tables),
)
export const unseenTables = all.flatMap(({ unseen = [] }) => unseen)
export const exportedTables: readonly string[] = all.flatMap(({ exported = [] }) => exported)
export const recordContracts = all.flatMap(({ contracts = [] }) => contracts)
export const exportedIfAsked: readonly string[] = all.flatMap((room) => room.exportedIfAsked ?? [])
export const tables = Object.keys(writers) as (keyof Tables)[]

const ownEndpoints: MountedEndpoint[] = Object.entries(rooms).flatMap(([feature, room]) =>
  endpointsOf(room).map((endpoint) => ({ ...endpoint, feature })),
)

/** Whatever is not here needs the admin role, under /api as elsewhere. */
export const endpoints: readonly MountedEndpoint[] = [
  ...ownEndpoints,
  ...feedEndpointsOf(rooms),
  ...previewEndpoints,
  ...siteEndpoints,
]

/** Also the admin's, where nobody has to confirm them anew. */
function endpointsOf({ visitors = [], endpoints = [], editors = [], ...room }: Room): Endpoint[] {
  const { daily = [], proving = [] } = room
  const reauthOf = (call: string): Reauth =>
    proving.includes(call) ? 'inBody' : daily.includes(call) ? 'none' : 'recent'
  const insiders = new Set([...editors, ...daily, ...proving])
  return [
    ...visitors.map((get) => declared({ ...get, audience: 'public' })),
    ...endpoints.map(declared),
    ...[...insiders].map((call) => {
      const audience = editors.includes(call) ? 'editor' : 'admin'
      return declared({ call, audience, reauth: reauthOf(call) })
    }),
  ]
}

/** What strangers may ask of the API. */
export const visitorCalls = ownEndpoints.filter(
  ({ call, audience }) => call.includes(' /api/') && (audience === 'public' || audience === 'link'),
)
export const provingCalls = all.flatMap(({ proving = [] }) => proving)
export const unconfirmedCalls = [...provingCalls, ...all.flatMap(({ daily = [] }) => daily)]
