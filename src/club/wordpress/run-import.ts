import type { ApiError } from '#src/core/http/index.ts'
import type { ImageProcessor } from '#src/core/media/index.ts'
import { Child, ChildEnded, scriptBeside } from '#src/core/process/index.ts'
import type { ImportJob, PhotoAnswer, PhotoJob, Progress, Tasks } from './wordpress.process.ts'

type Options = ImportJob & {
  imageProcessor: Pick<ImageProcessor, 'convert'>
  report: (progress: Progress) => void
  signal?: AbortSignal
}

const script = scriptBeside<Tasks>(import.meta, 'wordpress.process')

/** Imports in its own process, into the migrated database of `dataDir`. */
export async function runImport({ imageProcessor, report, signal, ...job }: Options) {
  const child = new Child(script, { maxHeapMb: 256, isSilent: true })

  async function convert({ job, path }: PhotoJob): Promise<PhotoAnswer> {
    try {
      return { sizes: await imageProcessor.convert(job, path) }
    } catch (error) {
      const { status = 500, message } = error as ApiError
      return { status, message }
    }
  }

  try {
    return await child.call('importFile', job, {
      signal,
      async onProgress(step) {
        if ('photo' in step) await child.call('takePhoto', await convert(step.photo))
        else report(step)
      },
    })
  } catch (error) {
    if (!(error instanceof ChildEnded)) throw error
    throw new Error('la mémoire n’a pas suffi, ou il a été arrêté')
  } finally {
    await child.end()
  }
}
