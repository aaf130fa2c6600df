import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { ConfigError, NotThisSite } from '#src/core/config/index.ts'
import { closing, complain } from '#src/core/process/index.ts'
import { checkKey, keyFile, readKey } from './key.ts'
import { noteKeyMade } from './site-news.ts'

export type Volume = ReturnType<typeof openVolume>

/** Folder where a restore prepares a state; emptied when it ends. */
export const preparedFolder = '.restore'

/** Marks that a site has started here; its text is for people who find the file. */
const markFile = 'site.marker'
const markText =
  'Ce dossier contient tout ce que sait le site du club : base de données, photos, clé.\nSauvegardez-le en entier, et laissez ce fichier où il est.\n'

/** Opens the data folder, the only place the site writes to. @throws ConfigError without changes */
export function openVolume(dataDir: string, environmentSecret: string | undefined) {
  // Messages, password hashes, photos: new files are readable by this user alone.
  process.umask(0o077)
  const uploads = join(dataDir, 'uploads')
  try {
    makeDataFolder(dataDir)
    for (const { check } of startChecks(dataDir, environmentSecret)) check()
    mkdirSync(uploads, { recursive: true })
  } catch (error) {
    throw unusable(dataDir, error)
  }
  removeCutOff(dataDir)
  return {
    dataDir,
    database: join(dataDir, 'site.sqlite'),
    uploads,
    /** A generated secret is stored, so call it only once a database exists */
    secret(): string {
      const isLost = isKeyLost(dataDir, environmentSecret)
      const key = environmentSecret ?? readKey(dataDir)
      if (isLost) noteKeyMade(dataDir, key, new Date())
      return key
    },
    isUsed: () => existsSync(join(dataDir, markFile)),
    /** Call it once the site has started: a missing database is then an error */
    markUsed: () => writeMark(join(dataDir, markFile)),
  }
}

type StartCheck = { about: 'folder' | 'rights' | 'database' | 'key'; check: () => unknown }

/** Checks of a start, in order: the first that throws refuses it. */
const startChecks = (dataDir: string, givenSecret: string | undefined): StartCheck[] => [
  { about: 'folder', check: () => accessSync(dataDir, constants.R_OK | constants.W_OK) },
  { about: 'rights', check: () => checkRights(dataDir) },
  { about: 'database', check: () => checkVolume(dataDir) },
  { about: 'key', check: () => givenSecret === undefined && checkKey(dataDir) },
]

/** Sentences of all that a start would refuse, for doctor. */
export function findStartProblems(dataDir: string, givenSecret: string | undefined) {
  const problems = new Map<StartCheck['about'], string>()
  for (const { about, check } of startChecks(dataDir, givenSecret)) {
    // SQLite writes files beside a database that it reads.
    if (about === 'database' && problems.has('folder')) continue
    try {
      check()
    } catch (error) {
      problems.set(about, unusable(dataDir, error).message)
    }
  }
  return problems
}

/** Checks the files without which nothing can be shown or saved. */
function checkRights(dataDir: string): void {
  const names = readdirSync(dataDir).filter((name) =>
    /^((site|state)\.sqlite(-\w+)?|\w+\.lock)$/.test(name),
  )
  const uploads = globSync(['uploads', 'uploads/*'], { cwd: dataDir })
  const reason = describeInaccessible(dataDir, [...names, ...uploads])
  if (reason) throw new ConfigError(`Dans ${dataDir} (DATA_DIR), ${reason}`)
}

/** French sentence on files that this process may not read and write; undefined if it may. */
export function describeInaccessible(
  dataDir: string,
  paths: readonly string[],
): string | undefined {
  const closed = paths.filter((path) => path !== 'lost+found' && !mayUse(join(dataDir, path)))
  if (closed.length === 0) return undefined
  const more = closed.length > 3 ? ` et ${closed.length - 3} de plus` : ''
  return `pas de lecture ou d’écriture : ${closed.slice(0, 3).join(', ')}${more}. Rendez tout le dossier à l’utilisateur du site (chown, voir docs/guide/restaurer.md).`
}

