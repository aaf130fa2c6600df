import type { Hono, Context as HttpContext } from 'hono'
import type { RawBuilder } from 'kysely'
import type { ZodType } from 'zod'
import type { Command } from '#src/core/command/index.ts'
import type { Config } from '#src/core/config/index.ts'
import type { Database, Tables, Transaction, WatchedDatabase } from '#src/core/database/index.ts'
import type {
  DeclaredEndpoint,
  PublicGet,
  Rule,
  SharedCaches,
  VisitorLimit,
} from '#src/core/http/index.ts'
import type { ImageProcessor, Mention, UploadAccess } from '#src/core/media/index.ts'
import type { AnyTrashKind, Trash } from '#src/core/trash/index.ts'
import type { PublishedRows, UploadFolder } from './registered.ts'
import type { DeclaredPhrases } from './settings/phrases.shared.ts'
import type { FeatureSettings, HiddenWhenEmptyPage, Settings } from './settings/settings.schema.ts'

/**
 * Context of every feature. A feature that needs more names it in its own type (src/registry.ts).
 */
export type AppContext = {
  db: WatchedDatabase
  config: Config
  /** PUBLIC_URL; undefined where the origin comes from each request */
  publicUrl: string | undefined
  /** Wall clock, which may be set at any moment */
  now: () => Date
  /** Folder of uploaded files */
  uploads: string
  imageProcessor: ImageProcessor
  uploadAccess: UploadAccess
  trash: Trash
  /** Record types that the trash can hold */
  kinds: readonly AnyTrashKind[]
  features: Readonly<Record<string, AnyFeature>>
  /** Creates a separate limit for each kind of visitor submission */
  limit: (perDay?: readonly Rule[]) => VisitorLimit
  sharedCaches: SharedCaches
}

/**
 * Declaration of a feature in NAME.feature.ts; src/features.ts lists them all. A feature that
 * others can extend declares its own key beside these four groups. @template Context argument of
 * its routes and jobs: AppContext, and those of the Services (src/registry.ts) it names
 */
export interface Feature<Context = AppContext> {
  data: FeatureData<Context>
  api?: FeatureApi<Context>
  pages?: FeaturePages
  /** Commands on the server */
  commands?: readonly Command[]
  jobs?: {
    /** Job of each minute; `failed` is its log message, and the next minute retries */
    everyMinute?: { run: (context: Context) => Promise<unknown>; failed: string }
  }
}

type FeatureData<Context> = {
  /**
   * Writers of each table. References to pictures are ignored in tables that only visitors write.
   */
  tables: { readonly [Name in keyof Tables]?: 'club' | 'visitors' | 'either' }
  /** Columns that may hold a person's name, address or words: a search for personal data reads them */
  personal?: Columns
  /** Other text columns, but those of `neverPersonal` (personal.test.ts); derived ones included */
  notPersonal?: Columns
  /** Tables whose rows no form edits, copies for example: a match there can only be erased */
  erasable?: readonly (keyof Tables)[]
  /** Condition on the rows that visitors see, in a table of records that may be drafts or hidden */
  published?: { readonly [Name in keyof Tables]?: PublishedRows }
  /** Tables and indexes whose changes are invisible to visitors */
  notPublic?: readonly string[]
  /**
   * Folders of single files below /uploads, by name; kept as long as a site may contain such files
   */
  folders?: Readonly<Record<string, UploadFolder>>
  /** Settings of its pages, by the part's name (`FeatureSettings`); required by src/registry.ts */
  settings?: {
    readonly [Name in keyof FeatureSettings]?: {
      schema: ZodType<FeatureSettings[Name]>
      defaults: FeatureSettings[Name]
      /** Fields that claim something of a club: emptied with the sample content if unchanged */
      invented?: readonly (keyof FeatureSettings[Name] & string)[]
    }
  }
  /** Phrases of its pages that the club may rewrite, by page; a page gets them by `pagePhrases` */
  phrases?: Readonly<Record<string, DeclaredPhrases>>
  /** Writes what follows from a change of the club's address or map, in the same transaction */
  onClubChange?: (
    trx: Transaction,
    before: Settings['club'],
    after: Settings['club'],
  ) => Promise<unknown>
  /** Other tables of an export than those of `schemas`; never with passwords, keys or addresses */
  exported?: readonly (keyof Tables)[]
  /** Tables with visitors' submissions and addresses, exported on request */
  exportedOnRequest?: readonly (keyof Tables)[]
  /** Other record types that can be deleted and restored than those of `schemas` */
  recordTypes?: readonly AnyTrashKind[]
  /** Records with a form: exported, and imported if they pass its schema; deleted into the trash */
  schemas?: readonly RecordSchema[]
  /** Records of other exported tables: imported if they pass */
  importSchemas?: readonly RecordSchema[]
  /** Invented content for a new site */
  sampleContent?: SampleContent
  /** Rows that are deleted each day once they are old enough */
  expiring?: readonly Expiring[]
  /** Daily job: deletes what else is old enough at `time` */
  purge?: (context: Context, time: Date) => Promise<unknown>
  /** Cleans up data keyed by permanently deleted records, since an id may be reused */
  onRemoved?: (trx: Transaction, removed: readonly RemovedRecord[]) => Promise<unknown>
}

