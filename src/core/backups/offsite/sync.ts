import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { isOwnName, listGone } from '#src/core/backups/keeping.ts'
import { backupsFolder } from '#src/core/backups/lock.ts'
import type { Target } from '#src/core/config/index.ts'
import { randomId } from '#src/core/database/index.ts'
import { yieldToOthers } from '#src/core/media/index.ts'
import { createFile } from '#src/core/process/index.ts'
import { marker, type Place, part, type Sent } from './place.ts'

type Own = Sent & { path: string; isFull: boolean; made: string; base: string | undefined }

type SyncOptions = {
  target: Target
  dataDir: string
  own: Own[]
  sent: string[]
  /** Until it is, `sent` may name files of others */
  claimed: boolean
  now: Date
}

export type SyncStep =
  /** This site's */
  | { there: string[] }
  | { sending: { name: string; done: number; total: number } }
  | { sent: string }
  | { removed: string }

/* What backup.process.ts does there. Each throws BackupRefused, or what the place throws. */

export const list = async ({ target }: { target: Target }): Promise<Sent[]> =>
  await (await open(target)).list()

/** To a path where none is; on disk when this returns. */
export async function get(
  { target, name, path }: { target: Target; name: string; path: string },
  tell: (step: { moved: number }) => void,
): Promise<void> {
  await (await open(target)).get(name, path, (moved) => tell({ moved }))
}

/** Only what is needed is loaded: each library takes its share of memory. */
async function open(target: Target): Promise<Place> {
  if (target.kind === 's3') return (await import('./s3.ts')).s3Place(target)
  return (await import('./webdav.ts')).webdavPlace(target)
}

/** Full ones go before what builds on them; what this site sent and no longer keeps is removed. */
export async function sync(options: SyncOptions, tell: (step: SyncStep) => void): Promise<void> {
  const { own, now } = options
  const place = await open(options.target)
  // Somebody waits for one that is fetched, nobody for these.
  yieldToOthers()
  const found = await place.list()
  const there = await claim(place, found, options)
  tell({ there })
  const held = new Map(found.map(({ name, size }) => [name, size]))
  const names = new Set([...there, ...own.map(({ name }) => name)])
  const bases = new Map(own.flatMap(({ name, base }) => (base ? [[name, base]] : [])))
  const gone = listGone([...names], bases, now)
  const missing = own
    .filter(({ name, size }) => !gone.includes(name) && held.get(name) !== size)
    .sort((a, b) => Number(b.isFull) - Number(a.isFull) || (a.made < b.made ? -1 : 1))
  for (const { name, path, size } of missing) {
    if (!existsSync(path)) continue
    tell({ sending: { name, done: 0, total: size } })
    await place.put(path, name, size, (done) => tell({ sending: { name, done, total: size } }))
    tell({ sent: name })
  }
  const remains = found.filter(({ name }) => name.endsWith(part) && isOwnName(ownOf(name)))
  for (const name of [
    ...remains.map(({ name }) => name),
    ...gone.filter((name) => held.has(name)),
  ]) {
    await place.remove(name)
    tell({ removed: name })
  }
}

const ownOf = (name: string) => (name.endsWith(part) ? name.slice(0, -part.length) : name)

const about =
  'Ce dossier garde les sauvegardes d’un seul site. Laissez ce fichier où il est : un autre site ne touchera pas aux vôtres.'

const taken = () =>
  new BackupRefused(
    'failed',
    `Ce dossier garde les sauvegardes d’un autre site, rien n’y est donc envoyé ni supprimé\u00a0: donnez-en un autre à BACKUP_URL, ou, si c’est celui de ce site avant son déménagement, mettez-y un fichier ${marker} vide (à la place de celui qui y est).`,
  )

/**
 * Makes sure that the folder is this site's: two sites in one would write over each other's. It is
 * where our own marker lies, or none and no backup but those we know of, or one a person emptied to
 * hand the folder over. Answers which of this site's backups are there.
 */
async function claim(place: Place, found: Sent[], { dataDir, own, sent, claimed }: SyncOptions) {
  const sizes = new Map(own.map(({ name, size }) => [name, size]))
  const isKnown = ({ name, size }: Sent) => sent.includes(name) || sizes.get(name) === size
  const isForeign = (file: Sent) => isOwnName(ownOf(file.name)) && !isKnown(file)
  const file = join(backupsFolder(dataDir), marker)
  mkdirSync(backupsFolder(dataDir), { recursive: true, mode: 0o700 })
  createFile(file, JSON.stringify({ site: randomId(), about }, undefined, 1))
  const text = readFileSync(file, 'utf8')
  const holdsOwn = async () => (await place.read(marker)) === text
  const there = found.find(({ name }) => name === marker)
  const size = Buffer.byteLength(text)
  if (there?.size) {
    if (there.size !== size || !(await holdsOwn())) throw taken()
  } else {
    if (!there && found.some(isForeign)) throw taken()
    await place.put(file, marker, size, () => {})
    // Of two that came at once the later one has it.
    if (!(await holdsOwn())) throw taken()
  }
  // What somebody else put there under the name of one of ours is not written over.
  if (found.some((file) => sizes.has(file.name) && !isKnown(file))) throw taken()
  return found
    .filter(({ name, size }) => {
      const ours = sizes.get(name)
      // Before there were markers all that was found there was noted, whosever it was.
      return ours === undefined ? claimed && sent.includes(name) : ours === size
    })
    .map(({ name }) => name)
}
