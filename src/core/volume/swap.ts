import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { ConfigError } from '#src/core/config/index.ts'
import { replaceFile, syncFolder } from '#src/core/process/index.ts'
import { keyFile } from './key.ts'

/** What belongs to a database of SQLite. */
const database = ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm', 'site.sqlite-journal']

const name = z.enum([...database, 'uploads', keyFile])
const path = z.string().regex(/^\.[\w./-]+$/)

/** Says where to look how far an exchange has come. */
const journal = z.object({
  /** Below the data folder; the new files go back there */
  incoming: path,
  aside: path,
  had: z.array(name),
  names: z.array(name),
})

type Journal = z.infer<typeof journal>

const journalFile = 'exchange.json'

/**
 * Puts another database, uploads and perhaps signing key in place of the present ones by renames
 * alone. From the first rename to `keepSwap` the journal says how to undo it, which the next start
 * does. A kill or a power cut at any moment leaves the old state.
 * The volume's lock has to be held alone, with the database closed.
 * @param incoming folder below the data folder, laid out like it; everything in it on disk
 * @param aside folder below the data folder, not there yet
 */
export function beginSwap(dataDir: string, incoming: string, aside: string): void {
  const key = existsSync(join(dataDir, incoming, keyFile)) ? [keyFile] : []
  const names = [...database, 'uploads', ...key]
  const had = names.filter((name) => existsSync(join(dataDir, name)))
  mkdirSync(join(dataDir, aside), { recursive: true, mode: 0o700 })
  syncFolder(dirname(join(dataDir, aside)))
  const begun: Journal = journal.parse({ incoming, aside, had, names })
  replaceFile(join(dataDir, journalFile), `${JSON.stringify(begun, undefined, 2)}\n`)
  for (const name of had) renameSync(join(dataDir, name), join(dataDir, aside, name))
  syncFolder(join(dataDir, aside))
  for (const name of names) {
    if (existsSync(join(dataDir, incoming, name))) {
      renameSync(join(dataDir, incoming, name), join(dataDir, name))
    }
  }
  syncFolder(dataDir)
}

/** From here on the new state counts: to be called before anybody writes to it. */
export function keepSwap(dataDir: string): void {
  rmSync(join(dataDir, journalFile))
  syncFolder(dataDir)
}

export const isSwapOpen = (dataDir: string): boolean => existsSync(join(dataDir, journalFile))

/**
 * However far the exchange, or its undoing, had come. The volume's lock has to be held alone.
 * @throws ConfigError when a file of the old state is nowhere: nothing was moved then
 */
export function undoSwap(dataDir: string): void {
  if (!isSwapOpen(dataDir)) return
  const { incoming, aside, had, names } = readJournal(dataDir)
  const places = names.map((name) => ({
    name,
    here: join(dataDir, name),
    old: join(dataDir, aside, name),
    new: join(dataDir, incoming, name),
  }))
  for (const { name, here, old } of places) {
    if (!had.includes(name) || existsSync(old) || existsSync(here)) continue
    throw new ConfigError(
      `Une restauration a été interrompue et ${name} ne se trouve ni dans ${dataDir} ni dans ${join(dataDir, aside)} : rien n’a été modifié. Remettez-le dans l’un des deux, puis redémarrez.`,
    )
  }
  for (const { name, here, old, new: back } of places) {
    // An old one that was not moved, or is back already, is not to be taken for a new one.
    const isNew = existsSync(here) && (!had.includes(name) || existsSync(old))
    if (isNew) renameSync(here, back)
    if (existsSync(old)) renameSync(old, here)
  }
  syncFolder(dataDir)
  keepSwap(dataDir)
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
