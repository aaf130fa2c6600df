import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { indexMessage } from '#src/club/contact/messages.queries.ts'
import { memoryDatabase } from '#src/testing/memory-database.ts'
import { dataFolder } from '#src/testing/server-process.ts'
import { testApp } from '#src/testing/test-app.ts'
import { type Database, inTransaction, openReadOnly } from './database.ts'

const refusalMessage = 'The database was asked while a transaction is open: ask the transaction.'
const messages = (db: Database) => db.selectFrom('messages').select('id')

test('querying the database within a transaction is refused instead of waiting for ever', async () => {
  const { db, call } = testApp()
  const transaction = inTransaction(db, async (trx) => {
    await trx.updateTable('about').set({ place: 'Dojo' }).execute()
    await messages(db).execute()
  })
  await expect(transaction).rejects.toThrow(refusalMessage)
  const nested = inTransaction(db, () => inTransaction(db, async () => undefined))
  await expect(nested).rejects.toThrow(refusalMessage)
  // The transaction is rolled back, and other requests are served.
  expect((await (await call('GET /api/about')).json()).place).toBe('')
  expect(
    await inTransaction(db, (trx) => inTransaction(trx, () => messages(trx).execute())),
  ).toEqual([])
})

test('work started within a transaction may query after its end', async () => {
  const { db } = testApp()
  const ended = Promise.withResolvers<void>()
  const later = await inTransaction(db, async () => ({
    rows: ended.promise.then(() => messages(db).execute()),
  }))
  ended.resolve()
  expect(await later.rows).toEqual([])
})

test('a write listener within a transaction may query, and waits for its end', async () => {
  const { db } = testApp()
  let row: Promise<{ place: string }> | undefined
  db.watch.onWrite(() => {
    row ??= db.selectFrom('about').select('place').executeTakeFirstOrThrow()
  })
  await inTransaction(db, async (trx) => {
    await trx.updateTable('about').set({ place: 'Dojo' }).execute()
    await trx.updateTable('about').set({ place: 'Gymnase' }).execute()
  })
  expect(await row).toEqual({ place: 'Gymnase' })
})

test('a copy taken during an open transaction waits for its end', async () => {
  const { db } = testApp()
  const file = join(dataFolder(), 'copy.sqlite')
  let copied: Promise<void> | undefined
  await inTransaction(db, async (trx) => {
    await trx.updateTable('about').set({ place: 'Dojo' }).execute()
    copied = db.copyTo(file)
    await pause(100)
  })
  await copied
  const copy = openReadOnly(file)
  onTestFinished(() => copy.destroy())
  expect(await copy.selectFrom('about').select('place').execute()).toEqual([{ place: 'Dojo' }])
})

test('a closed database reports so', async () => {
  const db = memoryDatabase()
  expect(await messages(db).execute()).toEqual([])
  await db.destroy()
  await expect(messages(db).execute()).rejects.toThrow('destroyed')
})

test('a function for transactions does not compile with a plain database', () => {
  const words = { id: '', name: '', email: '', message: '' }
  // @ts-expect-error It takes the transaction they are in.
  expect((db: Database) => indexMessage(db, words)).toBeTypeOf('function')
})
