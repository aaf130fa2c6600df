import { existsSync, globSync, rmdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { replacedDays } from '#src/core/backups/backups.schema.ts'
import { longMoment } from '#src/core/backups/formats.ts'
import { freeBytes } from '#src/core/process/index.ts'

/** Folder of replaced states, each in a folder named by the time of its restore. */
const folder = '.before-restore'

const day = 24 * 60 * 60 * 1000
/** Bytes of free disk below which replaced states are removed early. */
const tight = 500 * 1024 * 1024

export const newReplaced = (now: Date) => `${folder}/${now.toISOString().replaceAll(/[:.]/g, '-')}`

const text = (
  now: Date,
) => `Ce dossier contient le site tel qu’il était jusqu’au ${longMoment(now)},
quand une sauvegarde a été remise en place. Le site l’efface de lui-même au bout
de ${replacedDays} jours, ou plus tôt si le disque est presque plein.

Pour y revenir : arrêtez le site, déplacez son site.sqlite et son dossier uploads
(et jwt-secret, s’il y en a un) ailleurs, mettez ceux d’ici à leur place, redémarrez.
`

/** Writes a readme, whose absence is harmless. Returns whether a state was replaced at all. */
export function explainReplaced(dataDir: string, replaced: string, now: Date): boolean {
  const names = ['site.sqlite', 'uploads']
  if (!names.some((name) => existsSync(join(dataDir, replaced, name)))) return false
  try {
    writeFileSync(join(dataDir, replaced, 'LISEZ-MOI.txt'), text(now))
  } catch {
    // The cause is a full disk, but the restore itself has succeeded.
  }
  return true
}

/**
 * Removes expired states, and more if the disk is nearly full, but none of the last day.
 * @param now clock for expiry (src/core/time/clocks.ts)
 */
export async function removeReplaced(dataDir: string, now: Date): Promise<void> {
  const all = list(dataDir).map((name) => ({ name, age: now.getTime() - timeOf(name) }))
  const old = all.filter(({ age }) => age > replacedDays * day)
  const remove = (name: string) => rm(join(dataDir, folder, name), { recursive: true, force: true })
  for (const { name } of old) await remove(name)
  for (const { name } of all.filter((one) => !old.includes(one) && one.age > day)) {
    if (freeBytes(dataDir) >= tight) return
    console.log(`Le disque est presque plein : ${join(folder, name)} est effacé avant l’heure.`)
    await remove(name)
  }
}

/** Lists the states, oldest first. Other files in the folder are left alone. */
function list(dataDir: string): string[] {
  return globSync('*', { cwd: join(dataDir, folder) })
    .filter((name) => !Number.isNaN(timeOf(name)))
    .sort()
}

const timeOf = (name: string) =>
  Date.parse(name.replace(/^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/, '$1:$2:$3.$4'))

export function dropEmptyReplaced(dataDir: string, replaced: string): void {
  const path = join(dataDir, replaced)
  try {
    // Folders with something in them are not removed.
    rmdirSync(path)
    rmdirSync(dirname(path))
  } catch {}
}
