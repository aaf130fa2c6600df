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
import { reconcile } from './settle.ts'

/** Folder where states are prepared; emptied when a restore ends. */
export const workFolder = '.restore'

type Volume = {
  dataDir: string
  migrations: string
  givenKey: string | undefined
}

/** Folders below the data folder, for the new state and the old one. */
export type Exchange = { incoming: string; aside: string }

export type Exchanged = ReturnType<typeof reconcile>

/**
 * Exchanges the states while nobody has the volume open.
 * @param wait milliseconds until others must have closed it; visitors wait as well
 * @throws VolumeInUse, or the cause of a failure; the old state is then in place
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
    const settled = reconcile(dataDir, join(dataDir, incoming), givenKey)
    beginSwap(dataDir, incoming, aside)
    await openDatabase(join(dataDir, databaseName), migrations).destroy()
    keepSwap(dataDir)
    return settled
  } catch (error) {
    undoSwap(dataDir)
    throw error
  }
}

/* File by which a command asks; the site removes it once it has released the volume. */
const requestFile = (dataDir: string) => join(dataDir, workFolder, 'aside.json')

/** Milliseconds between two checks for that file. */
export const pace = 300
/** Milliseconds a command waits for the site, and the site at most for the command. */
const exchangeTimeoutMs = 60_000

/** Exchanges states from a command, beside a running site. @throws as exchangeState */
export async function exchangeBesideSite(volume: Volume, exchange: Exchange): Promise<Exchanged> {
  const file = requestFile(volume.dataDir)
  const begun = performance.now()
  try {
    for (let hasRequested = false; ; hasRequested = true) {
      const isFree = hasRequested && !existsSync(file)
      try {
        return await exchangeState(volume, exchange, isFree ? undefined : 0)
      } catch (error) {
        const isOver = isFree || performance.now() - begun > exchangeTimeoutMs
        if (isOver || !(error instanceof VolumeInUse)) throw error
      }
      if (!hasRequested) replaceFile(file, '{}')
      await pause(20)
    }
  } finally {
    rmSync(file, { force: true })
  }
}

export const isReleaseRequested = (dataDir: string): boolean =>
  existsSync(requestFile(dataDir)) && isRestoring(dataDir)

/** Tells the command that the site has released the volume, and waits until it is done. */
export async function waitAside(dataDir: string): Promise<void> {
  rmSync(requestFile(dataDir), { force: true })
  const begun = performance.now()
  while (isRestoring(dataDir) && performance.now() - begun < exchangeTimeoutMs) await pause(20)
}

/** Checks the lock of a restore, which the system releases if the process is killed. */
function isRestoring(dataDir: string): boolean {
  using lock = tryLockBackups(dataDir)
  return lock === undefined
}
