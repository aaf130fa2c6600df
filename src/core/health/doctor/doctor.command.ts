import { existsSync, statSync } from 'node:fs'
import { type Command, NotUnderstood, type World } from '#src/core/command/index.ts'
import { type Config, readConfig } from '#src/core/config/index.ts'
import { findStartProblems } from '#src/core/volume/index.ts'
import {
  backups,
  database as databaseCheck,
  mail,
  pictures,
  rights,
  visitors,
  volume,
} from './checks.ts'
import { type Check, type CheckInput, type Finding, openPatientDatabase, walk } from './patient.ts'
import { address } from './public-address.ts'

/** Command that prints a line per check, and only reads. Exit code 0 if all is well, else 1. */
export const doctorCommand: Command = {
  name: 'doctor',
  usage: '',
  async run(args, world) {
    if (args.length > 0) throw new NotUnderstood()
    const config = readConfig(world.env)
    const { dataDir } = config
    if (!existsSync(dataDir) || !statSync(dataDir).isDirectory()) {
      printFinding(world, 'Volume', {
        ok: false,
        text: `il n’y a pas de dossier ${dataDir} (DATA_DIR). Corrigez DATA_DIR, ou démarrez le site une première fois.`,
      })
      return 1
    }
    return await openAndExamine(config, world)
  },
}

async function openAndExamine(config: Config, world: World): Promise<number> {
  const { dataDir, jwtSecret } = config
  const problems = findStartProblems(dataDir, jwtSecret)
  // Listed before the database is opened: a photo added in between is no false alarm.
  const files = walk(dataDir)
  const database = await openPatientDatabase(
    dataDir,
    world.migrations,
    problems.get('folder') ?? problems.get('database'),
  )
  try {
    return await examine({ config, now: world.now(), problems, files, database }, world)
  } finally {
    if ('close' in database) await database.close()
  }
}

async function examine(input: CheckInput, world: World): Promise<number> {
  const checks: Check[] = [
    volume,
    rights,
    databaseCheck,
    pictures,
    backups,
    mail,
    visitors,
    address,
  ]
  let isHealthy = true
  for (const check of checks) {
    for (const finding of [await runCheck(check, input)].flat()) {
      if (!finding.ok) isHealthy = false
      printFinding(world, finding.name ?? check.name, finding)
    }
  }
  return isHealthy ? 0 : 1
}

/** Runs a check. Its own failure does not prevent the others. */
async function runCheck({ run }: Check, patient: CheckInput): Promise<Finding | Finding[]> {
  try {
    return await run(patient)
  } catch (error) {
    return { ok: false, text: `l’examen n’a pas pu être fait : ${(error as Error).message}` }
  }
}

/** Prints a finding with its mark first, and no line break before French punctuation. */
function printFinding({ print }: World, name: string, { ok, text }: { ok: boolean; text: string }) {
  print(`${ok ? '✓' : '✗'} ${name} : ${text}`.replace(/ (?=[:;?!](?: |$))/g, '\u00a0'))
}
