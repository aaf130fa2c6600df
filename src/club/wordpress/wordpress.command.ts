import { statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Command,
  openForAdmin,
  Refused,
  readOneFile,
  refuseMissing,
  workAsOwner,
} from '#src/core/command/index.ts'
import { readConfig } from '#src/core/config/index.ts'
import { imageProcessorFor, temporaryFolder } from '#src/core/media/index.ts'
import { maxWxrBytes } from './wordpress.contract.ts'

/** Loads the modules of an import on demand: few sites ever import. */
export const loadImport = () =>
  Promise.all([import('./beside.ts'), import('./import-wordpress.ts'), import('./report.ts')])

export const wordpressCommand: Command = {
  name: 'import-wordpress',
  usage: '<fichier.xml> [--dry-run]',
  async run(args, world) {
    const { file, given: dryRun } = readOneFile(args, 'dry-run')
    refuseMissing(file)
    if (statSync(file).size > maxWxrBytes) {
      throw new Refused(
        'Ce fichier dépasse 100 Mo : dans WordPress, exportez les articles année par année.',
      )
    }
    const { dataDir } = readConfig(world.env)
    workAsOwner(dataDir)
    await using db = openForAdmin(dataDir, world.migrations, false)
    const uploads = join(dataDir, 'uploads')
    const [{ findBeside }, { importWordpress }, { describeReport }] = await loadImport()
    const imageProcessor = imageProcessorFor(temporaryFolder(uploads))
    try {
      await using beside = await findBeside(file)
      const deps = { db, uploads, imageProcessor, now: world.now, file, beside }
      const importReport = await importWordpress({
        ...deps,
        dryRun,
        report: ({ done, total }) => {
          if (!dryRun && done % 50 === 0) world.print(`${done} sur ${total}…`)
        },
      })
      for (const line of describeReport(importReport, dryRun)) world.print(line)
    } finally {
      await imageProcessor.close()
    }
  },
}
