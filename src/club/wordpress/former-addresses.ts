import { Hono } from 'hono'
import { findStoredFile } from '#src/club/documents/documents.queries.ts'
import type { Database, Transaction } from '#src/core/database/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import { wholeAddress } from '#src/core/media/index.ts'
import { decoded } from '#src/core/text/normalise.shared.ts'
import { importedTypes } from './wordpress.schema.ts'

/** Redirects old addresses (301). Runs after all other routes; hidden articles are no target. */
export function formerAddresses({ db, now, uploadAccess }: AppContext): Hono {
  return new Hono().get('*', async (c, next) => {
    const path = plainPath(c.req.path)
    const [, id] = /[?&]((?:p|page_id)=\d+)(?:&|$)/.exec(c.req.url) ?? []
    if (/\/feed(?:\/(?:rss2?|atom|rdf))?$/.test(path) && (await isFormer(db))) {
      return c.redirect('/blog.rss', 301)
    }
    const found = await findTarget(db, [path, withoutSize(path), ...(id ? [`${path}?${id}`] : [])])
    const target = found?.replace(/^pictures\//, '/uploads/pictures/')
    const isPublic = target?.startsWith('/uploads/')
      ? (await uploadAccess(c, target)) === 'everyone'
      : target && (await isPublicRecord(db, target, now()))
    if (!target || !isPublic) return await next()
    return c.redirect(encodeURI(target), 301)
  })
}

async function findTarget(db: Database, paths: string[]): Promise<string | undefined> {
  const rows = db.selectFrom('former_addresses').select('target').where('path', 'in', paths)
  // An id comes before its folder, and a size before the whole picture: both are longer.
  return (await rows.orderBy((eb) => eb.fn('length', ['path']), 'desc').executeTakeFirst())?.target
}

/** Whether anything came from a former site. */
const isFormer = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('former_addresses').select('path').limit(1).executeTakeFirst()) !== undefined

/** Address of the whole picture, of which WordPress links smaller sizes: 'podium-300x200.jpg'. */
export const withoutSize = (path: string): string =>
  path.replace(/-(?:\d{1,5}x\d{1,5}|scaled)(?=\.\w{3,5}$)/, '')

async function isPublicRecord(db: Database, target: string, now: Date): Promise<boolean> {
  const [, recordType, id = ''] = /^\/(blogs|pages|events|documents)\/(.+)$/.exec(target) ?? []
  if (recordType === undefined) return false
  if (recordType === 'documents') return await hasDocument(db, id)
  const found = await db
    .selectFrom(recordType as 'blogs' | 'pages' | 'events')
    .select('id')
    .where('id', '=', id)
    .$if(recordType === 'blogs', (rows) => rows.where('publishedAt', '<=', now.toISOString()))
    .$if(recordType === 'pages', (rows) => rows.where('status', '=', 'published'))
    .executeTakeFirst()
  return found !== undefined
}

export const hasDocument = async (db: Database, id: string): Promise<boolean> =>
  (await findStoredFile(db, id)) !== undefined

export async function isStored(db: Database, address: string): Promise<boolean> {
  const row = db
    .selectFrom('uploads')
    .select('address')
    .where('address', '=', wholeAddress(address))
    .where('removedAt', 'is', null)
  return (await row.executeTakeFirst()) !== undefined
}

/** Forgets records deleted for good, so that they may be imported again. */
export async function forgetImported(
  trx: Transaction,
  removed: readonly { recordType: string; id: string }[],
): Promise<void> {
  for (const imported of importedTypes) {
    const ids = removed.flatMap(({ recordType, id }) => (recordType === imported ? [id] : []))
    const targets = ids.map((id) => `/${imported}/${id}`)
    await trx.deleteFrom('former_addresses').where('target', 'in', targets).execute()
    const rows = trx.deleteFrom('imported').where('room', '=', imported)
    const sources = await rows.where('recordId', 'in', ids).returning('source').execute()
    await trx
      .deleteFrom('wordpress_leftovers')
      .where(
        'source',
        'in',
        sources.map(({ source }) => source),
      )
      .execute()
  }
}

/** Decodes a path and removes a slash at its end. */
export const plainPath = (path: string): string => decoded(path).replace(/(?<!\/)\/+$/, '')
