import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockVolume } from '#src/house/backups/volume/lock.ts'
import { beginSwap, keepSwap, undoSwap } from '#src/house/backups/volume/swap.ts'
import { openDatabase } from '#src/house/database/database.ts'
import { type Exchange, VolumeInUse } from '#src/running-site.ts'
import { settle } from './settle.ts'

/**
 * Exchanges the state of a volume that no site has open.
 * @param givenKey the signing key, where the environment gives one
 * @throws VolumeInUse at once, or what failed: the old state is in place then
 */
export async function exchangeHere(
  dataDir: string,
  migrations: string,
  givenKey: string | undefined,
  { incoming, aside }: Pick<Exchange, 'incoming' | 'aside'>,
): Promise<{ loggedOut: boolean }> {
  const alone = lockVolume(dataDir, 'alone', 0)
  if (!alone) throw new VolumeInUse()
  try {
    undoSwap(dataDir)
    // A site that was asked has done it, and ended before it could say so.
    if (!existsSync(join(dataDir, incoming, 'site.sqlite'))) return { loggedOut: false }
    const settled = settle(dataDir, join(dataDir, incoming), givenKey)
    beginSwap(dataDir, incoming, aside)
    await openDatabase(join(dataDir, 'site.sqlite'), migrations).destroy()
    keepSwap(dataDir)
    return settled
  } catch (error) {
    undoSwap(dataDir)
    throw error
  } finally {
    alone.release()
  }
}
