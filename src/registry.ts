import type { Tables } from './core/database/database.ts'
import type { Feature } from './core/feature.ts'
import { editorKindsOf } from './core/feature.ts'
import { feedCallsOf } from './core/feeds/feeds.ts'
import * as listed from './features.ts'
import type { Services } from './services.ts'

/** What the features say of themselves, put together. */
export const features: Readonly<Record<string, Feature<Services>>> = listed
const all = Object.values(features)

/** Whatever is not here needs the admin role. */
export const visitorCalls = all.flatMap(({ visitors = [] }) => visitors)
export const editorCalls = all.flatMap(({ editors = [] }) => editors)
export const editorKinds = editorKindsOf(features)
export const provingCalls = all.flatMap(({ proving = [] }) => proving)
export const unconfirmedCalls = [...provingCalls, ...all.flatMap(({ daily = [] }) => daily)]
export const feedCalls = feedCallsOf(features)
export const trashKinds = all.flatMap(({ kinds = [] }) => kinds)

export const writers: Record<keyof Tables, 'club' | 'visitors' | 'either'> = Object.assign(
  {},
  ...all.map(({ tables }) => tables),
)
export const unseenTables = all.flatMap(({ unseen = [] }) => unseen)
export const exportedTables: readonly string[] = all.flatMap(({ exported = [] }) => exported)
export const exportedIfAsked: readonly string[] = all.flatMap(
  ({ exportedIfAsked = [] }) => exportedIfAsked,
)
export const tables = Object.keys(writers) as (keyof Tables)[]
