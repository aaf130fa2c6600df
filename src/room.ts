import type { Hono } from 'hono'
import type { RawBuilder } from 'kysely'
import type { ZodType } from 'zod'
import type { AppDeps } from './app.ts'
import type { EventPart } from './club/events/ties.ts'
import type { PasswordMailer } from './core/accounts/accounts.mails.ts'
import type { AuthDeps } from './core/accounts/login/token-answer.ts'
import type { Database, Tables, Transaction } from './core/database/database.ts'
import type { Feed, SiteAddress } from './core/feeds/feeds.ts'
import type { FolderSize } from './core/health/folder-size.ts'
import type { LastErrors } from './core/health/last-errors.ts'
import type { VisitorLimit } from './core/http/visitor-limit.ts'
import type { MailServers } from './core/mail/settings.ts'
import type { Sweeper } from './core/media/sweep.ts'
import type { CardTexts } from './core/previews/card.ts'
import type { IsFilledIn } from './core/settings/optional-pages.ts'
import type { SharedCaches } from './core/site/shared-caches.ts'
import type { VisitorCall } from './core/site/visitor-call.ts'
import type { AnyTrashKind } from './core/trash/trash.kind.ts'
import type { Trash } from './core/trash/trash.ts'
import type { VisitCounter } from './core/visits/visit-counter.ts'

/** What app.ts gives to rooms; each takes what it needs. */
export type RoomDeps = Omit<AppDeps, 'lastErrors'> &
  AuthDeps & {
    dataDir: string
    publicUrl: string | undefined
    sharedCaches: SharedCaches
    passwordMailer: PasswordMailer
    servers: MailServers
    visits: VisitCounter
    trash: Trash
    rooms: Readonly<Record<string, Room>>
    kinds: readonly AnyTrashKind[]
    /** Whose records an editor deletes */
    editorKinds: readonly string[]
    tables: readonly (keyof Tables)[]
    sweeper: Sweeper
    photosSize: FolderSize
    lastErrors: LastErrors
    /** By which things grow old (src/core/time/clocks.ts) */
    purgeTime: () => Date
    /** A new one for each thing visitors may send too much of */
    limit: () => VisitorLimit
    /** In process */
    ask: (address: string) => Promise<Response>
  }

/** What a room says about itself, in NAME.room.ts; src/rooms.ts lists them all. */
export type Room = {
  /** Whose words each table holds: what visitors write keeps no picture alive. */
  tables: { readonly [Name in keyof Tables]?: 'club' | 'visitors' | 'either' }
  /** Of its tables and indexes, those of which visitors see nothing */
  unseen?: readonly string[]
  /** What an export takes along: never a password, key or address */
  exported?: readonly (keyof Tables)[]
  /** What visitors sent, with their addresses */
  exportedIfAsked?: readonly (keyof Tables)[]
  /** Under /api: for admins alone, but for what `visitors` names */
  routes?: readonly ((deps: RoomDeps) => Hono)[]
  /** Elsewhere, for everybody */
  files?: readonly ((deps: RoomDeps) => Hono)[]
  visitors?: readonly VisitorCall[]
  /** Of the other calls those of the role 'editor' (auth.contract.ts) */
  editors?: readonly string[]
  /**
   * Calls that write and do not ask again who is there (ConfirmFirst): daily work, all of which can
   * be put right, and what takes away somebody's way in rather than giving one.
   */
  daily?: readonly string[]
  /** Nor those that ask by themselves: by a password, or by `refuseUnconfirmed`. */
  proving?: readonly string[]
  /** Its records that can be deleted and restored */
  kinds?: readonly AnyTrashKind[]
  feeds?: readonly Feed[]
  addresses?: (db: Database, now: Date) => Promise<SiteAddress[]>
  isFilledIn?: IsFilledIn
  /** What it adds to the settings every page shows. `today` is yyyy-MM-dd in Paris */
  card?: (db: Database, today: string) => Promise<object>
  ofEvent?: EventPart
  /** @throws NotFound */
  shareCard?: (deps: RoomDeps, id: string) => Promise<CardTexts>
  /** The coming moments at which what it shows changes by itself */
  turns?: (db: Database, now: Date) => Promise<Date[]>
  /** Is the file of an address for admins alone? */
  isHidden?: (db: Database, address: string) => Promise<boolean>
  /** `failed`: for the log; the next minute tries again */
  everyMinute?: { run: (deps: RoomDeps) => Promise<unknown>; failed: string }
  /** By the names of the overview */
  counts?: Readonly<Record<string, (db: Database, now: Date) => Promise<number>>>
  /** Invented content of the first day */
  starter?: Starter
  /** Once a day: removes what is old enough at `time` */
  purge?: (deps: RoomDeps, time: Date) => Promise<unknown>
}

/** Its table has the room's name. */
export type Starter = {
  /** Answers the ids of what it made */
  fill: (trx: Transaction, now: Date, uploads: string) => Promise<string[]>
  /** Empties a single record, which stays. `these`: which row */
  clear?: (db: Database, these: RawBuilder<unknown>) => Promise<unknown>
}

/** Of a list whose records are what its form sends. */
export const listStarter = (
  create: (trx: Transaction, input: never) => Promise<{ record: { _id: string } }>,
  input: ZodType,
  content: readonly object[],
): Starter => ({
  fill: async (trx) => {
    const ids: string[] = []
    for (const given of content) {
      ids.push((await create(trx, input.parse(given) as never)).record._id)
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
