import { pageQueries } from '#src/club/pages/pages.queries.ts'
import { pageInput } from '#src/club/pages/pages.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { decoded } from '#src/core/text/normalise.shared.ts'
import { findImage, readText } from './read-text.ts'
import { leaveComments, type OldSiteContent, type Reading, type ReadRecord } from './reading.ts'
import { cut, toPlain } from './to-markdown.ts'

/** Pages are imported as drafts, for an admin to publish. */
export async function readPage(
  old: OldSiteContent,
  reading: Reading,
): Promise<ReadRecord | undefined> {
  const { item, title, leave } = reading
  const text = await readText(old, reading)
  if (!text) return undefined
  const image = findImage(old, item, text)
  const content = [image && `![](${image})`, text.content].filter(Boolean).join('\n\n')
  if (content === '') return void leave('empty')
  if (content.length > limits.article) return void leave('tooLong')
  leaveComments(reading, old.importReport)
  old.importReport.pages++
  const input = pageInput.parse({
    title: cut(title, limits.title),
    address: cut(decoded(item.fields['wp:post_name'] ?? ''), 80),
    lead: cut(toPlain(item.fields['excerpt:encoded'] ?? '').replace(/\s+/g, ' '), 160),
    content,
    menu: 'none',
    status: 'draft',
  })
  const pages = pageQueries(old.now)
  await pages.prepare(input)
  return { text, create: async (trx) => (await pages.create(trx, input)).record._id }
}
