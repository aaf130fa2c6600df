import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { countAllComments } from '#src/club/comments/comments.admin.queries.ts'
import { countMessages } from '#src/club/contact/messages.queries.ts'
import { openDatabase } from '#src/core/database/index.ts'
import { listIds } from './blogs.queries.ts'

const now = new Date('2026-11-20T12:00:00Z')

test('the migration indexes articles written before the search index', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migration-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync('migrations/0001-init.sql', join(folder, '0001-init.sql'))
  const file = join(folder, 'site.sqlite')
  const before = openDatabase(file, folder)
  await before
    .insertInto('blogs')
    // Row of the old table, without a time of publication.
    .values({
      id: 'ancien',
      title: 'Première compétition',
      content: 'Pesée dès 8 h.',
      excerpt: '',
      readTime: 1,
      tags: '["Été","été"]',
      category: 'Été',
      createdAt: '2026-01-01T00:00:00.000Z',
    })
    .execute()
  await before.destroy()

  const after = openDatabase(file, 'migrations')
  onTestFinished(() => after.destroy())
  for (const filter of [{ q: 'pesee' }, { q: 'ete' }, { tag: 'ETE' }, { category: 'ete' }]) {
    expect(await listIds(after, now, filter), JSON.stringify(filter)).toHaveLength(1)
  }
  expect(await listIds(after, now, { q: 'absent' })).toEqual([])
})

test('the migration finds texts stored before letters such as ł were folded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migration-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const names = readdirSync('migrations').sort()
  const folded = names.findIndex((name) => name.endsWith('-folded-letters.sql'))
  for (const name of names.slice(0, folded)) {
    copyFileSync(join('migrations', name), join(folder, name))
  }
  const file = join(folder, 'site.sqlite')
  const before = openDatabase(file, folder)
  const createdAt = '2026-01-01T00:00:00.000Z'
  const article = {
    id: 'open',
    title: 'L’open',
    content: 'Łukasz gagne.',
    excerpt: '',
    readTime: 1,
  }
  await before
    .insertInto('blogs')
    .values({ ...article, tags: '["Łódź"]', category: '', createdAt, publishedAt: createdAt })
    .execute()
  await before
    .insertInto('blog_texts')
    .values({ blogId: 'open', text: ' łukasz gagne. ' })
    .execute()
  await before
    .insertInto('blog_labels')
    .values({ blogId: 'open', label: 'łodz', isTag: 1 })
    .execute()
  const comment = { id: 'c', blogId: 'open', name: 'Jørgen', text: 'Bravo', createdAt }
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
  await before.destroy()

  const after = openDatabase(file, 'migrations')
  onTestFinished(() => after.destroy())
  for (const filter of [{ q: 'lukasz' }, { tag: 'Lodz' }]) {
    expect(await listIds(after, now, filter), JSON.stringify(filter)).toEqual(['open'])
  }
  expect(await countAllComments(after, { q: 'Jorgen', article: undefined })).toBe(1)
  expect(await countMessages(after, { q: 'weiss', sort: 'date' })).toBe(1)
  const { sortName } = await after
    .selectFrom('messages')
    .select('sortName')
    .executeTakeFirstOrThrow()
  expect(sortName).toBe('zoe weiss')
})

test('the migration gives older articles their first photo', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migration-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const names = readdirSync('migrations').sort()
  for (const name of names.slice(0, names.indexOf('0078-first-picture.sql'))) {
    copyFileSync(join('migrations', name), join(folder, name))
  }
  const file = join(folder, 'site.sqlite')
  const before = openDatabase(file, folder)
  const own = '/uploads/pictures/0123456789ab/700x350-a1b2c3.jpg'
  const texts = { photo: `Un.\n\n![a](${own} "b") ![](${own}2)`, none: '![a](https://x.fr/a.jpg)' }
  for (const [id, content] of Object.entries(texts)) {
    const rest = { title: id, excerpt: '', readTime: 1, tags: '[]' as const, createdAt: '' }
    await before
      .insertInto('blogs')
      .values({ id, content, ...rest, publishedAt: '' })
      .execute()
  }
  await before.destroy()
  const after = openDatabase(file, 'migrations')
  onTestFinished(() => after.destroy())
  const rows = await after
    .selectFrom('blogs')
    .select(['id', 'firstPicture'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: 'none', firstPicture: '' },
    { id: 'photo', firstPicture: own },
  ])
})
