import * as z from 'zod'
import { type Failure, onFailure } from '#src/core/process/index.ts'
import { findStored, writeStored } from '#src/core/volume/index.ts'
import { type LastError, lastError, maxErrorLength } from './health.schema.ts'

/** Maximum number of errors; the oldest are dropped. */
const maxErrors = 50
const days = 30
/** Milliseconds over which errors are written at once. */
const pause = 5_000

const storedErrors = z.array(lastError).max(maxErrors)

export const readErrors = (dataDir: string): LastError[] =>
  findStored(dataDir, 'errors', storedErrors) ?? []

type Deps = {
  now: () => Date
  dataDir: string
}

/**
 * Collects errors by kind beside the database: readable even if that fails, and no dependency of
 * cached answers. Recording an error never throws.
 */
export function createLastErrors({ now, dataDir }: Deps) {
  const errors = new Map(readErrors(dataDir).map((error) => [failureKey(error), error]))
  let timer: NodeJS.Timeout | undefined

  const stopListening = onFailure((failure) => {
    const last = now().toISOString()
    const kind = failure.kind.slice(0, maxErrorLength)
    const detail = failure.detail.slice(0, maxErrorLength)
    const key = failureKey({ kind, detail })
    const { count, first } = errors.get(key) ?? { count: 0, first: last }
    errors.delete(key)
    errors.set(key, { kind, detail, count: count + 1, first, last })
    forget()
    timer ??= setTimeout(write, pause).unref()
  })

  function forget(): void {
    const oldest = now().getTime() - days * 24 * 60 * 60 * 1000
    for (const [key, { last }] of errors) {
      if (errors.size > maxErrors || Date.parse(last) < oldest) errors.delete(key)
    }
  }

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    try {
      writeStored(dataDir, 'errors', [...errors.values()])
    } catch {
      // The disk is probably full. Errors remain in memory and in the log.
    }
  }

  return {
    list(): LastError[] {
      forget()
      return [...errors.values()].reverse()
    },

    close(): void {
      stopListening()
      if (timer) write()
    },
  }
}

export type LastErrors = ReturnType<typeof createLastErrors>

const failureKey = ({ kind, detail }: Failure) => `${kind}\n${detail}`
