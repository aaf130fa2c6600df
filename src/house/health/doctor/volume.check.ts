import { accessSync, constants, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { lowDiskMb } from '#src/house/health/health.contract.ts'
import { type Check, some, well, wrong } from './finding.ts'

/** Whether there is a volume, and room on its disk. */
export const volume: Check = {
  name: 'Volume',
  look({ config: { dataDir }, files }) {
    const { bavail, bsize } = statfsSync(dataDir)
    const freeMb = Math.floor((bavail * bsize) / 1024 / 1024)
    const bytes = files.reduce((sum, file) => sum + (file.isFolder ? 0 : file.bytes), 0)
    const held = `${dataDir} contient ${Math.ceil(bytes / 1024 / 1024)} Mo`
    if (freeMb >= lowDiskMb) return well(`${held}, ${freeMb} Mo sont libres.`)
    return wrong(
      `${held}, mais il ne reste que ${freeMb} Mo sur le disque. Faites de la place (docker system prune, Corbeille) avant qu’il soit plein.`,
    )
  },
}

const key = 'jwt-secret'

/** Whether the site may read and write all that is its own, and nobody else its key. */
export const rights: Check = {
  name: 'Droits',
  look({ config: { dataDir, jwtSecret }, files }) {
    // Whoever runs this may use every file as root; the site may use what is its own.
    const owner = (files.find(({ path }) => path === 'site.sqlite') ?? files[0])?.uid
    const foreign =
      process.getuid?.() === 0
        ? files.filter(({ uid, path }) => uid !== owner && path !== 'lost+found')
        : []
    const shut = files
      .filter(({ path, closed }) => closed !== undefined || !mayUse(join(dataDir, path)))
      .map(({ path }) => path || dataDir)
    const chown =
      'Rendez tout le dossier à l’utilisateur du site (chown, voir docs/guide/restaurer.md).'
    if (shut.length > 0) return wrong(`pas de lecture ou d’écriture : ${some(shut)}. ${chown}`)
    if (foreign.length > 0) {
      return wrong(
        `n’appartient pas au même utilisateur que la base de données : ${some(foreign.map(({ path }) => path || dataDir))}. ${chown}`,
      )
    }
    const open = files.find(({ path, mode }) => path === key && (mode & 0o077) !== 0)
    // Windows knows no such rights.
    if (open && !jwtSecret && process.platform !== 'win32') {
      return wrong(
        `la clé ${key} peut être lue par d’autres utilisateurs du serveur. Faites : chmod 600 ${join(dataDir, key)}`,
      )
    }
    return well('tout le dossier peut être lu et écrit, et la clé n’est lisible que par le site.')
  },
}

function mayUse(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch (error) {
    // Removed meanwhile
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
