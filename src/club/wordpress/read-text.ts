import { markdownText } from '#src/core/markdown/index.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import type { OldSiteContent, Reading, Text } from './reading.ts'
import { type Converted, galleryIds, type Html, shortcodes, uploadPath } from './to-markdown.ts'
import type { WxrItem } from './wxr.ts'

/** Longest HTML, in characters: more exceeds an article and takes seconds to convert. */
const maxHtmlLength = 4 * limits.article

/** Converts the text of an item; undefined if it can't be imported. */
export async function readText(
  content: OldSiteContent,
  reading: Reading,
  isPlain = false,
): Promise<Text | undefined> {
  const { host, attachments, bringUploads } = content
  const { item, isPublic, leave } = reading
  // A block may hold another. Pictures as data URLs are dropped: they are no uploads, and long.
  const written = item.fields['content:encoded'] ?? ''
  const withBlocks = insertBlocks(content, insertBlocks(content, written, leave), leave)
  const html = nameGalleries(content, item, withBlocks).replace(/data:image\/[^"'\s)>]*/g, '')
  if (html.length > maxHtmlLength) return void leave('tooLong')
  const gallery = galleryIds(html)
  // Documents have no draft: those of a text that was not public stay out.
  const wasPublic = isPublic && item.fields['wp:status'] === 'publish'
  const ids = [...gallery, item.meta._thumbnail_id ?? '']
  const uploads = await bringUploads(html, ids, wasPublic)
  if (uploads.pictures.length > 0) leave('pictures', ...uploads.pictures)
  if (uploads.files.length > 0) leave('files', ...uploads.files)
  const shown = new Map(gallery.map((id) => [id, attachments.get(id)]))
  const converted = await convertToReadable(content, {
    ...{ html, host, isPlain, pictures: uploads.found, attachments: shown },
  })
  if (converted === undefined) return void leave('failed')
  for (const [reason, detail] of converted.leftovers) leave(reason, detail)
  for (const shortcode of shortcodes(html)) leave('shortcode', shortcode)
  if (converted.content.length > limits.article) return void leave('tooLong')
  return { ...converted, uploads: uploads.found }
}

/** Converts a text to what the site can read; undefined where either fails or takes too long. */
async function convertToReadable(
  { convert }: OldSiteContent,
  html: Html,
): Promise<Converted | undefined> {
  try {
    const converted = await convert(html)
    const { content } = converted
    // Also fills the cache that the transaction reads from.
    if (content.length <= limits.article && !html.isPlain) await markdownText(content)
    return converted
  } catch {
    return undefined
  }
}

/** Finds the picture at the head of an item; empty if there is none. */
export const findImage = (
  { attachments, host }: OldSiteContent,
  { meta }: WxrItem,
  { uploads }: Text,
) => uploads.get(uploadPath(attachments.get(meta._thumbnail_id ?? '') ?? '', host) ?? '') ?? ''

/** Puts synced blocks in their place, up to the length of a text. */
function insertBlocks({ blocks }: OldSiteContent, html: string, leave: Reading['leave']): string {
  let length = html.length
  return html.replace(/<!-- wp:block \{"ref":(\d+)[^<>]{0,200}-->/g, (_, id: string) => {
    const block = blocks.get(id)
    length += block?.length ?? 0
    if (block !== undefined && length <= maxHtmlLength) return block
    leave('block', '')
    return ''
  })
}

/** Names the pictures of galleries that show all those of their text. */
const nameGalleries = ({ children }: OldSiteContent, { fields }: WxrItem, html: string) =>
  html.replace(/\[gallery(?![^[\]]*\bids=)(?=[\s\]])/g, (shortcode) => {
    const ids = children.get(fields['wp:post_id'] || ' ') ?? []
    return ids.length > 0 ? `${shortcode} ids="${ids.join(',')}"` : shortcode
  })
