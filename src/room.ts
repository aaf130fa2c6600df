import type { Hono } from 'hono'
import type { RawBuilder } from 'kysely'
import type { ZodType } from 'zod'
import type { AppDeps } from './app.ts'
import type { EventPart } from './club/events/ties.ts'
import type { Database, Tables, Transaction } from './house/database/database.ts'
import type { Feed, SiteAddress } from './house/feeds/feeds.ts'
import type { FolderSize } from './house/health/folder-size.ts'
import type { LastErrors } from './house/health/last-errors.ts'
import type { VisitorLimit } from './house/http/visitor-limit.ts'
import type { Sweeper } from './house/media/sweep.ts'
import type { CardTexts } from './house/previews/card.ts'
import type { SharedCaches } from './house/site/shared-caches.ts'
import type { VisitorCall } from './house/site/visitor-call.ts'
import type { PasswordMailer } from './office/accounts/link-mails.ts'
import type { AuthDeps } from './office/accounts/login/auth-deps.ts'
import type { MailServers } from './office/mail/settings.ts'
import type { IsFilledIn } from './office/settings/optional-pages.ts'
import type { AnyTrashKind } from './office/trash/trash.kind.ts'
import type { Trash } from './office/trash/trash.ts'
import type { VisitCounter } from './office/visits/visit-counter.ts'

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
    /** Of these, the rooms whose records an editor deletes */
    editorKinds: readonly string[]
    tables: readonly (keyof Tables)[]
    sweeper: Sweeper
    photosSize: FolderSize
    lastErrors: LastErrors
    isFilledIn: IsFilledIn
    /** By which things grow old (src/house/time/clocks.ts) */
    purgeTime: () => Date
    /** A new one for each thing visitors may send too much of */
    limit: () => VisitorLimit
    /** The app itself, asked in process */
    ask: (address: string) => Promise<Response>
  }

/**
 * What a room says about itself, in NAME.room.ts; src/rooms.ts lists them all.
 * @template Rows the rows of its tables, by their names
 */
export type Room<Rows = unknown> = {
  /**
   * Whose words each table holds. A picture lives as long as the club's records mention it; what
   * visitors write never keeps one.
   */
  tables: { [Name in keyof Rows]: 'club' | 'visitors' | 'either' }
  /** Of its tables, indexes included, those of which visitors see nothing: pages don't depend on them */
  unseen?: readonly string[]
  /** Never there: only the compiler looks at it */
  rows?: Rows
  /** What answers under /api: to admins alone, but for what `visitors` names */
  routes?: readonly ((deps: RoomDeps) => Hono)[]
  /** What answers elsewhere, to everybody */
  files?: readonly ((deps: RoomDeps) => Hono)[]
  visitors?: readonly VisitorCall[]
  /** Of the calls that visitors may not make, those of the role 'editor' (auth.contract.ts) */
  editors?: readonly string[]
  /**
   * Every call of an admin that writes asks again who is there: a caller whose login or last
   * confirmation is more than ten minutes ago is answered 403 `{ errors, confirm: true }`
   * (confirm.contract.ts). Only these don't: the daily work, all of which can be put right
   * afterwards, and what takes away somebody's way in rather than giving one.
   */
  daily?: readonly string[]
  /**
   * Nor those that ask by themselves: by a password in their body, or by `refuseUnconfirmed` where
   * there is none
   */
  proving?: readonly string[]
  /** Its records that can be deleted and restored */
  kinds?: readonly AnyTrashKind[]
  feeds?: readonly Feed[]
  /** The public pages of its records */
  addresses?: (db: Database, now: Date) => Promise<SiteAddress[]>
  /** How its optional page tells that it has something to show */
  isFilledIn?: IsFilledIn
  /** What it adds to what every page shows, the settings' card. `today` is yyyy-MM-dd in Paris */
  card?: (db: Database, today: string) => Promise<object>
  /** What it has of an event: its results, its photos, its story */
  ofEvent?: EventPart
  /** What the card to share of one of its records says. @throws NotFound */
  shareCard?: (deps: RoomDeps, id: string) => Promise<CardTexts>
  /** The coming moments at which what it shows becomes another by itself */
  turns?: (db: Database, now: Date) => Promise<Date[]>
  /** Whether the file of an address is for admins alone */
  isHidden?: (db: Database, address: string) => Promise<boolean>
  /** What it does each minute, and what the log says where that fails: the next minute tries again */
  everyMinute?: { run: (deps: RoomDeps) => Promise<unknown>; failed: string }
  /** How much of what the site holds, by the name the overview has for it */
  counts?: Readonly<Record<string, (db: Database, now: Date) => Promise<number>>>
  /** What stands in it on the first day: all of it is invented */
  starter?: Starter
  /** Once a day: removes for good what is old enough at `time` */
  purge?: (deps: RoomDeps, time: Date) => Promise<unknown>
}

/** The starter content of a room, whose table has its name. */
export type Starter = {
  /** Answers the ids of what it made */
  fill: (trx: Transaction, now: Date, uploads: string) => Promise<string[]>
  /** Of a single record, which stays: empties it. `these`: which row */
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

/** The parameters of a list that comes in parts */
export const slice = ['limit', 'offset'] as const

/** What writes a list of records: what is deleted lies in the trash, from where it comes back. */
export const recordCalls = (room: string) => [
  `POST /api/${room}`,
  `PUT /api/${room}/:id`,
  `DELETE /api/${room}/:id`,
]
export const orderedRecordCalls = (room: string) => [...recordCalls(room), `PUT /api/${room}/order`]
