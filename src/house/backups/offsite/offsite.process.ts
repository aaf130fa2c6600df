import { yieldToOthers } from '#src/house/media/priority.ts'
import { Differs, type Place, type Sent } from './place.ts'
import type { Target } from './target.ts'
import type { Trouble } from './trouble.ts'

/*
 * Talks to the place elsewhere in a process of its own. However large a file is and however a
 * server behaves, the site keeps its memory and can end what hangs.
 */

export type Job =
  | { do: 'open'; target: Target }
  | { do: 'list' }
  | { do: 'put'; path: string; name: string; size: number }
  | { do: 'get'; name: string; path: string }
  | { do: 'read'; name: string }
  | { do: 'remove'; name: string }

/** A list is answered with what is there, a reading with its text. */
export type Report = { moved: number } | { done: Sent[] | string } | { failed: Trouble }

let place: Place | undefined

process.on('message', async (job: Job) => {
  try {
    process.send?.({ done: await work(job) } satisfies Report)
  } catch (error) {
    process.send?.({ failed: readTrouble(error) } satisfies Report)
  }
})
// Whoever asked is gone, and with it who would want an answer.
process.on('disconnect', () => process.exit())

async function work(job: Job): Promise<Sent[] | string> {
  if (job.do === 'open') {
    place = await open(job.target)
    return []
  }
  if (!place) throw new Error('no place was opened')
  if (job.do === 'list') return await place.list()
  if (job.do === 'read') return await place.read(job.name)
  if (job.do === 'get') await place.get(job.name, job.path, progress())
  else if (job.do === 'remove') await place.remove(job.name)
  else {
    // Nobody waits for a copy that is sent; for one that is fetched, somebody does.
    yieldToOthers()
    await place.put(job.path, job.name, job.size, progress())
  }
  return []
}

/** Each library takes its share of memory, so only the one that is needed is loaded. */
async function open(target: Target): Promise<Place> {
  if (target.kind === 's3') return (await import('./s3.ts')).s3Place(target)
  return (await import('./webdav.ts')).webdavPlace(target)
}

/** Tells at most a few times a second. */
function progress(): (bytes: number) => void {
  let moved = 0
  let told = 0
  return (bytes) => {
    moved += bytes
    if (performance.now() - told < 250) return
    told = performance.now()
    process.send?.({ moved } satisfies Report)
  }
}

/** What went wrong, by status and code alone: a library's words may hold an address or a name. */
function readTrouble(error: unknown): Trouble {
  if (error instanceof Differs) return { kind: 'differs' }
  const { status, code, name, $metadata, cause, errors } = error as {
    status?: number
    code?: string
    name?: string
    $metadata?: { httpStatusCode?: number }
    cause?: unknown
    errors?: unknown[]
  }
  const answered = status ?? $metadata?.httpStatusCode
  if (answered && answered >= 300) return { kind: 'answered', status: answered, code: name ?? '' }
  if (typeof code === 'string') return { kind: 'network', code }
  if (errors?.[0] ?? cause) return readTrouble(errors?.[0] ?? cause)
  return { kind: 'network', code: name ?? 'Error' }
}
