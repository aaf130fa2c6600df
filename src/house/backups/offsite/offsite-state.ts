import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { backupsFolder } from '#src/house/backups/lock.ts'
import { replaceFile } from '#src/house/process/durable-files.ts'
import { complain } from '#src/house/process/failures.ts'

const moment = z.iso.datetime()

const offsiteState = z.object({
  /** What is kept here is about this place only */
  place: z.string(),
  /** Whether the folder was made this site's; until then `sent` may name files of others */
  claimed: z.boolean().default(false),
  /** When each of this site's was seen to have arrived: nothing else is ever removed there */
  sent: z.record(z.string(), moment),
  failing: z
    .object({
      since: moment,
      last: moment,
      problem: z.string(),
      attempts: z.int().min(1),
      mailed: z.boolean(),
    })
    .optional(),
})

export type OffsiteState = z.infer<typeof offsiteState>

/** Beside the backups, so that neither a restart nor a restored database forgets it. */
const fileIn = (dataDir: string) => join(backupsFolder(dataDir), 'offsite.json')

/** A new one where there is none, for another place, or one that can't be read. */
export function readOffsiteState(dataDir: string, place: string): OffsiteState {
  const none: OffsiteState = { place, claimed: false, sent: {} }
  try {
    const read = offsiteState.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
    return read.place === place ? read : none
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      complain('Ce qui a été envoyé ailleurs n’a pas pu être lu, et y est redemandé', error)
    }
    return none
  }
}

export function writeOffsiteState(dataDir: string, state: OffsiteState): void {
  mkdirSync(backupsFolder(dataDir), { recursive: true, mode: 0o700 })
  replaceFile(fileIn(dataDir), JSON.stringify(state))
}