function mayUse(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch (error) {
    // The file was removed meanwhile.
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}

/** Whether the next start makes a new key in the place of a lost one. */
export const isKeyLost = (dataDir: string, givenSecret: string | undefined) =>
  givenSecret === undefined &&
  checkKey(dataDir) === undefined &&
  existsSync(join(dataDir, markFile))

/** Creates the data folder. @throws ConfigError */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/**
 * Creates missing parents too. Node's own `recursive` never returns where the system allows no
 * folder but reports a missing one (/proc).
 */
function makeFolder(path: string): void {
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (isThere()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another start has created it meanwhile.
    if (!isThere()) throw error
  }
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
 * Refuses a damaged database, a missing one on a used volume (an empty site would treat the club's
 * photos as leftovers), and a folder of another program. @throws ConfigError
 */
export function checkVolume(dataDir: string): void {
  if (checkDatabase(join(dataDir, 'site.sqlite')) === 'site') return
  const below = findSiteBelow(dataDir)
  if (below) {
    throw new NotThisSite(
      `Le dossier de données ${dataDir} (DATA_DIR) ne contient pas de base de données, mais les fichiers d’un site se trouvent plus bas, dans ${below} : déplacez tout le contenu de ${below} dans ${dataDir}, ou donnez ce chemin-là à DATA_DIR, puis redémarrez.`,
    )
  }
  if (existsSync(join(dataDir, markFile))) {
    throw new ConfigError(
      `Le dossier de données ${dataDir} (DATA_DIR) a déjà servi (${markFile}), mais sa base de données site.sqlite manque ou est vide : remettez celle d’une sauvegarde, ou, pour un site neuf, choisissez un dossier vide.`,
    )
  }
  if (existsSync(join(dataDir, preparedFolder))) {
    throw new ConfigError(
      `Une sauvegarde n’a pas fini d’être remise en place dans ${dataDir} (DATA_DIR)\u00a0: recommencez, ou videz ce dossier pour un site neuf.`,
    )
  }
  refuseForeign(dataDir)
}

/** Whether no site is here, nor further down. @throws ConfigError for another program's files */
export function isUnused(dataDir: string): boolean {
  const isUsed =
    checkDatabase(join(dataDir, 'site.sqlite')) === 'site' ||
    findSiteBelow(dataDir) ||
    existsSync(join(dataDir, markFile))
  if (isUsed) return false
  refuseForeign(dataDir)
  return true
}

/**
 * Files a folder without a site may contain: leftovers of an interrupted start, backups, and files
 * of systems and storage devices.
 */
const harmless =
  /^(site\.sqlite(-\w+)?|state\.sqlite.*|server\.lock|jwt-secret|uploads|backups|backup-phrase|.*\.(zip|new)|lost\+found|[.@#$].*)$/

/** Refuses other files, so that a mistyped DATA_DIR is not filled. */
function refuseForeign(dataDir: string): void {
  const other = readdirSync(dataDir).find((name) => !harmless.test(name))
  if (other === undefined) return
  throw new NotThisSite(
    `Le dossier de données ${dataDir} (DATA_DIR) contient déjà autre chose qu’un site (${other}) : rien n’y a été écrit. Choisissez un dossier vide, ou un nom qui n’existe pas encore.`,
  )
}

/** Finds a site one or two levels below: copying into an existing folder adds a level. */
function findSiteBelow(dataDir: string): string | undefined {
  const names = `{site.sqlite,${markFile},${keyFile}}`
  const found = globSync([`*/${names}`, `*/*/${names}`], { cwd: dataDir })
  const folders = found.map(dirname).filter((path) => !/(^|[/\\])(\.|uploads($|[/\\]))/.test(path))
  return folders[0] && join(dataDir, folders[0])
}

const hour = 60 * 60 * 1000

/** Removes leftovers of this site, recognised by name and age. */
function removeCutOff(dataDir: string): void {
  for (const name of globSync(['.check-*', '.export-*', '.import-*'], { cwd: dataDir })) {
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
}

const diskFull = /^(?:ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/

/** Sentence of a start that a full disk prevents. */
const fullDisk = (dataDir: string, code: string) =>
  `Le disque du serveur est plein (${code}) : le site ne peut pas démarrer sur ${dataDir} (DATA_DIR). Rien n’a été modifié. Faites de la place, puis redémarrez.`

const unusable = (dataDir: string, error: unknown): ConfigError =>
  error instanceof ConfigError
    ? error
    : new ConfigError(
        diskFull.test(String((error as { code?: unknown }).code))
          ? fullDisk(dataDir, String((error as { code?: unknown }).code))
          : `Le dossier de données ${dataDir} (DATA_DIR) n’est pas utilisable : ${whyUnusable(error as NodeJS.ErrnoException)}`,
      )

function whyUnusable({ code, path, message }: NodeJS.ErrnoException): string {
  const trouble = code && troubles[code]
  return trouble ? `${trouble} (${path ? `${path}, ` : ''}${code}).` : message
}

/** Bytes of SQLite's header that tell this site's database from another program's: 'judo'. */
export const applicationId = 0x6a75646f

/**
 * Checks the database; 'none' if missing or empty. Nothing is written: where a log holds the last
 * words of a killed site, only a connection that can't write leaves it alone. The journal of a
 * restore into an empty folder that was cut short is rolled back.
 */
function checkDatabase(file: string): 'site' | 'none' {
  if (fileSize(file) === 0) return 'none'
  let id = 0
  try {
    id = readApplicationId(file)
    if (id !== 0 && id !== applicationId) throw new Foreign()
    const readonly = fileSize(`${file}-wal`) > 0
    return closing(new Sqlite(file, { readonly, fileMustExist: true }), inspectDatabase)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // A full disk has no room for SQLite's own files, and is no reason to refuse.
    if (diskFull.test(code) && id === applicationId) return 'site'
    throw refusal(file, error)
  }
}

/** Reads the id in the header; 0 in a database of before there were ids, or in no database. */
function readApplicationId(file: string): number {
  const header = Buffer.alloc(72)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, header)
  } finally {
    closeSync(handle)
  }
  return header.toString('latin1', 0, 16) === 'SQLite format 3\0' ? header.readInt32BE(68) : 0
}

function inspectDatabase(sqlite: Sqlite.Database): 'site' | 'none' {
  if (sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new Damaged()
  const tables = sqlite
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all()
  const isBegun = tables.includes('migrations')
  if (isBegun && sqlite.prepare('select 1 from migrations').get()) return 'site'
  if (tables.some((name) => name !== 'migrations')) throw new Foreign()
  return 'none'
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
  if (diskFull.test(code)) return new ConfigError(fullDisk(dirname(file), code))
  return new ConfigError(
    `La base de données ${file} ne peut pas être lue (${code}) : rien n’a été modifié. Le fichier et son dossier doivent appartenir à l’utilisateur qui fait tourner le site.`,
  )
}

const fileSize = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
