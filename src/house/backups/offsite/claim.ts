import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backupsFolder } from '#src/house/backups/lock.ts'
import { randomId } from '#src/house/database/ids.ts'
import { createFile } from '#src/house/process/durable-files.ts'
import { isOwnName } from './kept-elsewhere.ts'
import type { Elsewhere } from './offsite.child.ts'
import { marker, part, type Sent } from './place.ts'
import { OffsiteFailure } from './trouble.ts'

const about =
  'Ce dossier garde les sauvegardes d’un seul site. Laissez ce fichier où il est : un autre site ne touchera pas aux vôtres.'

/**
 * Makes sure that the folder elsewhere is this site's: names hold no more than the minute, so two
 * sites in one would write over each other's. It is where our own marker lies, or none and no
 * backup but those we know of, or one that a person emptied to hand the folder over.
 * @param isKnown whether this site sent a file, or has the same one here
 * @throws OffsiteFailure taken: nothing is to be sent or removed
 */
export async function claimFolder(
  dataDir: string,
  elsewhere: Elsewhere,
  found: Sent[],
  isKnown: (file: Sent) => boolean,
): Promise<void> {
  const file = join(backupsFolder(dataDir), marker)
  mkdirSync(backupsFolder(dataDir), { recursive: true, mode: 0o700 })
  createFile(file, JSON.stringify({ site: randomId(), about }, undefined, 1))
  const own = readFileSync(file)
  const holdsOwn = async () => (await elsewhere.read(marker)) === own.toString('utf8')
  const there = found.find(({ name }) => name === marker)
  if (there?.size) {
    if (there.size === own.length && (await holdsOwn())) return
    throw new OffsiteFailure({ kind: 'taken' })
  }
  const isForeign = ({ name, size }: Sent) =>
    isOwnName(name.endsWith(part) ? name.slice(0, -part.length) : name) && !isKnown({ name, size })
  if (!there && found.some(isForeign)) throw new OffsiteFailure({ kind: 'taken' })
  await elsewhere.put(file, { name: marker, size: own.length })
  // Of two that came at once the later one has it.
  if (!(await holdsOwn())) throw new OffsiteFailure({ kind: 'taken' })
}
