import { Hono } from 'hono'
import { findDomainEnd } from '#src/admin/handover/handover.queries.ts'
import { countDemo } from '#src/admin/sample-content/removal.queries.ts'
import { countNewComments } from '#src/club/comments/comments.queries.ts'
import { bySite, readExpiry } from '#src/club/contact/expiry.ts'
import { messageKind } from '#src/club/contact/messages.queries.ts'
import { missingFrom } from '#src/club/legal/legal.contract.ts'
import { getLegal } from '#src/club/legal/legal.queries.ts'
import { findOverdue } from '#src/club/seasons/shown-season.ts'
import type { Backups } from '#src/core/backups/backups.ts'
import { findBackupsHere } from '#src/core/backups/findings.ts'
import type { Offsite } from '#src/core/backups/offsite/offsite.ts'
import { type Database, together } from '#src/core/database/database.ts'
import { countRows } from '#src/core/database/records.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { readBody } from '#src/core/http/requests.ts'
import type { Sweeper } from '#src/core/media/sweep.ts'
import { describeUpdate, noteSeen, readNews } from '#src/core/process/site-news.ts'
import { getSettings, listUnfitParts } from '#src/core/settings/settings.queries.ts'
import { dayInParis } from '#src/core/time/paris-time.contract.ts'
import { newsSeen, type Overview } from './overview.contract.ts'

type Context = AppContext & {
  backups: Backups
  offsite?: Offsite | undefined
  purgeTime: () => Date
  sweeper: Sweeper
}

export const overview: Feature<Context> = {
  tables: {},
  routes: [overviewRoutes],
  editors: ['GET /api/overview'],
  daily: ['POST /api/overview/seen'],
}

function overviewRoutes(deps: Context): Hono {
  const { db, features, now, purgeTime, sweeper } = deps
  const { dataDir } = deps.config
  return new Hono()
    .get('/overview', async (c) => {
      const read = await getOverview(db, features, now(), purgeTime())
      const { updated, restored, restoredSeen } = readNews(dataDir)
      const told: Overview = {
        ...read,
        uploads: sweeper.report(),
        backups: findBackupsHere(deps),
        news: {
          updated: updated ? describeUpdate(updated) : null,
          restored: (!restoredSeen && restored) || null,
        },
      }
      return c.json(c.get('session').role === 'admin' ? told : forEditor(told))
    })
    .post('/overview/seen', async (c) => {
      noteSeen(dataDir, (await readBody(c, newsSeen)).what)
      return c.body(null, 204)
    })
}

/** What an editor's own sections hold. */
const forEditor = (all: Overview): Overview => ({
  ...all,
  newComments: 0,
  recentComments: 0,
  comments: [],
  faceless: [],
  demo: false,
  expiry: { ...all.expiry, held: 0 },
  missingMentions: 0,
  unfitSettings: 0,
  uploads: { held: 0, aside: 0 },
  domainEnds: null,
  overdueSeason: null,
  backups: [],
  news: { updated: null, restored: null },
})

/** Named of each; the rest is a number. */
const shown = 3
/** Characters: the overview shows two lines. */
const extract = 200
const week = 7 * 24 * 60 * 60 * 1000

/** At one moment. */
const getOverview = (db: Database, features: AppContext['features'], now: Date, purgeTime: Date) =>
  together(db, async (trx) => ({
    ...(await readMessages(trx)),
    ...(await readComments(trx, new Date(now.getTime() - week))),
    ...(await readUnpublished(trx, now)),
    events: await listNextEvents(trx, dayInParis(now)),
    faceless: await listFaceless(trx),
    counts: await countAll(trx, features, now),
    demo: (await countDemo(trx, features)).removable.length > 0,
    expiry: await readMessageExpiry(trx, now, purgeTime),
    missingMentions: missingFrom((await getLegal(trx)).record, (await getSettings(trx)).record.club)
      .length,
    unfitSettings: (await listUnfitParts(trx)).length,
    domainEnds: await findDomainEnd(trx, now),
    overdueSeason: await findOverdue(trx, dayInParis(now)),
  }))

async function countAll(db: Database, features: AppContext['features'], now: Date) {
  const counts: Overview['counts'] = {}
  for (const feature of Object.values(features)) {
    for (const [name, count] of Object.entries(feature.counts ?? {}))
      counts[name] = await count(db, now)
  }
  return counts
}

async function readMessages(db: Database) {
  const unread = db.selectFrom('messages').where('status', '=', 'unread')
  const rows = await unread
    .select(['id as _id', 'name', 'message', 'date'])
    .orderBy('date', 'desc')
    .limit(shown)
    .execute()
  const messages = rows.map((row) => ({ ...row, message: row.message.slice(0, extract) }))
  return { unread: await countRows(unread), messages }
}

async function readMessageExpiry(db: Database, now: Date, purgeTime: Date) {
  const { months, count, most } = await readExpiry(db, purgeTime)
  const removed = db
    .selectFrom('trash')
    .where('room', '=', messageKind.room)
    .where('deleted_by', '=', bySite)
    .where('deleted_at', '>=', new Date(now.getTime() - week).toISOString())
  return { months, held: count > most ? count : 0, removed: await countRows(removed) }
}

async function readComments(db: Database, since: Date) {
  const recent = db
    .selectFrom('comments')
    .where((eb) =>
      eb.or([
        eb('comments.created_at', '>=', since.toISOString()),
        eb('comments.id', 'in', eb.selectFrom('new_comments').select('comment_id')),
      ]),
    )
    .where('hidden', '=', 0)
  const rows = await recent
    .innerJoin('blogs', 'blogs.id', 'comments.blog_id')
    .select([
      'comments.id as _id',
      'name',
      'text',
      'comments.created_at as date',
      'blog_id',
      'title',
    ])
    .orderBy('comments.created_at', 'desc')
    .limit(shown)
    .execute()
  const comments = rows.map(({ text, blog_id, title, ...row }) => ({
    ...row,
    text: text.slice(0, extract),
    article: { _id: blog_id, title },
  }))
  return {
    newComments: await countNewComments(db),
    recentComments: await countRows(recent),
    comments,
  }
}

async function readUnpublished(db: Database, now: Date) {
  const rows = await db
    .selectFrom('blogs')
    .select(['id as _id', 'title', 'published_at as publishedAt'])
    .where((eb) =>
      eb.or([eb('published_at', 'is', null), eb('published_at', '>', now.toISOString())]),
    )
    .orderBy('created_at', 'desc')
    .execute()
  const drafts = rows.filter(({ publishedAt }) => publishedAt === null).length
  return { drafts, scheduled: rows.length - drafts, unpublished: rows.slice(0, shown) }
}

const listFaceless = (db: Database) =>
  db
    .selectFrom('coaches')
    .select(['id as _id', 'name'])
    .where('image', '=', '')
    .orderBy('position')
    .orderBy('id')
    .execute()

const listNextEvents = (db: Database, today: string) =>
  db
    .selectFrom('events')
    .select(['id as _id', 'title', 'date', 'location'])
    .where((eb) => eb.or([eb('date', '>=', today), eb('end_date', '>=', today)]))
    .orderBy('date')
    .orderBy('id')
    .limit(shown)
    .execute()
