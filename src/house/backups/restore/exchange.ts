import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseName } from '#src/house/backups/archive/manifest.ts'
import { BackupRefused } from '#src/house/backups/backup-refused.ts'
import { lockBackups } from '#src/house/backups/lock.ts'
import { VolumeInUse, waitForVolume } from '#src/house/backups/volume/lock.ts'
import { beginSwap, keepSwap, undoSwap } from '#src/house/backups/volume/swap.ts'
import { openDatabase } from '#src/house/database/database.ts'
import { replaceFile } from '#src/house/process/durable-files.ts'
import { workFolder } from './prepare.ts'
import { settle } from './settle.ts'

type Volume = {
  dataDir: string
  migrations: string
  /** The signing key, where the environment gives one */
  givenKey: string | undefined
}

/** Folders below the data folder: one holds the new state, the other is for the old one. */
export type Exchange = { incoming: string; aside: string }

/** Answers whether everybody was logged out. */
export type Exchanged = { loggedOut: boolean }

/**
 * Puts the prepared state in the place of the present one, while nobody has the volume open.
 * @param wait milliseconds others are waited for; the site's visitors wait as well
 * @throws VolumeInUse, or what failed: the old state is in place then
 */
export async function exchangeState(
  { dataDir, migrations, givenKey }: Volume,
  { incoming, aside }: Exchange,
  wait = 500,
): Promise<Exchanged> {
  using alone = await waitForVolume(dataDir, 'alone', wait)
  if (!alone) throw new VolumeInUse()
  try {
    undoSwap(dataDir)
    const settled = settle(dataDir, join(dataDir, incoming), givenKey)
    beginSwap(dataDir, incoming, aside)
    await openDatabase(join(dataDir, databaseName), migrations).destroy()
    keepSwap(dataDir)
    return settled
  } catch (error) {
    undoSwap(dataDir)
    throw error
  }
}

/*
 * A command asks the running site to step aside by a file, which the site renames once it has let
 * go of the volume. It comes back when the file is gone, or whoever asked.
 */
const asked = (dataDir: string) => join(dataDir, workFolder, 'aside.json')
const stepped = (dataDir: string) => join(dataDir, workFolder, 'aside.taken.json')

/** Milliseconds between two looks of the site for such a file. */
export const pace = 300
/** Milliseconds until a site has stepped aside, and until it comes back whatever happens. */
const patience = 60_000

/**
 * For the command: exchanges the state of a volume, which a running site has open.
 * @throws as exchangeState
 */
export async function exchangeBesideSite(volume: Volume, exchange: Exchange): Promise<Exchanged> {
  const { dataDir } = volume
  const begun = performance.now()
  try {
    for (;;) {
      const isFree = existsSync(stepped(dataDir))
      try {
        return await exchangeState(volume, exchange, isFree ? undefined : 0)
      } catch (error) {
        const isOver = isFree || performance.now() - begun > patience
        if (isOver || !(error instanceof VolumeInUse)) throw error
      }
      if (!existsSync(stepped(dataDir)) && !existsSync(asked(dataDir))) {
        replaceFile(asked(dataDir), '{}')
      }
      await pause(20)
    }
  } finally {
    for (const file of [asked(dataDir), stepped(dataDir)]) rmSync(file, { force: true })
  }
}

/** For the site: whether a command waits for it to step aside. */
export const isAskedAside = (dataDir: string): boolean =>
  existsSync(asked(dataDir)) && isRestoring(dataDir)

/** For the site that has stepped aside: tells the command, and waits until it has done its work. */
export async function waitAside(dataDir: string): Promise<void> {
  const begun = performance.now()
  const file = stepped(dataDir)
  try {
    renameSync(asked(dataDir), file)
  } catch (error) {
    // Whoever asked is gone.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  while (existsSync(file) && isRestoring(dataDir) && performance.now() - begun < patience) {
    await pause(20)
  }
  rmSync(file, { force: true })
}

/** Whoever restores holds the lock of the backups, which the system takes from a killed process. */
function isRestoring(dataDir: string): boolean {
  try {
    lockBackups(dataDir).release()
    return false
  } catch (error) {
    if (error instanceof BackupRefused) return true
    throw error
  }
}
