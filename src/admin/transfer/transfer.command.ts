import { existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { databaseName, formatContents } from '#src/core/backups/index.ts'
import {
  type Command,
  NotUnderstood,
  openForAdmin,
  Refused,
  readOneFile,
  refuseMissing,
  refuseWithoutFolder,
  workAsOwner,
} from '#src/core/command/index.ts'
import { readConfig } from '#src/core/config/index.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { features } from '#src/registry.ts'
import { copyForExport, exportSite } from './export.ts'
import { importSite } from './import.ts'

export const transferCommands: readonly Command[] = [
  {
    name: 'export',
    usage: '<fichier.zip> [--visiteurs]',
    async run(args, world) {
      const { file: to, hasOption: withVisitors } = readOneFile(args, 'visiteurs')
      const { dataDir } = readConfig(world.env)
      if (existsSync(to))
        throw new Refused(`Le fichier ${to} existe déjà : il est laissé tel quel.`)
      refuseWithoutFolder(to)
      const draft = `${to}.incomplet`
      await using db = openForAdmin(dataDir, world.migrations, false)
      try {
        const copy = await copyForExport(db, dataDir)
        await using file = await open(draft, 'w', 0o600)
        const options = {
          uploads: join(dataDir, 'uploads'),
          now: world.now(),
          withVisitors,
          features,
        }
        const { facts: made, content } = exportSite(copy, options)
        await file.writeFile(content)
        await file.sync()
        renameSync(draft, to)
        const files = counted(made.pictures, 'fichier')
        world.print(`Export fait : ${formatContents(made.counts)}, ${files}.`)
        world.print(`Fichier : ${to} (LISEZ-MOI.txt, dedans, dit ce qu’il contient)`)
        if (withVisitors)
          world.print('Il contient des adresses de visiteurs : gardez-le pour vous.')
      } finally {
        rmSync(draft, { force: true })
      }
    },
  },
  {
    name: 'import',
    usage: '<fichier.zip>',
    async run(args, world) {
      const [file] = args
      if (!file || args.length > 1 || file.startsWith('-')) throw new NotUnderstood()
      const from = resolve(file)
      refuseMissing(from)
      const { dataDir } = readConfig(world.env)
      workAsOwner(dataDir)
      const { migrations, now } = world
      const isNew = !existsSync(join(dataDir, databaseName))
      const result = await importSite({ file: from, dataDir, migrations, now })
      world.print(`Import fait : ${formatContents(result.counts)}.`)
      for (const one of result.leftOut) {
        world.print(`Laissé de côté, car aucun formulaire ne l’accepterait\u00a0: ${one}.`)
      }
      world.print(
        isNew
          ? 'Démarrez le site : il crée alors le compte administrateur, et affiche son mot de passe une seule fois.'
          : 'Les comptes et les mots de passe sont restés.',
      )
    },
  },
]
