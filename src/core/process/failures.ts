import { channel } from 'node:diagnostics_channel'

/** Unexpected failure, without personal data. */
export type Failure = {
  /** French text, constant for each kind */
  kind: string
  /** Code such as `SQLITE_CORRUPT`, `TypeError`, with the call if any; may be empty */
  detail: string
}

const failures = channel('club-site:failure')

/**
 * Logs a failure, and reports it to the dashboard (src/core/health/last-errors.ts).
 * @param kind constant text, because the dashboard counts by it
 * @param about shown only in the log: a file, a page
 */
export function logFailure(kind: string, error?: unknown, about = ''): void {
  complain(kind, error, about)
  reportFailure(kind, error instanceof Error ? error : undefined)
}

/** Logs one French line, with the system's own message. */
export function complain(what: string, error?: unknown, about = ''): void {
  const head = `${what.replace(/\.$/, '')}${about && ` (${about})`}`
  console.error(error === undefined ? `${head}.` : `${head} : ${formatErrorLine(error)}`)
}

/** Describes an error in one line, with the last three places of its stack. */
export function formatErrorLine(error: unknown): string {
  if (!(error instanceof Error)) return inOne(String(error))
  const where = (error.stack ?? '').split('\n').flatMap(readStackPosition).slice(0, 3)
  // Zod's message for invalid content is JSON.
  const message = 'issues' in error ? 'contenu inattendu' : error.message
  const name = errorName(error)
  const text = inOne(message.includes(name) ? message : `${name}, ${message}`)
  return where.length > 0 ? `${text} [${where.join(' < ')}]` : text
}

/** Extracts 'app.ts:12:3' from '    at open (file:///srv/app.ts:12:3)' */
function readStackPosition(line: string): string[] {
  if (!/^\s*at /.test(line)) return []
  const [position = ''] = line
    .replace(/^\s*at /, '')
    .split(/[/\\(]/)
    .slice(-1)
  return /:\d+:\d+\)?$/.test(position) ? [position.replace(/\)$/, '')] : []
}

const inOne = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 500)

/** Reports a failure that is already logged. @param where method and pattern of the call */
export function reportFailure(kind: string, error: Error | undefined, where = ''): void {
  const detail = [where, error ? errorName(error) : ''].filter(Boolean).join(' · ')
  failures.publish({ kind, detail } satisfies Failure)
}

/** Registers `listener`, which must not throw. Returns a function to remove it. */
export function onFailure(listener: (failure: Failure) => void): () => void {
  const listen = (failure: unknown) => listener(failure as Failure)
  failures.subscribe(listen)
  return () => failures.unsubscribe(listen)
}

/** Code or class of an error, never its message, which may quote personal data. */
function errorName(error: Error & { code?: unknown }): string {
  const code = typeof error.code === 'string' ? error.code : ''
  return [code, error.name].find((name) => /^[A-Za-z][A-Za-z0-9_]{2,60}$/.test(name)) ?? ''
}
