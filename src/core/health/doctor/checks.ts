import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import {
  Backups,
  findBackups,
  findOffsiteFailure,
  listBackupsElsewhere,
} from '#src/core/backups/index.ts'
import { type Config, describeTarget, type Target } from '#src/core/config/index.ts'
import { lowDiskBytes } from '#src/core/health/health.schema.ts'
import { readErrors } from '#src/core/health/last-errors.ts'
import { sharedAddress } from '#src/core/http/index.ts'
import { Jobs } from '#src/core/jobs/index.ts'
import { createMailServers, formatFailure, type ServerError } from '#src/core/mail/index.ts'
import { listFolders, listMentioned, listUploads, uploadPath } from '#src/core/media/index.ts'
import { copyWidths } from '#src/core/media/pictures.shared.ts'
import { freeBytes } from '#src/core/process/index.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { describeInaccessible, isKeyLost, keyFile } from '#src/core/volume/index.ts'
import { type Check, checkTimeoutMs, formatNames, ok, wrong } from './patient.ts'

export const volume: Check = {
  name: 'Volume',
  run({ config: { dataDir }, files, problems }) {
    const problem = problems.get('folder')
    if (problem) return wrong(problem)
    const free = freeBytes(dataDir)
    const bytes = files.reduce((sum, file) => sum + (file.isFolder ? 0 : file.bytes), 0)
    const sizeText = `${dataDir} contient ${formatBytes(bytes)}`
    if (free >= lowDiskBytes) return ok(`${sizeText}, ${formatBytes(free)} sont libres.`)
    const how = 'Faites de la place (docker system prune, Corbeille)'
    if (free === 0) return wrong(`${sizeText}, et le disque est plein. ${how}.`)
    return wrong(
      `${sizeText}, mais il ne reste que ${formatBytes(free)} sur le disque. ${how} avant qu’il soit plein.`,
    )
  },
}

/** Checks that the site can read and write all its files, and nobody else its key. */
export const rights: Check = {
  name: 'Droits',
  run({ config: { dataDir, jwtSecret }, files, problems }) {
    const keyProblem = problems.get('key')
    if (keyProblem) return wrong(keyProblem)
    if (isKeyLost(dataDir, jwtSecret)) {
      return wrong(
        `la clé ${keyFile} manque : le prochain démarrage en fait une autre, chacun devra se reconnecter, les codes à six chiffres et le mot de passe de courriel ne se liront plus. Remettez celle d’une sauvegarde avant de démarrer.`,
      )
    }
    // A volume that can only be read is no question of owners.
    if (problems.has('folder')) return wrong('pas d’examen possible sans pouvoir écrire.')
    // Root may use every file, so owners are compared instead.
    const owner = (files.find(({ path }) => path === 'site.sqlite') ?? files[0])?.uid
    const foreign =
      process.getuid?.() === 0
        ? files.filter(({ uid, path }) => uid !== owner && path !== 'lost+found')
        : []
    const paths = files.map(({ path }) => path)
    const inaccessible = describeInaccessible(dataDir, paths)
    if (inaccessible) return wrong(inaccessible)
    if (foreign.length > 0) {
      return wrong(
        `n’appartient pas au même utilisateur que la base de données : ${formatNames(foreign.map(({ path }) => path || dataDir))}. Rendez tout le dossier à l’utilisateur du site (chown, voir docs/guide/restaurer.md).`,
      )
    }
    const secrets = ['backup-phrase', ...(jwtSecret ? [] : [keyFile])]
    const open = files.find(({ path, mode }) => secrets.includes(path) && (mode & 0o077) !== 0)
    if (open && process.platform !== 'win32') {
      return wrong(
        `le fichier ${open.path} peut être lu par d’autres utilisateurs du serveur. Faites : chmod 600 ${join(dataDir, open.path)}`,
      )
    }
    return ok(
      'tout le dossier peut être lu et écrit, et ses secrets ne sont lisibles que par le site.',
    )
  },
}

