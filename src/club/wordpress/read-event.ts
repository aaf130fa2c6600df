import { basename } from 'node:path'
import { findStoredFile } from '#src/club/documents/documents.queries.ts'
import { createEvent } from '#src/club/events/events.queries.ts'
import { eventInput } from '#src/club/events/events.schema.ts'
import type { Transaction } from '#src/core/database/index.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { readEventDays } from './read-event-days.ts'
import { findImage, readText } from './read-text.ts'
import {
  leaveComments,
  leaveExcerpt,
  type OldSiteContent,
  type Reading,
  type ReadRecord,
  type Text,
} from './reading.ts'
import { cut, toPlain } from './to-markdown.ts'

/** Events have no drafts: only those that were public come. */
export async function readEvent(
  old: OldSiteContent,
  reading: Reading,
): Promise<ReadRecord | undefined> {
  const { item, title, written, leave } = reading
  if (!reading.isPublic || item.fields['wp:status'] === 'future') return void leave('unpublished')
  const days = readEventDays(item, old.places)
  if (!days) return void leave('undated')
  const { notes, isRepeated, ...when } = days
  const text = await readText(old, reading, true)
  if (!text) return undefined
  const excerpt = toPlain(item.fields['excerpt:encoded'] ?? '')
  if (text.content) leaveExcerpt(reading)
  const [image = '', ...others] = [
    ...new Set([findImage(old, item, text), ...text.pictures].filter(Boolean)),
  ]
  const words = [text.content || excerpt || title, ...notes].join('\n\n')
  const parsed = eventInput.safeParse({
    ...when,
    title: cut(title, limits.title),
    location: cut(when.location, limits.title),
    description: cut(words, limits.description),
    image,
  })
  if (!parsed.success) return void leave('undated')
  if (words.length > limits.description) leave('cut')
  if (isRepeated) leave('repeated')
  if (others.length > 0) leave('eventPictures', ...others.map(() => ''))
  leaveComments(reading, old.importReport)
  old.importReport.events++
  return {
    text,
    create: async (trx) => {
      const files = await attachDocuments(trx, text)
      return (await createEvent(trx, { ...parsed.data, files }, written)).record._id
    },
  }
}

/** Attaches the documents of a text to an event, whose description has no links to them. */
async function attachDocuments(trx: Transaction, { uploads }: Text) {
  const files = []
  for (const [path, address] of uploads) {
    const id = /^\/documents\/(.+)$/.exec(address)?.[1]
    const stored = id === undefined ? undefined : await findStoredFile(trx, id)
    const title = cut(basename(path), limits.title)
    if (stored) files.push({ _id: basename(stored.file), title, size: stored.bytes })
  }
  return files
}
