import { Hono } from 'hono'
import type { Database } from '#src/core/database/database.ts'
import type { AppContext } from '#src/core/feature.ts'
import { readPictureAddress } from '#src/core/media/pictures.contract.ts'
import { decoded } from '#src/core/text/normalise.contract.ts'

/** 301. The site's own pages come first; nothing leads to what visitors can't see. */
export function formerAddresses({ db, now }: AppContext): Hono {
  return new Hono().on(['GET', 'HEAD'], '*', async (c, next) => {
    if (c.req.path.startsWith('/api/')) return await next()
    const id =
      c.req.path === '/' ? /[?&]((?:p|page_id)=\d+)(?:&|$)/.exec(c.req.url)?.[1] : undefined
    const path = id ? `?${id}` : plainPath(c.req.path)
    const row = await db
      .selectFrom('former_addresses')
      .select('target')
      .where('path', '=', path)
      .executeTakeFirst()
    const target = row?.target.replace(/^pictures\//, '/uploads/pictures/')
    if (!target || !(await isShown(db, target, now()))) return await next()
    return c.redirect(encodeURI(target), 301)
  })
}

async function isShown(db: Database, target: string, now: Date): Promise<boolean> {
  const [, article] = /^\/blogs\/(.+)$/.exec(target) ?? []
  if (article === undefined) return await isStored(db, target)
  const row = db.selectFrom('blogs').select('id').where('id', '=', article)
  return (await row.where('published_at', '<=', now.toISOString()).executeTakeFirst()) !== undefined
}

export async function isStored(db: Database, address: string): Promise<boolean> {
  const id = readPictureAddress(address)?.id ?? ''
  const row = db.selectFrom('pictures').select('id').where('id', '=', id)
  return (await row.executeTakeFirst()) !== undefined
}

/** Decoded, without a slash at its end. */
export const plainPath = (path: string): string => decoded(path).replace(/\/+$/, '')
