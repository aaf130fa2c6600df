import { createReadStream } from 'node:fs'
import sax from 'sax'

/** Anything of an export of WordPress (WXR). */
export type WxrItem = {
  /** By tag: `title`, `content:encoded`, `wp:post_id` */
  fields: Record<string, string>
  categories: { domain: string; name: string }[]
  comments: Record<string, string>[]
  /** An attachment's id */
  thumbnail: string | undefined
}

export type WxrEnd = {
  site: string
  /** Lines that are not well formed */
  faults: number[]
}

/** Characters; what is beyond is left out. */
const longest = 4 * 1024 * 1024

/**
 * As a stream, by a parser that knows XML's own entities alone and asks no network.
 * @param end is filled while it is read
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
    if (text.length < longest) text += more
  }
  parser.ontext = add
  parser.oncdata = add
  parser.onerror = () => {
    const line = parser.line + 1
    if (end.faults.at(-1) !== line) end.faults.push(line)
    parser.resume()
  }
  parser.onclosetag = (name) => {
    const said = text.trim()
    text = ''
    if (!item) {
      if (name === 'wp:base_blog_url') end.site = said
      else if (name === 'link') end.site ||= said
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
      item.categories.push({ ...category, name: said })
      category = undefined
    } else (comment ?? meta ?? item.fields)[name] = said
  }
  for await (const piece of createReadStream(file, 'utf8')) {
    parser.write(piece)
    yield* done.splice(0)
  }
  parser.close()
}
