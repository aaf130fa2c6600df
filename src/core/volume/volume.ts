import {
  accessSync,
  constants,
  copyFileSync,
  type Dirent,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { ConfigError, NotThisSite } from '#src/core/config/index.ts'
import { closing, complain } from '#src/core/process/index.ts'
import { findKey, keyFile, readKey } from './key.ts'
import { type Hold, hasLock, lockVolume, type VolumeLock } from './lock.ts'
import { isSwapOpen, undoSwap } from './swap.ts'

export type Volume = ReturnType<typeof openVolume>

/** A site once started here; its words are for who finds it. */
const markFile = 'site.marker'
const markText =
  'Ce dossier contient tout ce que sait le site du club : base de données, photos, clé.\nSauvegardez-le en entier, et laissez ce fichier où il est.\n'

/** The one place the site writes to. @throws ConfigError; nothing is changed then */
export function openVolume(dataDir: string, givenSecret: string | undefined) {
  // Messages, password hashes, photos: what is made from here on is for this user alone.
  process.umask(0o077)
  const uploads = join(dataDir, 'uploads')
  let lock: VolumeLock | undefined
  try {
    makeDataFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
    lock = enterVolume(dataDir)
    checkVolume(dataDir)
    lock ??= holdVolume(dataDir, 'shared')
    mkdirSync(uploads, { recursive: true })
    if (givenSecret === undefined) findKey(dataDir)
  } catch (error) {
    lock?.release()
    throw unusable(dataDir, error)
  }
  removeCutOff(dataDir)
  return {
    dataDir,
    database: join(dataDir, 'site.sqlite'),
    uploads,
    /** One that is made is written down, so only once there is a database */
    secret: () => givenSecret ?? readKey(dataDir),
    isUsed: () => existsSync(join(dataDir, markFile)),
    /** Once the site has started well: from then on its database is missed */
    markUsed: () => writeMark(join(dataDir, markFile)),
    /** Nobody puts another database in its place meanwhile */
    lock,
  }
}

/** @throws ConfigError */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/**
 * Makes missing parents too. Node's own `recursive` never returns where the system makes no folder
 * and says that one is missing (/proc).
 */
function makeFolder(path: string): void {
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (isThere()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another start made it meanwhile.
    if (!isThere()) throw error
  }
}

/**
 * Shares a volume that was used before; a restore that was cut off is taken back first. Undefined
 * where nobody has been: a folder that may be refused gets no lock.
 * @throws ConfigError while somebody puts another database in its place
 */
export function enterVolume(dataDir: string): VolumeLock | undefined {
  if (!hasLock(dataDir)) return undefined
  for (;;) {
    if (isSwapOpen(dataDir)) {
      using _ = holdVolume(dataDir, 'alone')
      undoSwap(dataDir)
    }
    const lock = holdVolume(dataDir, 'shared')
    // Begun and cut off since it was looked for.
    if (!isSwapOpen(dataDir)) return lock
    lock.release()
  }
}

/** @throws ConfigError while somebody puts another database in its place */
export function holdVolume(dataDir: string, mode: Hold): VolumeLock {
  const lock = lockVolume(dataDir, mode)
  if (lock) return lock
  throw new ConfigError(
    `Une sauvegarde est en train d’être remise en place dans ${dataDir} (DATA_DIR) : réessayez dans un moment.`,
  )
}

function writeMark(file: string): void {
  try {
    writeFileSync(file, markText, { flag: 'wx' })
  } catch (error) {
    // A full disk is no reason not to start.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      complain('Un fichier n’a pas pu être écrit', error, file)
    }
  }
}

/**
 * Refuses a damaged database, a missing one where there was one (an empty site in its place would
 * take the club's photos for leftovers), and a folder of something else. @throws ConfigError
 */
