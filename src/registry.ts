import type { Importer } from '#src/admin/transfer/transfer.feature.ts'
import type { AuthServices, PasswordMailer } from '#src/core/accounts/index.ts'
import type { Backups, Offsite, Restorer } from '#src/core/backups/index.ts'
import type { Tables, Transaction } from '#src/core/database/index.ts'
import { listFeedCalls, listFeedEndpoints } from '#src/core/feeds/index.ts'
import type { FolderSize, LastErrors } from '#src/core/health/index.ts'
import { declared, type Endpoint, type MountedEndpoint, type Reauth } from '#src/core/http/index.ts'
import type { MailServers } from '#src/core/mail/index.ts'
import type { Sweeper } from '#src/core/media/index.ts'
import { previewEndpoints } from '#src/core/previews/index.ts'
import { type FetchAnswer, siteEndpoints } from '#src/core/site/index.ts'
import type { VisitCounter } from '#src/core/visits/index.ts'
import {
  type AppContext,
  type Feature,
  listEditorKinds,
  notifyRemoved,
  type RemovedRecord,
} from './core/feature.ts'
import { register } from './core/registered.ts'
import { phrasesSection } from './core/settings/index.ts'
import type { FeatureSettings } from './core/settings/settings.schema.ts'
import type { Site } from './core/site/site.shared.ts'
import * as listed from './features.ts'

/** Services made in app.ts. A feature that needs more than its context names them in its type. */
export type Services = AppContext &
  AuthServices & {
    backups: Backups
    /** Fetches a public API answer in process */
    fetchAnswer: FetchAnswer
    offsite?: Offsite | undefined
    restorer?: Restorer | undefined
    importer?: Importer | undefined
    lastErrors: LastErrors
    passwordMailer: PasswordMailer
    photosSize: FolderSize
    servers: MailServers
    site: Site
    sweeper: Sweeper
    visits: VisitCounter
  }

/** Declarations of all features. A record with a schema is exported and goes through the trash. */
export const features: Readonly<Record<string, Feature<Services>>> = Object.fromEntries(
  Object.entries<Feature<Services>>(listed).map(([name, { data, ...feature }]) => {
    const { schemas = [], exported = [], recordTypes = [] } = data
    const completed = {
      exported: [...new Set([...schemas.map(({ table }) => table), ...exported])],
      recordTypes: [...new Set([...schemas.flatMap(({ kind }) => kind ?? []), ...recordTypes])],
    }
    return [name, { ...feature, data: { ...data, ...completed } }]
  }),
)
const all = Object.values(features)

export const publicGets = all.flatMap(({ api }) => api?.public ?? [])
export const editorCalls = all.flatMap(({ api }) => api?.editors ?? [])
/** Record types an editor with these areas may delete and restore. */
export const editorKinds = (areas: readonly string[]) => listEditorKinds(features, areas)
export const feedCalls = listFeedCalls(features)
/** Notifies features of permanently deleted records, in the same transaction. */
export const forgetRemoved = (trx: Transaction, removed: readonly RemovedRecord[]) =>
  notifyRemoved(features, trx, removed)
export const trashKinds = all.flatMap(({ data }) => data.recordTypes ?? [])

export const writers: Record<keyof Tables, 'club' | 'visitors' | 'either'> = Object.assign(
  {},
  ...all.map(({ data }) => data.tables),
)
export const featureCommands = all.flatMap(({ commands }) => commands ?? [])
export const notPublicTables = all.flatMap(({ data }) => data.notPublic ?? [])
export const exportedTables: readonly string[] = all.flatMap(({ data }) => data.exported ?? [])
export const recordSchemas = all.flatMap(({ data }) => data.schemas ?? [])
/** Schemas of an import; other tables name no address and no time that a page shows. */
export const importSchemas = [
  ...recordSchemas,
  ...all.flatMap(({ data }) => data.importSchemas ?? []),
]
export const exportedOnRequest: readonly string[] = all.flatMap(
  ({ data }) => data.exportedOnRequest ?? [],
)
export const tables = Object.keys(writers) as (keyof Tables)[]

/** Parts of the settings that the features declare; one that has any `satisfies Feature`. */
type DeclaredParts = {
  [Name in keyof typeof listed]: (typeof listed)[Name]['data'] extends { settings: infer Parts }
    ? keyof Parts
    : never
}[keyof typeof listed]
/** Names, in a type error, each part of `FeatureSettings` without schema and defaults. */
const undeclared: Record<Exclude<keyof FeatureSettings, DeclaredParts>, never> = {}
/** Tables of records with a form, and settings; drafts and hidden rows are left out. */
const published = Object.fromEntries(
  [...recordSchemas, ...trashKinds, { table: 'settings' as const }]
    .filter(({ table }) => writers[table] !== 'visitors')
    .map(({ table }) => [
      table,
      all.map(({ data }) => data.published?.[table]).find((rows) => rows !== undefined),
    ]),
)
register({
  recordTypes: trashKinds,
  published,
  visitorTables: tables.filter((name) => writers[name] === 'visitors'),
  folders: Object.assign({}, ...all.map(({ data }) => data.folders)),
  areas: all.flatMap(({ api }) => api?.area ?? []),
  settings: Object.assign(undeclared, ...all.map(({ data }) => data.settings), {
    phrases: phrasesSection(Object.assign({}, ...all.map(({ data }) => data.phrases))),
  }),
})

const featureEndpoints: MountedEndpoint[] = Object.entries(features).flatMap(([name, feature]) =>
  listEndpoints(feature).map((endpoint) => ({ ...endpoint, feature: name })),
)

/** Declared endpoints. All others need the admin role, under /api and elsewhere. */
export const endpoints: readonly MountedEndpoint[] = [
  ...featureEndpoints,
  ...listFeedEndpoints(features),
  ...previewEndpoints,
  ...siteEndpoints,
]

/** Endpoints of a feature, including admin endpoints that need no recent login. */
function listEndpoints({ api = {} }: Feature<Services>): Endpoint[] {
  const { endpoints = [], editors = [], reauth = {} } = api
  const { none = [], inBody = [] } = reauth
  const findReauth = (call: string): Reauth =>
    inBody.includes(call) ? 'inBody' : none.includes(call) ? 'none' : 'recent'
  const insiders = new Set([...editors, ...none, ...inBody])
  return [
    ...(api.public ?? []).map((get) => declared({ ...get, audience: 'public' })),
    ...endpoints.map(declared),
    ...[...insiders].map((call) => {
      const audience = editors.includes(call) ? 'editor' : 'admin'
      const area = audience === 'editor' ? api.area?.name : undefined
      return declared({ call, audience, reauth: findReauth(call), ...(area && { area }) })
    }),
  ]
}

/** API endpoints for visitors. */
export const visitorCalls = featureEndpoints.filter(
  ({ call, audience }) => call.includes(' /api/') && (audience === 'public' || audience === 'link'),
)
export const reauthInBodyEndpoints = all.flatMap(({ api }) => api?.reauth?.inBody ?? [])
export const unconfirmedCalls = [
  ...reauthInBodyEndpoints,
  ...all.flatMap(({ api }) => api?.reauth?.none ?? []),
]
