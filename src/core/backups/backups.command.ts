import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { databaseName } from '#src/core/backups/archive/manifest.ts'
import {
  type Command,
  NotUnderstood,
  openForAdmin,
  promptSecret,
  Refused,
  readArgs,
  readOneFile,
  refuseWithoutFolder,
  type World,
  workAsOwner,
} from '#src/core/command/index.ts'
import { readConfig } from '#src/core/config/index.ts'
import type { CallOptions } from '#src/core/process/index.ts'
import { readKey } from '#src/core/volume/index.ts'
import { makeBackup, perform } from './backup-work.ts'
import type { BackupProgress } from './backups.schema.ts'
import { formatContents, longMoment } from './formats.ts'
import { backupsFolder } from './lock.ts'
import { isPhrase, normalisePhrase, readPhrase } from './phrase.ts'

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    usage: '<fichier.zip>',
    async run(args, world) {
      const { file: to } = readOneFile(args)
      const { dataDir, jwtSecret } = readConfig(world.env)
      workAsOwner(dataDir)
      // A backup of a database the site refuses to open would be worthless.
      await openForAdmin(dataDir, world.migrations, false).destroy()
      refuseWithoutFolder(to)
      const secret = jwtSecret ?? readKey(dataDir)
      const options = { dataDir, secret, now: world.now(), to }
      const { summary } = await makeBackup(options, progressAt(world))
      world.print(`Sauvegarde faite et vérifiée\u00a0: ${formatContents(summary.counts)}.`)
      world.print(`Fichier\u00a0: ${to}`)
      world.print(
        `Phrase de secours\u00a0: ${readPhrase(dataDir)} (sans elle, rien ne s’ouvre\u00a0: notez-la)`,
      )
    },
  },
  {
    name: 'verify',
    usage: '<sauvegarde.zip> [<photos.zip>…] [--phrase]',
    async run(args, world) {
      const { files, hasOption: asks } = readArgs(args, 'phrase')
      if (files.length === 0) throw new NotUnderstood()
      const { dataDir } = readConfig(world.env)
      const hasSite = existsSync(join(dataDir, databaseName))
      if (hasSite) workAsOwner(dataDir)
      const phrase = (!asks && hasSite && readPhrase(dataDir)) || (await promptPhrase(world))
      const options = {
        files: files.map((file) => findFile(file, dataDir)),
        phrase,
        dataDir: hasSite ? dataDir : undefined,
        now: world.now(),
      }
      const found = await perform('verify', options, progressAt(world))
      const made = longMoment(new Date(found.made))
      world.print(
        `Sauvegarde du ${made}, vérifiée\u00a0: ${formatContents(found.counts)}. Elle peut être restaurée.`,
      )
    },
  },
]

/** Finds the file by path. A mere name is also looked for among the site's own backups. */
export function findFile(name: string, dataDir: string): string {
  const paths = [resolve(name), join(backupsFolder(dataDir), basename(name))]
  const path = paths.slice(0, name === basename(name) ? 2 : 1).find((path) => existsSync(path))
  if (path) return path
  throw new Refused(`Le fichier ${paths[0]} n’existe pas.`)
}

/** Reads the phrase, typed or piped in. @throws Refused if it is malformed */
export async function promptPhrase({ terminal }: World): Promise<string> {
  return checkPhrase(await promptSecret(terminal, phraseQuestion))
}

export const phraseQuestion = 'Phrase de secours\u00a0: '

/** @throws Refused if it is malformed */
export function checkPhrase(typed: string): string {
  const phrase = normalisePhrase(typed)
  if (isPhrase(phrase)) return phrase
  throw new Refused(
    'La phrase de secours compte neuf mots (les accents, les majuscules et ce qui les sépare ne comptent pas)\u00a0: l’un d’eux manque, ou n’est pas le bon.',
  )
}

/** Prints progress on one line, overwritten each time. */
function progressAt({ terminal }: World): CallOptions<BackupProgress> {
  const { input, output } = terminal
  if (!input.isTTY) return {}
  const onProgress = ({ step, done, total }: BackupProgress) => {
    const share = total > 0 ? ` ${Math.floor((100 * done) / total)} %` : ''
    output.write(
      `\r${steps[step]}…${share}\u001b[K${done >= total && total > 0 ? '\r\u001b[K' : ''}`,
    )
  }
  return { onProgress }
}

const steps = {
  database: 'Copie de la base de données',
  packing: 'Sauvegarde',
  checking: 'Vérification',
}
