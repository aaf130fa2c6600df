import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { backupsFolder } from '#src/backups/lock.ts'
import { replaceFile } from '#src/durable-files.ts'

const moment = z.iso.datetime()

const offsiteState = z.object({
  /** What is kept here is about this place only */
  place: z.string(),
  /** When each was seen to have arrived */
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
  const none: OffsiteState = { place, sent: {} }
  try {
    const read = offsiteState.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
    return read.place === place ? read : none
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      console.error('What was sent elsewhere is asked there anew', (error as Error).message)
    }
    return none
  }
}

export function writeOffsiteState(dataDir: string, state: OffsiteState): void {
  mkdirSync(backupsFolder(dataDir), { recursive: true, mode: 0o700 })
  replaceFile(fileIn(dataDir), JSON.stringify(state))
}
