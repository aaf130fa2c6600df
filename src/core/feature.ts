import type { Hono, Context as HttpContext } from 'hono'
import type { RawBuilder } from 'kysely'
import type { ZodType } from 'zod'
import type { Config } from '#src/core/config/index.ts'
import type { Database, Tables, Transaction, WatchedDatabase } from '#src/core/database/index.ts'
import type {
  DeclaredEndpoint,
  PublicGet,
  SharedCaches,
  VisitorLimit,
} from '#src/core/http/index.ts'
import type { ImageProcessor } from '#src/core/media/index.ts'
import type { AnyTrashKind, Trash } from '#src/core/trash/index.ts'
import type { UploadFolder } from './registered.ts'
import type { FeatureSettings, OptionalPage } from './settings/settings.contract.ts'

/** What every feature is given. One that needs more names it in its own type (src/registry.ts). */
export type AppContext = {
  db: WatchedDatabase
  config: Config
  /** PUBLIC_URL: undefined where each request tells the site's own origin */
  publicUrl: string | undefined
  /** May be put right, or wrong, at any moment */
  now: () => Date
  /** The folder of uploaded files */
  uploads: string
  imageProcessor: ImageProcessor
  trash: Trash
  /** All record types that can lie in the trash */
  kinds: readonly AnyTrashKind[]
  features: Readonly<Record<string, AnyFeature>>
  /** Makes a new limit for each thing visitors may send too much of */
  limit: (networkDailyMax?: number) => VisitorLimit
  sharedCaches: SharedCaches
}

/**
 * What a feature says about itself, in NAME.feature.ts; src/features.ts lists them all. What one
 * feature asks of others is declared by that one, and stands beside the four groups.
 * @template Context what its routes and jobs are given: AppContext, and of the Services (src/registry.ts) what it names
 */
export interface Feature<Context = AppContext> {
  data: FeatureData<Context>
  api?: FeatureApi<Context>
  pages?: FeaturePages
  jobs?: {
    /** `failed`: for the log; the next minute tries again */
    everyMinute?: { run: (context: Context) => Promise<unknown>; failed: string }
  }
}

type FeatureData<Context> = {
  /** Whose words each table holds: what visitors write keeps no picture alive. */
  tables: { readonly [Name in keyof Tables]?: 'club' | 'visitors' | 'either' }
  /** Of its tables those with no person's own words, or made of others, or gone with the account */
  notPersonal?: readonly (keyof Tables)[]
  /** Told where a person is looked for, and changed where it is kept */
  reportedOnly?: readonly (keyof Tables)[]
  /** Of its tables and indexes, those of which visitors see nothing */
  notPublic?: readonly string[]
  /** Of single files below /uploads, by name; for as long as a site may have such files */
  folders?: Readonly<Record<string, UploadFolder>>
  /** What its pages take of the settings, by the part's name (`FeatureSettings`) */
  settings?: {
    readonly [Name in keyof FeatureSettings]?: {
      contract: ZodType<FeatureSettings[Name]>
      defaults: FeatureSettings[Name]
    }
  }
  /** What an export takes along: never a password, key or address */
  exported?: readonly (keyof Tables)[]
  /** What visitors sent, with their addresses */
  exportedIfAsked?: readonly (keyof Tables)[]
  /** Its records that can be deleted and restored */
  recordTypes?: readonly AnyTrashKind[]
  /** What its records must pass to come in by an export: what their forms must */
  contracts?: readonly RecordContract[]
  /** Invented content of the first day */
  sampleContent?: SampleContent
  /** Once a day: removes what is old enough at `time` */
  purge?: (context: Context, time: Date) => Promise<unknown>
  /** What it keeps by the ids of records that are gone for good: another may get the same id */
  onRemoved?: (trx: Transaction, removed: readonly RemovedRecord[]) => Promise<unknown>
}

type FeatureApi<Context> = {
  /** Under /api. All routes are for admins alone, but for what is declared below */
  routes?: readonly ((context: Context) => Hono)[]
  /** Elsewhere: each is declared in `endpoints` */
  files?: readonly ((context: Context) => Hono)[]
  /** Elsewhere, for what no other part of the site answers */
  lastFiles?: readonly ((context: Context) => Hono)[]
  /** What everybody reads */
  public?: readonly PublicGet[]
  /** What else strangers may call, each with its own limit; and what `files` mount */
  endpoints?: readonly DeclaredEndpoint[]
  /** Of the other calls those of the role 'editor' (auth.contract.ts) */
  editors?: readonly string[]
  /** Calls that write and do not ask for a recent login */
  reauth?: {
    /** Daily work, all of which can be put right, and what takes away somebody's way in */
    none?: readonly string[]
    /** Those that ask by themselves: by a password, or by `refuseUnconfirmed` */
    inBody?: readonly string[]
  }
}

