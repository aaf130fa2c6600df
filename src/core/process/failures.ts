import { channel } from 'node:diagnostics_channel'

/** Which nobody asked for; nothing of a person's is in it. */
export type Failure = {
  /** In French, always in the same words */
  kind: string
  /** `SQLITE_CORRUPT`, `TypeError`, and for a call which; may be empty */
  detail: string
}

const failures = channel('club-site:failure')

/**
 * For the log, and the dashboard (src/core/health/last-errors.ts).
 * @param kind constant words, since the dashboard counts by them
 * @param about for the log alone: a file, a page
 */
export function logFailure(kind: string, error?: unknown, about = ''): void {
  complain(kind, error, about)
  noteFailure(kind, error instanceof Error ? error : undefined)
}

/** One line, in French but for what the system says. */
export function complain(what: string, error?: unknown, about = ''): void {
  const head = `${what.replace(/\.$/, '')}${about && ` (${about})`}`
  console.error(error === undefined ? `${head}.` : `${head} : ${oneLine(error)}`)
}

/** With the last places it came by in the program. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return inOne(String(error))
  const where = (error.stack ?? '').split('\n').flatMap(readPlace).slice(0, 3)
  // A file that does not hold what was expected: zod says so in JSON.
  const message = 'issues' in error ? 'contenu inattendu' : error.message
  const name = nameOf(error)
  const said = inOne(message.includes(name) ? message : `${name}, ${message}`)
  return where.length > 0 ? `${said} [${where.join(' < ')}]` : said
}

/** 'app.ts:12:3' of '    at open (file:///srv/app.ts:12:3)' */
function readPlace(line: string): string[] {
  if (!/^\s*at /.test(line)) return []
  const [place = ''] = line
    .replace(/^\s*at /, '')
    .split(/[/\\(]/)
    .slice(-1)
  return /:\d+:\d+\)?$/.test(place) ? [place.replace(/\)$/, '')] : []
}

const inOne = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 500)

/** For what is in the log already. @param where a call's method and pattern */
export function noteFailure(kind: string, error: Error | undefined, where = ''): void {
  const detail = [where, error ? nameOf(error) : ''].filter(Boolean).join(' · ')
  failures.publish({ kind, detail } satisfies Failure)
}

/** `listener` must not throw. Answers how to stop. */
export function onFailure(listener: (failure: Failure) => void): () => void {
  const listen = (failure: unknown) => listener(failure as Failure)
  failures.subscribe(listen)
  return () => failures.unsubscribe(listen)
}

/** Never its message, which may quote. */
function nameOf(error: Error & { code?: unknown }): string {
  const code = typeof error.code === 'string' ? error.code : ''
  return [code, error.name].find((name) => /^[A-Za-z][A-Za-z0-9_]{2,60}$/.test(name)) ?? ''
}