/** Rows of a table that go some days after the time in a column; only those that `where` holds for */
export type Expiring = {
  [Name in keyof Tables]: {
    table: Name
    column: keyof Tables[Name] & string
    days: number
    where?: RawBuilder<unknown>
  }
}[keyof Tables]

/** Columns by table */
type Columns = {
  readonly [Name in keyof Tables]?: readonly (keyof Tables[Name] & string)[] | 'all'
}

type FeatureApi<Context> = {
  /** Routes under /api, for admins only unless declared below */
  routes?: readonly ((context: Context) => Hono)[]
  /** Routes outside /api, each declared in `endpoints` */
  files?: readonly ((context: Context) => Hono)[]
  /** Routes outside /api, matched last */
  lastFiles?: readonly ((context: Context) => Hono)[]
  /** Public GETs */
  public?: readonly PublicGet[]
  /** Other public endpoints, each with its limit, and those in `files` */
  endpoints?: readonly DeclaredEndpoint[]
  /** Endpoints also for the role 'editor' (auth.schema.ts) */
  editors?: readonly string[]
  /**
   * Area of the club's work that `editors` belongs to, which the account must have; absent: every
   * editor may call them. The 'Rédaction' has the editorial ones.
   */
  area?: { name: string; label: string; editorial?: true }
  /** Writing endpoints that need no recent login */
  reauth?: {
    /** Reversible daily work, and the withdrawal of somebody's access */
    none?: readonly string[]
    /** Endpoints that confirm by themselves: by a password, or by `refuseUnconfirmed` */
    inBody?: readonly string[]
  }
}

type FeaturePages = {
  /** Whether a page that hides when empty has content; `today` is yyyy-MM-dd in the club's time zone */
  hasContent?: Partial<
    Record<HiddenWhenEmptyPage, (db: Database, today: string) => Promise<boolean>>
  >
  /** Data added to the settings every page loads. `today` is yyyy-MM-dd in the club's time zone */
  layoutData?: (db: Database, today: string, publicUrl: string | undefined) => Promise<object>
  /**
   * Texts of a record's share image.
   * @throws NotFound
   */
  shareImage?: (context: AppContext, id: string) => Promise<ShareImageTexts>
  feeds?: readonly Feed[]
  sitemap?: (db: Database, now: Date) => Promise<SiteAddress[]>
  /** Coming times at which its content changes without a write */
  nextChanges?: (db: Database, now: Date) => Promise<Date[]>
}

/** Feed, cached like a page: its answer depends on the origin and on the parameters of `call`. */
export type Feed = {
  call: PublicGet
  /** Path in the router, if it differs from the call's */
  path?: string
  type: string
  write: (context: FeedContext) => Promise<string>
}
export type FeedContext = { db: Database; origin: string; now: Date; c: HttpContext }

/** URL in the sitemap, with revision and times if known. */
export type SiteAddress = {
  path: string
  createdAt?: string
  changedAt?: string
  revision?: number
}

