import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { databaseName } from '#src/core/backups/archive/manifest.ts'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { replacedDays } from '#src/core/backups/backups.schema.ts'
import { clearRemains, tryLockBackups } from '#src/core/backups/lock.ts'
import { openDatabase } from '#src/core/database/index.ts'
import { diskTrouble } from '#src/core/http/index.ts'
import { logFailure, replaceFile, syncFolder } from '#src/core/process/index.ts'
import {
  beginSwap,
  confirmSwap,
  isSwapOpen,
  lockVolume,
  recordRestore,
  undoSwap,
} from '#src/core/volume/index.ts'
import type { RestoreOutcome } from '#src/core/volume/site-news.schema.ts'
import { reconcile } from './reconcile.ts'
import { dropEmptyReplaced, explainReplaced, newReplaced } from './replaced.ts'

/** Folder where states are prepared; emptied when a restore ends. */
export const workFolder = '.restore'

const request = z.object({
  /** Folder with the new state: unpacked, checked, migrated and synced */
  incoming: z.string().regex(/^\.restore\/\w+$/),
  made: z.iso.datetime(),
  /** French sentences on what was done before */
  notes: z.array(z.string()),
})

const requestFile = (dataDir: string) => join(dataDir, workFolder, 'request.json')

/** Requests that the next start puts a prepared state in place. */
export const requestRestore = (dataDir: string, requested: z.infer<typeof request>) =>
  replaceFile(requestFile(dataDir), JSON.stringify(request.parse(requested)))

function forgetRequest(dataDir: string): void {
  if (!isRestoreRequested(dataDir)) return
  rmSync(requestFile(dataDir))
  syncFolder(join(dataDir, workFolder))
}

export const isRestoreRequested = (dataDir: string) => existsSync(requestFile(dataDir))

/** Tells if a restore waits for the next start, or was interrupted. */
export const isRestorePending = (dataDir: string) =>
  isRestoreRequested(dataDir) || isSwapOpen(dataDir)

/** Milliseconds to wait for other programs; nobody is answered meanwhile. */
const lockTimeoutMs = 1500

type Volume = {
  dataDir: string
  migrations: string
  givenKey: string | undefined
  now: () => Date
}

/**
 * Puts the requested state in place while no server has the volume: the first step of a start. A
 * failure leaves the old state. An interrupted restore is undone and not tried again, because it may
 * be what ended the process. What came of it is in the site's news.
 */
export async function applyRequested(volume: Volume): Promise<RestoreOutcome> {
  const { dataDir, now } = volume
  const outcome = await apply(volume).catch((error): RestoreOutcome => {
    const refused = refusalOf(error)
    if (!(refused instanceof BackupRefused)) logFailure('Une restauration a échoué.', error)
    const problem = refused instanceof BackupRefused ? refused.message : unexpected
    const failed = { at: now().toISOString(), ok: false, problem, notes: [] }
    recordRestore(dataDir, failed)
    return failed
  })
  forgetRequest(dataDir)
  clearPrepared(dataDir)
  return outcome
}

/** Removes prepared states, unless one is being prepared or an exchange still has to be undone. */
export function clearPrepared(dataDir: string): void {
  if (!isSwapOpen(dataDir)) clearRemains(dataDir, join(dataDir, workFolder))
}

async function apply({ dataDir, migrations, givenKey, now }: Volume): Promise<RestoreOutcome> {
  // A backup that is being made would mix the two states.
  using backups = await waitFor(() => tryLockBackups(dataDir))
  using alone = await waitFor(() => lockVolume(dataDir, 'alone', 0))
  if (!backups || !alone) throw inUse()
  if (isSwapOpen(dataDir)) {
    undoSwap(dataDir)
    throw interrupted()
  }
  const { incoming, made, notes } = request.parse(
    JSON.parse(readFileSync(requestFile(dataDir), 'utf8')),
  )
  const replaced = newReplaced(now())
  try {
    notes.unshift(...reconcile(dataDir, join(dataDir, incoming), givenKey))
    beginSwap(dataDir, incoming, replaced)
    await openDatabase(join(dataDir, databaseName), migrations).destroy()
    if (explainReplaced(dataDir, replaced, now())) notes.push(keptFor(replaced))
    const outcome = { at: now().toISOString(), ok: true, made, notes }
    recordRestore(dataDir, outcome)
    // Until the exchange is kept, a kill undoes all of it; after that no request may be left.
    forgetRequest(dataDir)
    confirmSwap(dataDir)
    return outcome
  } catch (error) {
    undoSwap(dataDir)
    throw error
  } finally {
    dropEmptyReplaced(dataDir, replaced)
  }
}

async function waitFor<T>(take: () => T | undefined): Promise<T | undefined> {
  for (const begun = performance.now(); ; await pause(20)) {
    const taken = take()
    if (taken || performance.now() - begun > lockTimeoutMs) return taken
  }
}

const keptFor = (replaced: string) =>
  `L’état d’avant reste aussi, tel quel, dans le dossier ${replaced} du serveur pendant ${replacedDays} jours.`

export const unexpected =
  'La restauration a échoué\u00a0: le site est resté tel qu’il était. Le journal du serveur dit pourquoi.'

const inUse = () =>
  new BackupRefused(
    'busy',
    'Un autre programme utilise la base de données\u00a0: rien n’a été modifié. Arrêtez-le, ou attendez qu’il ait fini, puis réessayez.',
  )

const interrupted = () =>
  new BackupRefused(
    'failed',
    'La restauration a été interrompue\u00a0: le site est resté tel qu’il était. Vous pouvez la recommencer.',
  )

/** Explains what may be wrong with the disk; other errors are returned as they are. */
export function refusalOf(error: unknown): unknown {
  // Windows reports EPERM for an open file.
  if (/^(?:EXDEV|EBUSY|EPERM)$/.test(String((error as { code?: unknown }).code))) {
    return new BackupRefused(
      'surprising',
      'Le dossier uploads du serveur ne peut pas être déplacé (est-il sur un autre disque\u00a0?)\u00a0: rien n’a été modifié.',
    )
  }
  const trouble = diskTrouble(error as Error)
  if (!trouble) return error
  return new BackupRefused(
    trouble.status === 507 ? 'no-room' : 'failed',
    `${trouble.problems[0]?.msg} Le site est resté tel qu’il était.`,
  )
}
