import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { ConfigError } from '#src/core/config/index.ts'
import { replaceFile, syncFolder } from '#src/core/process/index.ts'
import { keyFile } from './key.ts'

/** Files of an SQLite database. */
const database = ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm', 'site.sqlite-journal']

const name = z.enum([...database, 'uploads', keyFile])
const path = z.string().regex(/^\.[\w./-]+$/)

/** Journal of an exchange, to find out how far it has come. */
const journal = z.object({
  /** Source folder below the data folder; undoing moves the new files back there */
  incoming: path,
  aside: path,
  had: z.array(name),
  names: z.array(name),
})

type Journal = z.infer<typeof journal>

const journalFile = 'exchange.json'

/**
 * Replaces database, uploads and perhaps the signing key by renames alone. From the first rename to
 * `keepSwap` the journal says how to undo it, which the next start does. A kill or power cut at any
 * moment leaves the old state. The volume must be locked alone, with the database closed.
 * @param incoming folder below the data folder with the same layout, synced to disk
 * @param replacedFolder new folder below the data folder
 */
export function beginSwap(dataDir: string, incoming: string, replacedFolder: string): void {
  const key = existsSync(join(dataDir, incoming, keyFile)) ? [keyFile] : []
  const names = [...database, 'uploads', ...key]
  const had = names.filter((name) => existsSync(join(dataDir, name)))
  mkdirSync(join(dataDir, replacedFolder), { recursive: true, mode: 0o700 })
  syncFolder(dirname(join(dataDir, replacedFolder)))
  const begun: Journal = journal.parse({ incoming, aside: replacedFolder, had, names })
  replaceFile(join(dataDir, journalFile), `${JSON.stringify(begun, undefined, 2)}\n`)
  for (const name of had) renameSync(join(dataDir, name), join(dataDir, replacedFolder, name))
  syncFolder(join(dataDir, replacedFolder))
  for (const name of names) {
    if (existsSync(join(dataDir, incoming, name))) {
      renameSync(join(dataDir, incoming, name), join(dataDir, name))
    }
  }
  syncFolder(dataDir)
}

/** Confirms the new state. Call it before anybody writes to it. */
export function confirmSwap(dataDir: string): void {
  rmSync(join(dataDir, journalFile))
  syncFolder(dataDir)
}

export const isSwapOpen = (dataDir: string): boolean => existsSync(join(dataDir, journalFile))

/**
 * Undoes an exchange, however far it or its undoing had come. The volume must be locked alone.
 * @throws ConfigError if a file of the old state is missing: nothing is moved then
 */
export function undoSwap(dataDir: string): void {
  if (!isSwapOpen(dataDir)) return
  const { incoming, aside, had, names } = readJournal(dataDir)
  const paths = names.map((name) => ({
    name,
    here: join(dataDir, name),
    old: join(dataDir, aside, name),
    new: join(dataDir, incoming, name),
  }))
  for (const { name, here, old } of paths) {
    if (!had.includes(name) || existsSync(old) || existsSync(here)) continue
    throw new ConfigError(
      `Une restauration a été interrompue et ${name} ne se trouve ni dans ${dataDir} ni dans ${join(dataDir, aside)} : rien n’a été modifié. Remettez-le dans l’un des deux, puis redémarrez.`,
    )
  }
  for (const { name, here, old, new: back } of paths) {
    // An old file still in place, or already moved back, must not be taken for a new one.
    const isNew = existsSync(here) && (!had.includes(name) || existsSync(old))
    if (isNew) renameSync(here, back)
    if (existsSync(old)) renameSync(old, here)
  }
  syncFolder(dataDir)
  confirmSwap(dataDir)
}

function readJournal(dataDir: string): Journal {
  const file = join(dataDir, journalFile)
  try {
    return journal.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new ConfigError(
      `Une restauration a été interrompue et son journal ${file} ne peut pas être lu : rien n’a été modifié. Prévenez la personne qui connaît le site ; l’ancien état se trouve dans ${join(dataDir, '.before-restore')}.`,
    )
  }
}
