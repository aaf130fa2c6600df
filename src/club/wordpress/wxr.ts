import { createReadStream } from 'node:fs'
import sax from 'sax'

/** Item of a WordPress export (WXR). */
export type WxrItem = {
  /** Texts by tag: `title`, `content:encoded`, `wp:post_id` */
  fields: Record<string, string>
  categories: { domain: string; name: string }[]
  comments: Record<string, string>[]
  /** Id of an attachment */
  thumbnail: string | undefined
}

export type WxrEnd = {
  site: string
  /** Lines of malformed XML */
  faults: number[]
}

/** Longest text in characters; the rest is cut. */
const maxTextLength = 4 * 1024 * 1024

/**
 * Reads an export as a stream; the parser resolves only XML's own entities, without network.
 * @param end filled while reading
 */
export async function* readWxr(file: string, end: WxrEnd): AsyncGenerator<WxrItem> {
  const done: WxrItem[] = []
  let item: WxrItem | undefined
  let comment: Record<string, string> | undefined
  let category: { domain: string; name: string } | undefined
  let meta: Record<string, string> | undefined
  let text = ''
  const parser = sax.parser(true, { position: true })
  parser.onopentag = ({ name, attributes }) => {
    text = ''
    if (name === 'item') item = { fields: {}, categories: [], comments: [], thumbnail: undefined }
    else if (name === 'wp:comment') comment = {}
    else if (name === 'wp:postmeta') meta = {}
    else if (name === 'category') category = { domain: String(attributes.domain ?? ''), name: '' }
  }
  const add = (more: string) => {
    if (text.length < maxTextLength) text += more
  }
  parser.ontext = add
  parser.oncdata = add
  parser.onerror = () => {
    const line = parser.line + 1
    if (end.faults.at(-1) !== line) end.faults.push(line)
    parser.resume()
  }
  parser.onclosetag = (name) => {
    const value = text.trim()
    text = ''
    if (!item) {
      if (name === 'wp:base_blog_url') end.site = value
      else if (name === 'link') end.site ||= value
    } else if (name === 'item') {
      done.push(item)
      item = undefined
    } else if (name === 'wp:comment' && comment) {
      item.comments.push(comment)
      comment = undefined
    } else if (name === 'wp:postmeta') {
      if (meta?.['wp:meta_key'] === '_thumbnail_id') item.thumbnail = meta['wp:meta_value']
      meta = undefined
    } else if (name === 'category' && category) {
      item.categories.push({ ...category, name: value })
      category = undefined
    } else (comment ?? meta ?? item.fields)[name] = value
  }
  for await (const piece of createReadStream(file, 'utf8')) {
    parser.write(piece)
    yield* done.splice(0)
  }
  parser.close()
}
