import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseName } from '#src/core/backups/archive/manifest.ts'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { perform } from '#src/core/backups/backup-work.ts'
import {
  checkPhrase,
  findFile,
  phraseQuestion,
  promptPhrase,
} from '#src/core/backups/backups.command.ts'
import type { Counts, RestoreProgress } from '#src/core/backups/backups.schema.ts'
import { countedNouns, longMoment } from '#src/core/backups/formats.ts'
import { fetchBackup, listBackupsElsewhere } from '#src/core/backups/offsite/fetch.ts'
import { readPhrase } from '#src/core/backups/phrase.ts'
import {
  type Command,
  NotUnderstood,
  promptLines,
  Refused,
  readArgs,
  type World,
  workAsOwner,
} from '#src/core/command/index.ts'
import { type Config, describeTarget, readConfig } from '#src/core/config/index.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { formatCount } from '#src/core/text/nouns.shared.ts'
import { restoreFromOutside } from './from-outside.ts'
import { type Opened, openSource, previewRestore } from './restore.ts'

export const restoreCommand: Command = {
  name: 'restore',
  usage: '<sauvegarde.zip> [<photos.zip>…] [--incomplete] | restore --ailleurs [<nom>|derniere]',
  async run(args, world) {
    const incomplete = args.includes('--incomplete')
    const rest = args.filter((one) => one !== '--incomplete')
    const { files: names, hasOption: elsewhere } = readArgs(rest, 'ailleurs')
    if (elsewhere ? names.length > 1 : names.length === 0) throw new NotUnderstood()
    const config = readConfig(world.env)
    const { dataDir } = config
    const namedFiles = elsewhere ? undefined : names.map((name) => findFile(name, dataDir))
    workAsOwner(dataDir)
    const source: Fetched | undefined = namedFiles
      ? { files: namedFiles }
      : await fetchFiles(names[0], config, world)
    if (!source) return
    const opened = await open(source, dataDir, world)
    const preview = previewRestore(opened, dataDir)
    world.print(`Sauvegarde du ${longMoment(new Date(preview.made))}.`)
    for (const line of describeChange(preview.before, preview.after)) world.print(line)
    if (preview.isOlder)
      world.print('Elle vient d’une version plus ancienne : elle est mise à jour.')
    world.print(preview.accounts)
    if (preview.missing) world.print(`Sans ${preview.missing}.`)
    const outcome = await restoreFromOutside(
      opened,
      { config, migrations: world.migrations, now: world.now, incomplete },
      createProgressPrinter(world),
    )
    world.print('La sauvegarde est remise en place.')
    for (const note of outcome.notes) world.print(note)
    if (source.isLost !== undefined) await takeFolderOver(config, world, source.isLost)
  },
}

type Fetched = { files: string[]; phrase?: string; isLost?: boolean | undefined }

const newest = 'derniere'

/** Fetches the named backup. Without a name: the newest on an empty volume, otherwise a list. */
async function fetchFiles(
  name: string | undefined,
  config: Config,
  world: World,
): Promise<Fetched | undefined> {
  const { offsite: target, dataDir } = config
  if (!target) throw new Refused('BACKUP_URL n’est pas réglée\u00a0: elle dit où sont les copies.')
  const foundBackups = await listBackupsElsewhere(target)
  world.print(`À ${describeTarget(target)}, la plus récente d’abord\u00a0:`)
  for (const one of foundBackups) world.print(`  ${one.name} (${formatBytes(one.size)})`)
  if (!foundBackups[0]) throw new Refused('Il n’y a aucune sauvegarde là-bas.')
  if (name === undefined && existsSync(join(dataDir, databaseName))) {
    world.print(
      `Rien n’est changé. Pour en remettre une en place, ajoutez son nom, ou «\u00a0${newest}\u00a0».`,
    )
    return undefined
  }
  const chosen = name === undefined || name === newest ? foundBackups[0].name : name
  // Both are asked before the long download, not after it.
  const ownPhrase = readPhrase(dataDir)
  const isNew = ownPhrase === undefined && !existsSync(join(dataDir, databaseName))
  const [typed = '', lost = ''] = isNew
    ? await promptLines(world.terminal, [phraseQuestion, lostQuestion])
    : []
  const phrase = isNew ? checkPhrase(typed) : (ownPhrase ?? (await promptPhrase(world)))
  world.print(`${chosen} est rapportée…`)
  const files = [await fetchBackup(target, dataDir, chosen, {})]
  return { phrase, files, isLost: isNew ? /^o(ui)?$/i.test(lost.trim()) : undefined }
}

const lostQuestion =
  'L’ancien site est-il perdu, et celui-ci envoie-t-il désormais ses sauvegardes au même endroit (oui ou non)\u00a0? '

/** Makes the lost site's folder this one's. A failure is only printed: the restore has succeeded. */
async function takeFolderOver(
  { offsite: target, dataDir }: Config,
  { print }: World,
  isLost: boolean,
) {
  if (!target) return
  const place = describeTarget(target)
  try {
    if (!isLost) throw new Refused('Il reste à l’ancien site.')
    await perform('takeOver', { target, dataDir })
    print(`Les prochaines sauvegardes iront à ${place}, avec celles de l’ancien site.`)
  } catch (error) {
    print(
      `Rien ne sera envoyé à ${place}. ${(error as Error).message} Pour que ce site le prenne, mettez-y un fichier site.json vide, à la place de celui qui y est.`,
    )
  }
}

/** Opens with the volume's phrase or the typed one; asks if the volume's is wrong. */
async function open(
  { files, phrase: typed }: { files: string[]; phrase?: string },
  dataDir: string,
  world: World,
): Promise<Opened> {
  const open = (phrase: string) => openSource({ files, phrase }, dataDir, world.migrations)
  const knownPhrase = typed ?? readPhrase(dataDir)
  try {
    if (knownPhrase !== undefined) return await open(knownPhrase)
  } catch (error) {
    const isWrongPhrase = error instanceof BackupRefused && error.code === 'wrong-phrase'
    if (typed !== undefined || !isWrongPhrase) throw error
  }
  return await open(await promptPhrase(world))
}

function describeChange(before: Counts, after: Counts): string[] {
  return Object.entries(countedNouns()).flatMap(([table, nouns]) => {
    const [was, now] = [before[table], after[table]]
    if (now === undefined) return []
    const change = was === undefined || was === now ? '' : ` (au lieu de ${was})`
    return [`  ${formatCount(now, nouns)}${change}`]
  })
}

const steps: Record<RestoreProgress['step'], string> = {
  saving: 'L’état présent est d’abord sauvegardé…',
  unpacking: 'La sauvegarde est ouverte et vérifiée…',
  exchanging: 'Elle est mise en place…',
}

function createProgressPrinter({ print }: World): (progress: RestoreProgress) => void {
  let last: string | undefined
  return ({ step }) => {
    if (step !== last) print(steps[step])
    last = step
  }
}
