import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpackAll } from '#src/core/backups/archive/unpack.ts'
import { readPhrase } from '#src/core/backups/phrase.ts'
import { randomId } from '#src/core/database/ids.ts'
import { createUploads } from '#src/core/media/index.ts'
import { fileDatabase } from './file-database.ts'
import { dataFolder } from './server-process.ts'
import { testApp } from './test-app.ts'

/** When an app's clock begins, and how long a day is, in milliseconds */
export const firstDay = Date.parse('2026-11-20T12:00:00Z')
export const day = 24 * 60 * 60 * 1000

/** A site whose database and uploads lie in a folder, with some content and pictures. */
export async function siteOnDisk(env: Record<string, string> = {}) {
  const { db, folder } = fileDatabase()
  const app = testApp({ ...env, DATA_DIR: folder }, db)
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'La rentrée', content: 'Tous au dojo.' })
  /** A picture of so many bytes, whose row and files are as an upload leaves them. */
  const addPicture = async (bytes = 2000) => {
    const id = randomId()
    const pictureFolder = join(folder, 'uploads', 'pictures', id)
    mkdirSync(pictureFolder, { recursive: true })
    writeFileSync(join(pictureFolder, '400.webp'), Buffer.alloc(bytes, id))
    writeFileSync(join(pictureFolder, '400x300-none.jpg'), Buffer.alloc(bytes, `${id} jpg`))
    await createUploads(db, [`/uploads/pictures/${id}`], new Date('2026-11-01T00:00:00Z'))
    const url = `/uploads/pictures/${id}/400x300-none.jpg`
    const row = { id, url, date: '2026-11-01T00:00:00Z', position: 1 }
    await db.insertInto('photos').values(row).execute()
    return { id, place: pictureFolder }
  }
  /** The backup of so many days after the app's first */
  const backUpOnDay = async (days: number) => {
    app.setNow(new Date(firstDay + days * day))
    return await app.backups.makeBackup()
  }
  /** Unpacks a backup, in a new folder unless one is given. */
  const unpack = async (name: string, out = join(dataFolder(), 'new')) => {
    const file = app.backups.getPath(name)
    return { out, summary: await unpackBackup([file], readPhrase(folder) ?? '', out) }
  }
  return { app, admin, db, folder, addPicture, backUpOnDay, unpack }
}

/** Unpacks a backup into a folder laid out like a data folder, as a restore does. */
export const unpackBackup = async (files: string[], phrase: string, folder: string) =>
  (await unpackAll({ files, phrase, folder, onRead: () => {} })).summary