export const database: Check = {
  name: 'Base de données',
  run({ database }) {
    if ('missing' in database) return wrong(database.missing)
    if (database.integrity.length === 0) return ok('elle est saine (integrity_check).')
    return wrong(
      `elle est abîmée : ${database.integrity.join(' ; ').replace(/\s+/g, ' ')}. Arrêtez le site, gardez une copie du dossier, et remettez la dernière sauvegarde vérifiée.`,
    )
  },
}

/** Checks that each picture of a record exists, and each file has a record. */
export const pictures: Check = {
  name: 'Photos',
  async run({ database, files }) {
    if ('missing' in database) return wrong('pas d’examen possible sans la base de données.')
    const { db } = database
    const foundFiles = filled(files)
    const has = (path: string | undefined) => path !== undefined && foundFiles.has(path)
    const mentioned = await listMentioned(db)
    const missing = [
      ...listLackingSizes(files),
      ...[...mentioned].filter((address) => !has(uploadPath('uploads', address))),
    ]
    const empty = files.filter(
      ({ path, isFolder, bytes }) => !isFolder && bytes === 0 && isServed(path),
    )
    if (missing.length > 0 || empty.length > 0) {
      const names = [...missing, ...empty.map(({ path }) => `/${path} (vide)`)]
      return wrong(
        `des photos montrées par des fiches manquent (${names.length}) : ${formatNames(names)}. Remettez-les d’une sauvegarde, ou choisissez-en d’autres dans les fiches.`,
      )
    }
    const recorded = new Set([...mentioned, ...(await listUploads(db))])
    const unreferencedPhotos = [...foundFiles].filter(
      (place) => isServed(`${place}/`) && !recorded.has(`/${place}`),
    )
    if (unreferencedPhotos.length > 0) {
      return wrong(
        `des photos n’ont pas de fiche (${unreferencedPhotos.length}) : ${formatNames(unreferencedPhotos)}. Redémarrez le site, il effacera dans 30 jours celles qu’aucune ne montre ; s’il y en a beaucoup, la base est peut-être celle d’un autre jour : voyez la Vue d’ensemble.`,
      )
    }
    return ok(`toutes celles des fiches sont là (${mentioned.size}), et aucune n’est sans fiche.`)
  },
}

/** Sizes that pages ask for and a picture's folder lacks, by the name of its largest file. */
function listLackingSizes(files: { path: string; isFolder: boolean }[]): string[] {
  const names = new Map<string, string[]>()
  for (const { path, isFolder } of files) {
    const [, folder = '', name = ''] = /^(uploads\/pictures\/[^/]+)\/([^/]+)$/.exec(path) ?? []
    if (name && !isFolder) names.set(folder, [...(names.get(folder) ?? []), name])
  }
  return [...names].flatMap(([folder, all]) => {
    const largestCopy = all.find((name) => name.endsWith('.jpg'))
    if (!largestCopy) return [`/${folder} (.jpg)`]
    const copies = copyWidths(Number.parseInt(largestCopy, 10)).map((width) => `${width}.webp`)
    return copies.filter((name) => !all.includes(name)).map((name) => `/${folder}/${name}`)
  })
}

const isServed = (path: string) =>
  new RegExp(`^uploads/(?:${listFolders().join('|')})/.`).test(path)

/** Places with content: single files, and folders with at least one file. */
function filled(files: { path: string; isFolder: boolean }[]): Set<string> {
  const paths = new Set<string>()
  for (const { path, isFolder } of files) {
    if (isFolder || !path.startsWith('uploads/')) continue
    const folder = /^(.*\/pictures\/[^/]+)\/[^/]+$/.exec(path)?.[1]
    paths.add(folder ?? path)
  }
  return paths
}

