import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseName } from '#src/core/backups/archive/manifest.ts'
import { tryLockBackups } from '#src/core/backups/lock.ts'
import { openDatabase } from '#src/core/database/index.ts'
import { replaceFile } from '#src/core/process/index.ts'
import {
  beginSwap,
  keepSwap,
  undoSwap,
  VolumeInUse,
  waitForVolume,
} from '#src/core/volume/index.ts'
import { settle } from './settle.ts'

/** Where states are prepared. Nothing in it outlives its restore. */
export const workFolder = '.restore'

type Volume = {
  dataDir: string
  migrations: string
  givenKey: string | undefined
}

/** Folders below the data folder, for the new state and the old one. */
export type Exchange = { incoming: string; aside: string }

export type Exchanged = ReturnType<typeof settle>

/**
 * Puts the prepared state in place, while nobody has the volume open.
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

/* A command asks by a file, which the site removes once it has let go of the volume. */
const asked = (dataDir: string) => join(dataDir, workFolder, 'aside.json')

/** Milliseconds between two looks for such a file. */
export const pace = 300
/** Milliseconds until a site steps aside, and until it comes back whatever happens. */
const patience = 60_000

/** For the command, beside a running site. @throws as exchangeState */
export async function exchangeBesideSite(volume: Volume, exchange: Exchange): Promise<Exchanged> {
  const file = asked(volume.dataDir)
  const begun = performance.now()
  try {
    for (let hasAsked = false; ; hasAsked = true) {
      const isFree = hasAsked && !existsSync(file)
      try {
        return await exchangeState(volume, exchange, isFree ? undefined : 0)
      } catch (error) {
        const isOver = isFree || performance.now() - begun > patience
        if (isOver || !(error instanceof VolumeInUse)) throw error
      }
      if (!hasAsked) replaceFile(file, '{}')
      await pause(20)
    }
  } finally {
    rmSync(file, { force: true })
  }
}

export const isAskedAside = (dataDir: string): boolean =>
  existsSync(asked(dataDir)) && isRestoring(dataDir)

/** For the site: tells the command, and waits until it has done its work. */
export async function waitAside(dataDir: string): Promise<void> {
  rmSync(asked(dataDir), { force: true })
  const begun = performance.now()
  while (isRestoring(dataDir) && performance.now() - begun < patience) await pause(20)
}

/** Whoever restores holds that lock, which the system takes from a killed process. */
function isRestoring(dataDir: string): boolean {
  using lock = tryLockBackups(dataDir)
  return lock === undefined
}