type FeaturePages = {
  /** Whether a page that hides when empty holds something; `today` is yyyy-MM-dd in Paris */
  hasContent?: Partial<Record<OptionalPage, (db: Database, today: string) => Promise<boolean>>>
  /** What it adds to the settings every page shows. `today` is yyyy-MM-dd in Paris */
  layoutData?: (db: Database, today: string) => Promise<object>
  /** @throws NotFound */
  shareImage?: (context: AppContext, id: string) => Promise<CardTexts>
  feeds?: readonly Feed[]
  sitemap?: (db: Database, now: Date) => Promise<SiteAddress[]>
  /** The coming moments at which what it shows changes by itself */
  nextChanges?: (db: Database, now: Date) => Promise<Date[]>
  /** Is the file of an address for admins alone? */
  isHidden?: (db: Database, address: string) => Promise<boolean>
}

/** Kept like a page: its answer depends on the origin and on what `call` names. */
export type Feed = {
  call: PublicGet
  /** As the router knows it, where that is not the call's */
  path?: string
  type: string
  write: (asked: FeedAsked) => Promise<string>
}
export type FeedAsked = { db: Database; origin: string; now: Date; c: HttpContext }

/** `revision` and time where they are known. */
export type SiteAddress = { path: string; createdAt?: string; revision?: number }

/** What a share image says. */
export type CardTexts = {
  /** In place of a photo; results have the stand in any case */
  drawing?: 'mat' | 'stand'
  label: string
  title: string
  notes?: (string | undefined)[]
  ranks?: { rank: string; names: string[] }[]
  photo?: string
}

export type RecordContract = {
  table: keyof Tables
  contract: ZodType
  /** As its form sends it */
  get: (db: Database, id: string) => Promise<{ record: object }>
  /** Absent for a table of one row */
  kind?: AnyTrashKind
}

export type RemovedRecord = { room: string; id: string }

/** A feature, whatever its routes and jobs are given. */
export type AnyFeature = Feature<never>

type Features = Readonly<Record<string, AnyFeature>>

/** The record types that an editor deletes, restores and reads the versions of. */
export const editorKindsOf = (features: Features): readonly string[] =>
  Object.values(features).flatMap(({ data: { recordTypes = [] }, api: { editors = [] } = {} }) =>
    recordTypes
      .map(({ room }) => room)
      .filter((room) => editors.includes(`DELETE /api/${room}/:id`)),
  )

/** The tables of all features. */
export const tablesOf = (features: Features) =>
  Object.values(features).flatMap(({ data }) => Object.keys(data.tables) as (keyof Tables)[])

/** Tells every feature of records that are gone for good, in the transaction that removes them. */
export async function tellRemoved(
  features: Features,
  trx: Transaction,
  removed: readonly RemovedRecord[],
): Promise<void> {
  for (const { data } of Object.values(features)) await data.onRemoved?.(trx, removed)
}

/** Its table has the room's name. */
export type SampleContent = {
  /** Answers the ids of what it made */
  fill: (trx: Transaction, now: Date, uploads: string) => Promise<string[]>
  /** Empties a single record, which stays. `these`: which row */
  clear?: (db: Database, these: RawBuilder<unknown>) => Promise<unknown>
}

/** Of a list whose records are what its form sends. */
export const sampleList = <Input>(
  create: (trx: Transaction, input: Input) => Promise<{ record: { _id: string } }>,
  input: ZodType<Input>,
  content: readonly object[],
): SampleContent => ({
  fill: async (trx) => {
    const ids: string[] = []
    for (const given of content) {
      ids.push((await create(trx, input.parse(given))).record._id)
    }
    return ids
  },
})

export const slice = ['limit', 'offset'] as const

/** What is deleted lies in the trash. */
export const recordCalls = (room: string) => [
  `POST /api/${room}`,
  `PUT /api/${room}/:id`,
  `DELETE /api/${room}/:id`,
]
export const orderedRecordCalls = (room: string) => [...recordCalls(room), `PUT /api/${room}/order`]
