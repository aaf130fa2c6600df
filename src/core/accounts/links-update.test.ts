import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#src/core/database/index.ts'
import { migrate } from '#src/core/database/migrate.ts'
import { testApp } from '#src/testing/test-app.ts'

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** A database as it was before links had one table (migration 0050), with one link of each kind. */
function former() {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('migrations', folder, {
    recursive: true,
    filter: (file) => !/\/(?:005[0-9]|00[6-9]\d)-/.test(file),
  })
  const sqlite = new Sqlite(':memory:')
  sqlite.function('fold', (text) => String(text))
  migrate(sqlite, folder)
  sqlite.exec(`
    insert into accounts (id, username, password_hash, created_at)
      values ('a', 'marie', 'x', '2026-11-01'), ('b', 'paul', 'x', '2026-11-02');
    insert into invitations (id, token_hash, note, invited_by, created_at, expires_at)
      values ('i', '${hash('invitation')}', 'Léa', 'a', '2026-11-19', '2026-11-26');
    insert into password_links (id, token_hash, account_id, made_by, created_at, expires_at)
      values ('c', '${hash('colleague')}', 'b', 'a', '2026-11-20', '2026-11-21'),
        ('m', '${hash('mail')}', 'a', null, '2026-11-20', '2026-11-21'),
        ('o', '${hash('over')}', 'a', null, '2026-11-19', '2026-11-19');`)
  return openDatabase(sqlite.serialize(), 'migrations')
}

test('links mailed before an update work, once', async () => {
  const app = testApp({}, former())
  app.setNow(new Date('2026-11-20T12:00:00Z'))
  const password = 'un tout autre secret'
  const check = async (endpoint: string, token: string) => {
    const answer = await app.call(`POST /api/${endpoint}/check`, { token })
    return answer.status === 200 ? (await answer.json()).username : answer.status
  }
  expect(await check('invitations', 'invitation')).toBe(204)
  expect(await check('password-links', 'colleague')).toBe('paul')
  expect(await check('password-links', 'mail')).toBe('marie')
  expect(await check('password-links', 'over')).toBe(404)
  // A link works only for its own kind.
  expect(await check('password-links', 'invitation')).toBe(404)
  expect(await check('invitations', 'colleague')).toBe(404)
  const accepted = { token: 'invitation', username: 'lea', password }
  const foreign = { token: 'colleague', username: 'lea', password }
  expect((await app.call('POST /api/invitations/accept', foreign)).status).toBe(404)
  expect((await app.call('POST /api/invitations/accept', accepted)).status).toBe(200)
  expect((await app.call('POST /api/invitations/accept', accepted)).status).toBe(404)
  const used = { token: 'colleague', password }
  expect((await app.call('POST /api/password-links/use', used)).status).toBe(204)
  expect((await app.call('POST /api/password-links/use', used)).status).toBe(404)
  expect((await app.call('POST /api/auth/login', { username: 'paul', password })).status).toBe(200)
})
