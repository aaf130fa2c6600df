import { existsSync } from 'node:fs'
import { type Config, NotThisSite } from '#src/config.ts'
import { findKey } from '#src/house/backups/volume/key.ts'
import { checkVolume, enterVolume } from '#src/house/backups/volume/volume.ts'
import { noteRestore } from '#src/office/overview/news.ts'
import { exchangeBesideSite } from './exchange.ts'
import type { Opened, Source } from './prepare.ts'
import type { RestoreOutcome, RestoreProgress } from './restore.contract.ts'
import { restore } from './restore.ts'

type Options = {
  config: Pick<Config, 'dataDir' | 'jwtSecret' | 'backups'>
  migrations: string
  now: () => Date
}

/**
 * Restores from outside of the site, which may be running: then it steps aside for a moment, and
 * goes on with the new state.
 * @throws BackupRefused, ConfigError: everything is as it was
 */
export async function restoreFromOutside(
  source: Source | Opened,
  { config: { dataDir, jwtSecret, backups }, migrations, now }: Options,
  report: (progress: RestoreProgress) => void,
): Promise<RestoreOutcome> {
  // One that was cut off is taken back before the present is saved.
  enterVolume(dataDir)?.release()
  refuseForeign(dataDir)
  const secret = () => jwtSecret ?? findKey(dataDir)
  const outcome = await restore(
    source,
    {
      dataDir,
      migrations,
      secret,
      bound: backups.bound,
      now,
      exchange: (exchange) =>
        exchangeBesideSite({ dataDir, migrations, givenKey: jwtSecret }, exchange),
    },
    report,
  )
  noteRestore(dataDir, outcome)
  return outcome
}

/** A damaged or missing database of this site is no reason to stay away, another program's is. */
function refuseForeign(dataDir: string): void {
  if (!existsSync(dataDir)) return
  try {
    checkVolume(dataDir)
  } catch (error) {
    if (error instanceof NotThisSite) throw error
  }
}