/** Checks whether the site recently saw visitors under distinct addresses. */
export const visitors: Check = {
  name: 'Visiteurs',
  run({ config: { dataDir }, now }) {
    const errors = readErrors(dataDir)
    const sinceYesterday = now.getTime() - 24 * 60 * 60 * 1000
    const isRecent = (kind: string) =>
      errors.some((error) => error.kind === kind && Date.parse(error.last) > sinceYesterday)
    if (isRecent(sharedAddress.proxy)) {
      return wrong(
        'un proxy que TRUST_PROXY ne compte pas donne une même adresse à tous ses visiteurs : qui se trompe de mot de passe ferme la porte aux autres. Voyez docs/guide/derriere-un-serveur-web.md.',
      )
    }
    if (isRecent(sharedAddress.network)) {
      return wrong(
        'beaucoup arrivent sous une même adresse du réseau interne, le plus souvent en IPv6 : qui se trompe de mot de passe ferme la porte aux autres. Voyez « IPv6 » dans docs/guide/mettre-en-ligne.md.',
      )
    }
    return ok('rien ne dit, depuis hier, que plusieurs partagent une même adresse.')
  },
}

/** Checks backups, and whether the place elsewhere accepts its password. */
export const backups: Check = {
  name: 'Sauvegardes',
  async run({ config: { dataDir, backups, offsite: target }, now, files }) {
    if (files.some(({ path, closed }) => closed && /^(backups)?$/.test(path))) {
      return wrong('pas d’examen possible sans le droit de les lire.')
    }
    const clocks = { now: () => now, monotonic: () => 0 }
    const jobs = new Jobs({ dataDir, ...clocks })
    const here = new Backups({ dataDir, secret: '', ...backups, ...clocks, jobs })
    const elsewhere = target ? await fetchOffsiteNames(dataDir, target) : { names: [] }
    // Photos have a check of their own.
    const lost = 0
    const found = findBackups({ dataDir, status: here.status(), target, elsewhere, lost })
    return found.map(({ name, state, text }) => ({ name, ok: state === 'well', text }))
  },
}

async function fetchOffsiteNames(
  dataDir: string,
  target: Target,
): Promise<{ names: string[] } | { problem: string }> {
  try {
    const found = await listBackupsElsewhere(target, checkTimeoutMs)
    // Some failures appear only when sending: the folder is another site's, or is full.
    const failure = findOffsiteFailure(dataDir, describeTarget(target))
    if (failure) return { problem: failure.error }
    return { names: found.map(({ name }) => name) }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

/** Connects and logs in to the mail server without sending. */
export const mail: Check = {
  name: 'Courriel',
  async run({ config, database }) {
    if ('missing' in database) return wrong('pas d’examen possible sans la base de données.')
    const servers = createMailServers({ db: database.db, config, secret: readSecret(config) })
    const server = await servers.find()
    if (!server) {
      return ok('aucun serveur n’est réglé, les messages se lisent dans le tableau de bord.')
    }
    const { connection, auth } = server
    const times = {
      connectionTimeout: checkTimeoutMs,
      greetingTimeout: checkTimeoutMs,
      dnsTimeout: checkTimeoutMs,
    }
    const transport = createTransport({
      ...connection,
      ...(auth && { auth }),
      ...times,
      socketTimeout: checkTimeoutMs,
    })
    const name = `${connection.host}, port ${connection.port}`
    try {
      await transport.verify()
      return ok(`le serveur répond (${name})${auth ? ' et accepte l’identifiant' : ''}.`)
    } catch (error) {
      const where = config.mail ? 'SMTP_URL' : 'les Réglages du tableau de bord, Courriel'
      return wrong(`${formatFailure(error as ServerError, server)} À corriger dans ${where}.`)
    } finally {
      transport.close()
    }
  },
}

/** Reads the key. Without one the check uses a wrong password and reports that. */
function readSecret({ jwtSecret, dataDir }: Config): string {
  if (jwtSecret) return jwtSecret
  try {
    return readFileSync(join(dataDir, keyFile), 'utf8').trim()
  } catch {
    return ''
  }
}
