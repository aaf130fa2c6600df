import { renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { type Failure, onFailure, readJson } from '#src/core/process/index.ts'
import { type LastError, lastError, maxErrorLength } from './health.schema.ts'

/** Maximum number of errors; the oldest are dropped. */
const maxErrors = 50
const days = 30
/** Milliseconds over which errors are written to the file at once. */
const pause = 5_000

/** File name in the data folder */
export const lastErrorsFile = 'last-errors.json'
export const storedErrors = z.array(lastError).max(maxErrors)

type Deps = {
  now: () => Date
  file: string | undefined
}

/**
 * Collects errors by kind in a small file: readable even if the database fails, and no dependency
 * of cached answers. Recording an error never throws.
 */
export function lastErrorsOf({ now, file }: Deps) {
  const errors = new Map(
    (file ? readJson(file, storedErrors, []) : []).map((error) => [keyOf(error), error]),
  )
  let timer: NodeJS.Timeout | undefined

  const stopListening = onFailure((failure) => {
    const last = now().toISOString()
    const kind = failure.kind.slice(0, maxErrorLength)
    const detail = failure.detail.slice(0, maxErrorLength)
    const key = keyOf({ kind, detail })
    const { count, first } = errors.get(key) ?? { count: 0, first: last }
    errors.delete(key)
    errors.set(key, { kind, detail, count: count + 1, first, last })
    forget()
    if (file) timer ??= setTimeout(write, pause).unref()
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
    if (!file) return
    try {
      writeFileSync(`${file}.new`, JSON.stringify([...errors.values()]))
      renameSync(`${file}.new`, file)
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

export type LastErrors = ReturnType<typeof lastErrorsOf>

const keyOf = ({ kind, detail }: Failure) => `${kind}\n${detail}`