/** Texts of a share image. */
export type ShareImageTexts = {
  /** Drawing in place of a photo; results always show the podium */
  drawing?: 'mat' | 'stand'
  label: string
  title: string
  notes?: (string | undefined)[]
  ranks?: { rank: string; names: string[] }[]
  photo?: string
}

export type RecordSchema = {
  table: keyof Tables
  schema: ZodType
  /** Record as its form sends it */
  get: (db: Database, id: string) => Promise<{ record: object }>
  /** Record type; absent for a table of one row */
  kind?: AnyTrashKind
}

export type RemovedRecord = { recordType: string; id: string }

/** Feature with any context. */
export type AnyFeature = Feature<never>

type Features = Readonly<Record<string, AnyFeature>>

/** Calls that an editor with these areas may make. */
export const listEditorCalls = (features: Features, areas: readonly string[]): readonly string[] =>
  Object.values(features).flatMap(({ api: { editors = [], area } = {} }) =>
    area && !areas.includes(area.name) ? [] : editors,
  )

/** Whether an editor with these areas may change the record at a path of the API. */
export function mayChange(features: Features, areas: readonly string[], path: string): boolean {
  const [, , recordType = '', id] = path.split('/')
  const call = id === undefined ? `PUT ${path}` : `PUT /api/${recordType}/:id`
  return listEditorCalls(features, areas).includes(call)
}

/** Whether an editor with these areas may change a record that mentions an upload. */
export function mayChangeMention(
  features: Features,
  areas: readonly string[],
  { table, record }: Mention,
): boolean {
  if (record) return mayChange(features, areas, record)
  const owners = Object.entries(features).filter(([, { data }]) => table in data.tables)
  const calls = listEditorCalls(Object.fromEntries(owners), areas)
  return calls.some((call) => /^(?:PUT|PATCH) /.test(call))
}

/** Record types an editor with these areas may delete and restore. */
export function listEditorKinds(features: Features, areas: readonly string[]): readonly string[] {
  const calls = listEditorCalls(features, areas)
  return Object.values(features).flatMap(({ data: { recordTypes = [] } }) =>
    recordTypes
      .map(({ recordType }) => recordType)
      .filter((recordType) => calls.includes(`DELETE /api/${recordType}/:id`)),
  )
}

/** Tables of all features. */
export const listTables = (features: Features) =>
  Object.values(features).flatMap(({ data }) => Object.keys(data.tables) as (keyof Tables)[])

/** Notifies every feature of permanently deleted records, in the same transaction. */
export async function notifyRemoved(
  features: Features,
  trx: Transaction,
  removed: readonly RemovedRecord[],
): Promise<void> {
  for (const { data } of Object.values(features)) await data.onRemoved?.(trx, removed)
}

/** Sample content of the table with the feature's name. */
export type SampleContent = {
  /** Creates the content and returns the ids */
  fill: (trx: Transaction, now: Date, uploads: string) => Promise<string[]>
  /** Empties a single record, which stays. `these` is the condition on its row */
  clear?: (trx: Transaction, these: RawBuilder<unknown>) => Promise<unknown>
  /** Invented values still in a record that the club edits part by part: `clear` removes them */
  values?: (db: Database) => Promise<string[]>
}

/** Sample content of a list whose records have the shape of its form. */
export const sampleList = <Input>(
  create: (trx: Transaction, input: Input) => Promise<{ record: { _id: string } }>,
  input: ZodType<Input>,
  content: readonly object[],
): SampleContent => ({
  fill: async (trx) => {
    const ids: string[] = []
    for (const item of content) {
      ids.push((await create(trx, input.parse(item))).record._id)
    }
    return ids
  },
})

/** Endpoints that write a record type. A deletion goes to the trash, so it is reversible. */
export const recordCalls = (recordType: string) => [
  `POST /api/${recordType}`,
  `PUT /api/${recordType}/:id`,
  `DELETE /api/${recordType}/:id`,
]
export const orderedRecordCalls = (name: string) => [...recordCalls(name), `PUT /api/${name}/order`]
