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
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { fileBeginsWith, isOtherKind } from './file-kind.ts'
import { describeReport } from './report.ts'
import { runImport } from './run-import.ts'
import { maxWxrBytes } from './wordpress.schema.ts'

export const wordpressCommand: Command = {
  name: 'import-wordpress',
  usage: '<fichier.xml> [--dry-run]',
  async run(args, world) {
    const { file, hasOption: dryRun } = readOneFile(args, 'dry-run')
    refuseMissing(file)
    if (statSync(file).size > maxWxrBytes) {
      throw new Refused(
        `Ce fichier dépasse ${formatBytes(maxWxrBytes)} : dans WordPress, exportez les articles année par année.`,
      )
    }
    if (!(await fileBeginsWith(file, '<'))) throw new Refused(isOtherKind)
    const { dataDir } = readConfig(world.env)
    workAsOwner(dataDir)
    await using _db = openForAdmin(dataDir, world.migrations, false)
    const imageProcessor = imageProcessorFor(temporaryFolder(join(dataDir, 'uploads')))
    try {
      const importReport = await runImport({
        dataDir,
        imageProcessor,
        file,
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
