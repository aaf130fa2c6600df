import { on } from 'node:events'
import type { ApiError } from '#src/core/http/index.ts'
import type { ImageProcessor } from '#src/core/media/index.ts'
import { end, scriptBeside, startChild } from '#src/core/process/index.ts'
import type { WordpressReport } from './wordpress.schema.ts'

/** `fetchFrom`: host of the old site, if an admin allows downloads */
export type ImportJob = {
  dataDir: string
  file: string
  dryRun: boolean
  fetchFrom?: string | undefined
}

type Progress = { done: number; total: number }
type Convert = ImageProcessor['convert']

/** Messages of the process: a photo to convert, progress, and at last one of the others. */
export type ImportMessage =
  | { photo: { job: Parameters<Convert>[0]; path: string } }
  | { progress: Progress }
  | { done: WordpressReport }
  | { failed: string }

export type PhotoAnswer =
  | { sizes: Awaited<ReturnType<Convert>> }
  | { status: ApiError['status']; message: string }

type Options = ImportJob & {
  imageProcessor: Pick<ImageProcessor, 'convert'>
  report: (progress: Progress) => void
  signal?: AbortSignal
}

const script = scriptBeside(import.meta, 'wordpress.process')

const execArgv = [
  '--max-semi-space-size=1',
  '--optimize-for-size',
  // Files from outside may exhaust memory: this process ends before the site.
  '--max-old-space-size=256',
]

/** Variables the process needs to accept the old site's certificate. */
const envNames = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR']

/** Imports in a process of its own, into the migrated database of `dataDir`. @throws Error */
export async function runImport({ imageProcessor, report, signal, ...job }: Options) {
  const child = startChild(script, {
    ...{ execArgv, threads: 2, envNames, serialization: 'advanced', isSilent: true },
  })
  const convert = async ({ job, path }: { job: Parameters<Convert>[0]; path: string }) => {
    try {
      child.send({ sizes: await imageProcessor.convert(job, path) } satisfies PhotoAnswer)
    } catch (error) {
      const { status = 500, message } = error as ApiError
      child.send({ status, message } satisfies PhotoAnswer)
    }
  }
  try {
    child.send(job)
    const messages = on(child, 'message', { close: ['disconnect'], ...(signal && { signal }) })
    for await (const [message] of messages as AsyncIterable<[ImportMessage]>) {
      if ('progress' in message) report(message.progress)
      else if ('photo' in message) await convert(message.photo)
      else if ('done' in message) return message.done
      else throw new Error(message.failed)
    }
    throw new Error('la mémoire n’a pas suffi, ou il a été arrêté')
  } finally {
    await end(child)
  }
}
