import { answerJob } from '#src/house/backups/apart.ts'
import { yieldToOthers } from '#src/house/media/priority.ts'
import type { Place } from './place.ts'
import { type SyncOptions, type SyncStep, sync } from './sync.ts'
import type { Target } from './target.ts'
import { explainTrouble } from './trouble.ts'

/*
 * Talks to the place elsewhere in a process of its own. However large a file is and however a
 * server behaves, the site keeps its memory and can end what hangs.
 */

/** A list is answered with what is there. */
export type Job =
  | { do: 'list' }
  | { do: 'get'; name: string; path: string }
  | { do: 'sync'; options: SyncOptions }

/** `moved`: bytes so far */
export type Step = { moved: number } | SyncStep

answerJob<{ target: Target; job: Job }, Step>(
  async ({ target, job }, tell) => {
    const place = await open(target)
    if (job.do === 'list') return await place.list()
    if (job.do === 'get') {
      return await place.get(job.name, job.path, (moved) => tell({ moved }, 'get'))
    }
    // Nobody waits for copies that are sent; for one that is fetched, somebody does.
    yieldToOthers()
    return await sync(place, job.options, tell)
  },
  (error) => ({ message: explainTrouble(error) }),
)

/** Each library takes its share of memory, so only the one that is needed is loaded. */
async function open(target: Target): Promise<Place> {
  if (target.kind === 's3') return (await import('./s3.ts')).s3Place(target)
  return (await import('./webdav.ts')).webdavPlace(target)
}
