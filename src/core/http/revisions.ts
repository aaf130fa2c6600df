import type { Context } from 'hono'
import type { Revised } from '#src/core/database/index.ts'

export function answerRecord<T extends object>(
  c: Context,
  { record, revision }: Revised<T>,
  status: 200 | 201 = 200,
): Response {
  return c.json(record, status, { ETag: `"r${revision}"` })
}

/**
 * Reads the revisions of If-Match; undefined without a condition. The part of a tag after the dot
 * (hash of the answer) is ignored: a comment changes an article's answer, not the record being
 * edited.
 */
export function readIfMatch(c: Context): number[] | undefined {
  const header = c.req.header('if-match')
  if (header === undefined || header.trim() === '*') return undefined
  return [...header.matchAll(/"r(\d{1,15})(?:\.[^"]*)?"/g)].map((match) => Number(match[1]))
}
