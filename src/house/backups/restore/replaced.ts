import { globSync, rmdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freeBytes } from '#src/house/backups/disk-room.ts'
import { replacedDays } from './restore.contract.ts'

/** Where the states that were replaced lie, each in a folder with the time of its restore. */
const folder = '.before-restore'

const day = 24 * 60 * 60 * 1000
/** With less free disk than this they go before their time, the oldest first. */
const tight = 500 * 1024 * 1024

/** A name for the next one, below the data folder. */
export const newReplaced = (now: Date) => `${folder}/${now.toISOString().replaceAll(/[:.]/g, '-')}`

const text = (
  now: Date,
) => `Ce dossier contient le site tel qu’il était jusqu’au ${when.format(now)},
quand une sauvegarde a été remise en place. Le site l’efface de lui-même au bout
de ${replacedDays} jours, ou plus tôt si le disque est presque plein.

Pour y revenir : arrêtez le site, déplacez son site.sqlite et son dossier uploads
(et jwt-secret, s’il y en a un) ailleurs, mettez ceux d’ici à leur place, redémarrez.
`

const when = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** Says in the folder of a replaced state what it is. Its absence harms nobody. */
export function explainReplaced(dataDir: string, replaced: string, now: Date): void {
  try {
    writeFileSync(join(dataDir, replaced, 'LISEZ-MOI.txt'), text(now))
  } catch {
    // A full disk: the restore itself is done.
  }
}

/**
 * Removes what was replaced long enough ago, and more where the disk is nearly full; the newest is
 * kept for a day whatever comes.
 * @param now the time by which things grow old enough to be removed for good
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

/** Oldest first; what somebody else put there is left alone. */
function list(dataDir: string): string[] {
  return globSync('*', { cwd: join(dataDir, folder) })
    .filter((name) => !Number.isNaN(timeOf(name)))
    .sort()
}

const timeOf = (name: string) =>
  Date.parse(name.replace(/^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/, '$1:$2:$3.$4'))

/** Of a restore that was not done nothing is left aside. */
export function dropEmptyReplaced(dataDir: string, replaced: string): void {
  const path = join(dataDir, replaced)
  try {
    // Neither goes if something is in it.
    rmdirSync(path)
    rmdirSync(dirname(path))
  } catch {
    // It was never made, or it holds what was replaced.
  }
}
