import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, NotUnderstood, Refused, type World } from '#src/admin/command.ts'
import { BackupRefused } from '#src/backups/backup-refused.ts'
import { askPhrase } from '#src/backups/backups.command.ts'
import { type Counts, countWords, formatCount } from '#src/backups/backups.contract.ts'
import { readPhrase } from '#src/backups/phrase.ts'
import { momentOf } from '#src/backups/words.ts'
import { readConfig } from '#src/config.ts'
import { restoreFromOutside } from './from-outside.ts'
import { type Opened, openSource } from './prepare.ts'
import type { RestoreProgress } from './restore.contract.ts'
import { previewRestore } from './restore.ts'

/** Puts a backup back, beside the running site or without it, on an empty volume too. */
export const restoreCommand: Command = {
  name: 'restore',
  usage: '<fichier> [<sauvegarde complète>]',
  async run(args, world) {
    const [file, base, ...more] = args
    if (!file || more.length > 0 || args.some((arg) => arg.startsWith('-')))
      throw new NotUnderstood()
    const config = readConfig(world.env)
    const { dataDir } = config
    const files = [file, ...(base ? [base] : [])].map((path) => resolve(path))
    for (const path of files) {
      if (!existsSync(path)) throw new Refused(`Le fichier ${path} n’existe pas.`)
    }
    process.umask(0o077)
    workAsOwner(dataDir)
    const { phrase } = await open(files, dataDir, world)
    const preview = await previewRestore(
      { files, phrase },
      { dataDir, migrations: world.migrations },
    )
    world.print(`Sauvegarde du ${momentOf(new Date(preview.made), world.now())}.`)
    for (const line of describeChange(preview.before, preview.after)) world.print(line)
    if (preview.isOlder)
      world.print('Elle vient d’une version plus ancienne : elle est mise à jour.')
    const outcome = await restoreFromOutside(
      { files, phrase },
      { config, migrations: world.migrations, now: world.now },
      teller(world),
    )
    world.print('La sauvegarde est remise en place.')
    if (outcome.loggedOut) world.print('Les comptes ont changé : chacun doit se reconnecter.')
    for (const note of outcome.notes) world.print(note)
    return 0
  },
}

/** With the volume's own phrase where that opens it, else with one that is asked for. */
async function open(files: string[], dataDir: string, world: World): Promise<Opened> {
  const own = readPhrase(dataDir)
  if (own !== undefined) {
    try {
      return await openSource({ files, phrase: own }, dataDir, world.migrations)
    } catch (error) {
      if (!(error instanceof BackupRefused && error.code === 'wrong-phrase')) throw error
    }
  }
  return await openSource({ files, phrase: await askPhrase(world) }, dataDir, world.migrations)
}

/** What root would write in here, the site could not read. */
function workAsOwner(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (process.getuid?.() !== 0 || !owner || owner.uid === 0) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}

function describeChange(before: Counts, after: Counts): string[] {
  return Object.keys(countWords).flatMap((table) => {
    const [was, now] = [before[table], after[table]]
    if (now === undefined) return []
    const change = was === undefined || was === now ? '' : ` (au lieu de ${was})`
    return [`  ${formatCount(table, now)}${change}`]
  })
}

const steps: Record<RestoreProgress['step'], string> = {
  saving: 'L’état présent est d’abord sauvegardé…',
  unpacking: 'La sauvegarde est défaite et vérifiée…',
  exchanging: 'Elle est mise en place…',
}

/** Each step once. */
function teller({ print }: World): (progress: RestoreProgress) => void {
  let last: string | undefined
  return ({ step }) => {
    if (step !== last) print(steps[step])
    last = step
  }
}