export function checkVolume(dataDir: string): void {
  if (checkDatabase(join(dataDir, 'site.sqlite')) === 'site') return
  const below = findSiteBelow(dataDir)
  if (below) {
    throw new NotThisSite(
      `Le dossier de données ${dataDir} (DATA_DIR) ne contient pas de base de données, mais les fichiers d’un site se trouvent plus bas, dans ${below} : déplacez tout le contenu de ${below} dans ${dataDir}, ou donnez ce chemin-là à DATA_DIR, puis redémarrez.`,
    )
  }
  const sign = findSignOfUse(dataDir)
  if (sign) {
    throw new ConfigError(
      `Le dossier de données ${dataDir} (DATA_DIR) a déjà servi (${sign}), mais sa base de données site.sqlite manque ou est vide : remettez celle d’une sauvegarde, ou, pour un site neuf, choisissez un dossier vide.`,
    )
  }
  refuseForeign(dataDir)
}

/** Nor further down. @throws ConfigError for a foreign database or folder */
export function isUnused(dataDir: string): boolean {
  const isUsed =
    checkDatabase(join(dataDir, 'site.sqlite')) === 'site' ||
    findSiteBelow(dataDir) ||
    findSignOfUse(dataDir)
  if (isUsed) return false
  refuseForeign(dataDir)
  return true
}

/**
 * What a folder without a site may hold: what a start leaves that was cut off, backups somebody
 * brought, and what systems and storage devices put into each folder.
 */
const harmless =
  /^(site\.(sqlite|lock)|server\.lock|uploads|backups|backup-phrase|.*\.(zip|new)|lost\+found|[.@#$].*)$/

/** @throws NotThisSite for any other file: a mistyped DATA_DIR is not to be filled */
function refuseForeign(dataDir: string): void {
  const other = readdirSync(dataDir).find((name) => !harmless.test(name))
  if (other === undefined) return
  throw new NotThisSite(
    `Le dossier de données ${dataDir} (DATA_DIR) contient déjà autre chose qu’un site (${other}) : rien n’y a été écrit. Choisissez un dossier vide, ou un nom qui n’existe pas encore.`,
  )
}

/** What only a site that has run leaves behind. */
function findSignOfUse(dataDir: string): string | undefined {
  const there = (pattern: string) => globSync(pattern, { cwd: dataDir, withFileTypes: true })
  for (const name of [markFile, keyFile]) if (existsSync(join(dataDir, name))) return name
  const log = statSync(join(dataDir, 'site.sqlite-wal'), { throwIfNoEntry: false })
  if (log?.size) return 'site.sqlite-wal'
  const [copy] = there('site.sqlite.before-*.bak')
  if (copy) return copy.name
  // Files that were received and never kept do not count.
  const received = join(dataDir, 'uploads', '.tmp')
  const isKept = (entry: Dirent) => entry.isFile() && !`${entry.parentPath}/`.startsWith(received)
  return there('uploads/**').some(isKept) ? 'uploads' : undefined
}

/** Copying a folder into an existing one gives one level more. */
function findSiteBelow(dataDir: string): string | undefined {
  const names = `{site.sqlite,${markFile},${keyFile}}`
  const found = globSync([`*/${names}`, `*/*/${names}`], { cwd: dataDir })
  const folders = found.map(dirname).filter((path) => !/(^|[/\\])(\.|uploads($|[/\\]))/.test(path))
  return folders[0] && join(dataDir, folders[0])
}

const hour = 60 * 60 * 1000

/** Ours by its name and its age. */
function removeCutOff(dataDir: string): void {
  for (const name of globSync([`${checkPrefix}*`, '.export-*', '.import-*'], { cwd: dataDir })) {
    const path = join(dataDir, name)
    if (statSync(path).mtimeMs < Date.now() - hour) rmSync(path, { recursive: true, force: true })
  }
}

const troubles: Record<string, string> = {
  EACCES: 'le site n’a pas le droit d’y lire et d’y écrire',
  EPERM: 'le site n’a pas le droit d’y lire et d’y écrire',
  ENOTDIR: 'ce n’est pas un dossier',
  EEXIST: 'ce n’est pas un dossier',
  ENOENT: 'le système ne permet pas d’y créer un dossier',
  EROFS: 'il ne peut qu’être lu',
  ENOSPC: 'le disque est plein',
  EDQUOT: 'le disque est plein',
}

const unusable = (dataDir: string, error: unknown): ConfigError =>
  error instanceof ConfigError
    ? error
    : new ConfigError(
        `Le dossier de données ${dataDir} (DATA_DIR) n’est pas utilisable : ${whyUnusable(error as NodeJS.ErrnoException)}`,
      )

function whyUnusable({ code, path, message }: NodeJS.ErrnoException): string {
  const trouble = code && troubles[code]
  return trouble ? `${trouble} (${path ? `${path}, ` : ''}${code}).` : message
}

/** The last writes may be there alone. */
const besides = ['-wal', '-journal']

const checkPrefix = '.check-'

/**
 * 'none' when there is no file, or nothing in it. SQLite is only let near a copy: opening a file
 * changes what lies beside it, and closing a killed site's writes into it.
 * @throws ConfigError when it is damaged, unreadable or another program's
 */
function checkDatabase(file: string): 'site' | 'none' {
  if (sizeOf(file) === 0) return 'none'
  for (let looked = 1; ; looked++) {
    const before = stampOf(file)
    try {
      return lookAtCopy(file)
    } catch (error) {
      // A running site wrote meanwhile: the copy is no witness.
      if (stampOf(file) === before || looked === 3) throw refusal(file, error)
    }
  }
}

function lookAtCopy(file: string): 'site' | 'none' {
  try {
    using folder = mkdtempDisposableSync(join(dirname(file), checkPrefix))
    const copy = join(folder.path, basename(file))
    for (const end of ['', ...besides]) {
      if (end === '' || existsSync(file + end)) {
        copyFileSync(file + end, copy + end, constants.COPYFILE_FICLONE)
      }
    }
    return look(new Sqlite(copy))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code)) throw error
    // A full disk is no reason to stay away: it is read where it is, without writing to it.
    return look(new Sqlite(file, { readonly: true }))
  }
}

