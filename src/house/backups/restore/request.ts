import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { BackupRefused } from '#src/house/backups/backup-refused.ts'
import { replaceFile } from '#src/house/process/durable-files.ts'
import { logFailure } from '#src/house/process/failures.ts'
import { type Exchange, VolumeInUse } from '#src/running-site.ts'
import { workFolder } from './prepare.ts'

/*
 * How a command meets the running site, which alone can exchange what it has open. The command
 * prepares everything, leaves a request beside it and waits. The site takes the request up by
 * renaming it, which only one of two can, and leaves an answer.
 */

const request = z.object({
  incoming: z.string().regex(/^\.restore\/[0-9a-z]+$/),
  aside: z.string().regex(/^\.before-restore\/[\w-]+$/),
})

const answer = z.object({
  incoming: z.string(),
  loggedOut: z.boolean(),
  /** Why it was not done, a French sentence */
  problem: z.string().optional(),
})

type Answer = z.infer<typeof answer>

const place = (dataDir: string, name: string) => join(dataDir, workFolder, name)

/** Milliseconds between two looks. */
export const pace = 300
/** Milliseconds until somebody has taken it up; a restore itself takes a second or two. */
const patience = 60_000

/** For the site: the request that waits, if there is one; from now on it is this site's to answer. */
export function takeRequest(dataDir: string): z.infer<typeof request> | undefined {
  const taken = place(dataDir, 'request.taken.json')
  try {
    renameSync(place(dataDir, 'request.json'), taken)
    return request.parse(JSON.parse(readFileSync(taken, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      logFailure('Une demande de restauration n’a pas pu être lue.', error)
    }
    return undefined
  }
}

export function answerRequest(dataDir: string, content: Answer): void {
  replaceFile(place(dataDir, 'answer.json'), JSON.stringify(content))
}

/**
 * For the command: has the running site do the exchange, or does it by `here` as soon as no site
 * is running (any more).
 * @throws BackupRefused when the site refused; VolumeInUse when nobody took it up
 */
export async function askSite(
  dataDir: string,
  exchange: Pick<Exchange, 'incoming' | 'aside'>,
  here: () => Promise<{ loggedOut: boolean }>,
): Promise<{ loggedOut: boolean }> {
  const file = place(dataDir, 'request.json')
  let asked: number | undefined
  for (;;) {
    try {
      return await here()
    } catch (error) {
      if (!(error instanceof VolumeInUse)) throw error
    }
    const done = readAnswer(dataDir, exchange.incoming)
    if (done?.problem) throw new BackupRefused('failed', done.problem)
    if (done) return done
    if (asked === undefined) {
      replaceFile(file, JSON.stringify(exchange))
      asked = performance.now()
    } else if (performance.now() - asked > patience && takeBack(file)) throw new VolumeInUse()
    await pause(pace)
  }
}

/** Whether nobody had taken it up. */
function takeBack(file: string): boolean {
  try {
    rmSync(file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

function readAnswer(dataDir: string, incoming: string): Answer | undefined {
  try {
    const read = answer.parse(JSON.parse(readFileSync(place(dataDir, 'answer.json'), 'utf8')))
    return read.incoming === incoming ? read : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
