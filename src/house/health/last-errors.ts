import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { type Failure, onFailure } from '#src/house/process/failures.ts'
import type { LastError } from './health.contract.ts'

/** The longest ago go first. */
const most = 50
const days = 30
/** Milliseconds within which many errors are written down once. */
const pause = 5_000
const longest = 200

const text = z.string().max(longest)
const stored = z
  .array(
    z.object({
      kind: text,
      detail: text,
      count: z.int().positive(),
      first: z.iso.datetime(),
      last: z.iso.datetime(),
    }),
  )
  .max(most)

type Deps = {
  now: () => Date
  file: string | undefined
}

/**
 * By kind, in a small file of its own: it answers also where the database fails, and no cached
 * answer depends on it. Remembering an error never fails.
 */
export class LastErrors {
  readonly #deps: Deps
  readonly #errors = new Map<string, LastError>()
  readonly #stopListening: () => void
  #timer: NodeJS.Timeout | undefined

  constructor(deps: Deps) {
    this.#deps = deps
    for (const error of read(deps.file)) this.#errors.set(keyOf(error), error)
    this.#stopListening = onFailure((failure) => this.#note(failure))
  }

  list(): LastError[] {
    this.#forget()
    return [...this.#errors.values()].reverse()
  }

  close(): void {
    this.#stopListening()
    if (this.#timer) this.#write()
  }

  #note(failure: Failure): void {
    const last = this.#deps.now().toISOString()
    const kind = failure.kind.slice(0, longest)
    const detail = failure.detail.slice(0, longest)
    const key = keyOf({ kind, detail })
    const { count, first } = this.#errors.get(key) ?? { count: 0, first: last }
    this.#errors.delete(key)
    this.#errors.set(key, { kind, detail, count: count + 1, first, last })
    this.#forget()
    if (this.#deps.file) this.#timer ??= setTimeout(() => this.#write(), pause).unref()
  }

  #forget(): void {
    const oldest = this.#deps.now().getTime() - days * 24 * 60 * 60 * 1000
    for (const [key, { last }] of this.#errors) {
      if (this.#errors.size > most || Date.parse(last) < oldest) this.#errors.delete(key)
    }
  }

  #write(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const { file } = this.#deps
    if (!file) return
    try {
      writeFileSync(`${file}.new`, JSON.stringify([...this.#errors.values()]))
      renameSync(`${file}.new`, file)
    } catch {
      // A full disk, mostly. They are in memory and in the log.
    }
  }
}

const keyOf = ({ kind, detail }: Failure) => `${kind}\n${detail}`

function read(file: string | undefined): LastError[] {
  if (!file) return []
  try {
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}