function look(sqlite: Sqlite.Database): 'site' | 'none' {
  return closing(sqlite, () => {
    if (sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new Damaged()
    const tables = sqlite
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
      .pluck()
      .all()
    const isBegun = tables.includes('migrations')
    if (isBegun && sqlite.prepare('select 1 from migrations').get()) return 'site'
    if (tables.some((name) => name !== 'migrations')) throw new Foreign()
    return 'none'
  })
}

class Damaged extends Error {
  readonly code = 'quick_check'
}
class Foreign extends Error {}

function refusal(file: string, error: unknown): ConfigError {
  const { code = 'inconnue' } = error as { code?: string }
  if (error instanceof Foreign) {
    return new NotThisSite(
      `Le fichier ${file} n’est pas la base de données du site : rien n’a été modifié. Remettez la bonne, ou choisissez un autre dossier (DATA_DIR).`,
    )
  }
  if (error instanceof Damaged || /^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return new ConfigError(
      `La base de données ${file} est abîmée (${code}) : rien n’a été modifié. Mettez de côté tout le dossier ${dirname(file)}, remettez à sa place celui d’une sauvegarde, puis redémarrez.`,
    )
  }
  return new ConfigError(
    `La base de données ${file} ne peut pas être lue (${code}) : rien n’a été modifié. Le fichier et son dossier doivent appartenir à l’utilisateur qui fait tourner le site, et le disque avoir de la place.`,
  )
}

const stampOf = (file: string) =>
  ['', ...besides]
    .map((end) => {
      const found = statSync(file + end, { bigint: true, throwIfNoEntry: false })
      return `${found?.size} ${found?.mtimeNs}`
    })
    .join(' ')

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
