import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { countAllComments } from '#src/club/comments/comments.admin.queries.ts'
import { countMessages } from '#src/club/contact/messages.queries.ts'
import { type Database, openDatabase } from '#src/core/database/index.ts'
import { listArticles, listIds } from './blogs.queries.ts'

const now = new Date('2026-11-20T12:00:00Z')
const createdAt = '2026-01-01T00:00:00.000Z'
const article = { id: 'ancien', title: 'L’open', content: 'Texte.', excerpt: '', readTime: 1 }

/** A database that has what `fill` writes before the migration of this number, and then all others. */
async function migrated(number: string, fill: (before: Database) => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'migration-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of readdirSync('migrations').filter((name) => name < number)) {
    copyFileSync(join('migrations', name), join(folder, name))
  }
  const file = join(folder, 'site.sqlite')
  const before = openDatabase(file, folder)
  await fill(before)
  await before.destroy()
  const after = openDatabase(file, 'migrations')
  onTestFinished(() => after.destroy())
  return after
}

test('the migration indexes articles written before the search index', async () => {
  const row = { ...article, title: 'Première compétition', content: 'Pesée dès 8 h.' }
  const after = await migrated('0002', (before) =>
    before
      .insertInto('blogs')
      // Row of the old table, without a time of publication.
      .values({ ...row, tags: '["Été","été"]', category: 'Été', createdAt })
      .execute(),
  )
  for (const filter of [{ q: 'pesee' }, { q: 'ete' }, { tag: 'ETE' }, { category: 'ete' }]) {
    expect(await listIds(after, now, filter), JSON.stringify(filter)).toHaveLength(1)
  }
  expect(await listIds(after, now, { q: 'absent' })).toEqual([])
})

test('articles from before drafts existed stay published on their day', async () => {
  const after = await migrated('0004', (before) =>
    before
      .insertInto('blogs')
      .values({ ...article, tags: '[]', createdAt })
      .execute(),
  )
  expect(await listArticles(after, await listIds(after, now))).toMatchObject([
    { _id: 'ancien', createdAt, publishedAt: createdAt, date: '2026-01-01' },
  ])
})

test('the migration finds texts stored before letters such as ł were folded', async () => {
  const after = await migrated('0064', async (before) => {
    const texts = { content: 'Łukasz gagne.', tags: '["Łódź"]', category: '' } as const
    await before
      .insertInto('blogs')
      .values({ ...article, ...texts, createdAt, publishedAt: createdAt })
      .execute()
    const blogId = article.id
    await before.insertInto('blog_texts').values({ blogId, text: ' łukasz gagne. ' }).execute()
    await before.insertInto('blog_labels').values({ blogId, label: 'łodz', isTag: 1 }).execute()
    const comment = { id: 'c', blogId, name: 'Jørgen', text: 'Bravo', createdAt }
    await before.insertInto('comments').values(comment).execute()
    await before.insertInto('comment_numbers').values({ commentId: 'c' }).execute()
    await sql`insert into comment_words (rowid, text) values (1, ' jørgen bravo ')`.execute(before)
    const message = { id: 'm', name: 'Zoë Weiß', email: 'z@exemple.fr', message: 'Bonjour' }
    await before
      .insertInto('messages')
      .values({ ...message, date: createdAt })
      .execute()
    await before.insertInto('message_numbers').values({ messageId: 'm' }).execute()
    await sql`insert into message_words (rowid, text) values (1, ' zoe weiß ')`.execute(before)
  })
  for (const filter of [{ q: 'lukasz' }, { tag: 'Lodz' }]) {
    expect(await listIds(after, now, filter), JSON.stringify(filter)).toEqual(['ancien'])
  }
  expect(await countAllComments(after, { q: 'Jorgen', article: undefined })).toBe(1)
  expect(await countMessages(after, { q: 'weiss', sort: 'date' })).toBe(1)
  const message = after.selectFrom('messages').select('sortName')
  expect(await message.executeTakeFirstOrThrow()).toEqual({ sortName: 'zoe weiss' })
})

test('the migration gives older articles their first photo', async () => {
  const own = '/uploads/pictures/0123456789ab/700x350-a1b2c3.jpg'
  const texts = { photo: `Un.\n\n![a](${own} "b") ![](${own}2)`, none: '![a](https://x.fr/a.jpg)' }
  const rows = Object.entries(texts).map(([id, content]) => ({
    ...{ ...article, id, content, tags: '[]' as const, createdAt, publishedAt: '' },
  }))
  const after = await migrated('0078', (before) =>
    before.insertInto('blogs').values(rows).execute(),
  )
  const found = after.selectFrom('blogs').select(['id', 'firstPicture']).orderBy('id')
  expect(await found.execute()).toEqual([
    { id: 'none', firstPicture: '' },
    { id: 'photo', firstPicture: own },
  ])
})
