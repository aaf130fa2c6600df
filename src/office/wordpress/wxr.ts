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

/** As a stream, by a parser that knows XML's own entities alone and asks no network. */
export async function* readWxr(file: string): AsyncGenerator<WxrItem, WxrEnd> {
  const reading = new Reading()
  for await (const piece of createReadStream(file, 'utf8')) yield* reading.write(piece)
  return reading.end()
}

class Reading {
  readonly #parser = sax.parser(true, { position: true })
  readonly #end: WxrEnd = { site: '', faults: [] }
  #done: WxrItem[] = []
  #item: WxrItem | undefined
  #comment: Record<string, string> | undefined
  #category: { domain: string; name: string } | undefined
  #meta: Record<string, string> | undefined
  #text = ''

  constructor() {
    const parser = this.#parser
    parser.onopentag = ({ name, attributes }) =>
      this.#open(name, attributes as Record<string, string>)
    parser.onclosetag = (name) => this.#close(name)
    const add = (text: string) => {
      if (this.#text.length < longest) this.#text += text
    }
    parser.ontext = add
    parser.oncdata = add
    parser.onerror = () => {
      const line = parser.line + 1
      if (this.#end.faults.at(-1) !== line) this.#end.faults.push(line)
      parser.resume()
    }
  }

  write(piece: string): WxrItem[] {
    this.#parser.write(piece)
    return this.#done.splice(0)
  }

  end(): WxrEnd {
    this.#parser.close()
    return this.#end
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#text = ''
    if (name === 'item') {
      this.#item = { fields: {}, categories: [], comments: [], thumbnail: undefined }
    } else if (name === 'wp:comment') this.#comment = {}
    else if (name === 'wp:postmeta') this.#meta = {}
    else if (name === 'category') {
      this.#category = { domain: attributes.domain ?? '', name: '' }
    }
  }

  #close(name: string): void {
    const text = this.#text.trim()
    this.#text = ''
    const item = this.#item
    if (!item) {
      if (name === 'wp:base_blog_url') this.#end.site = text
      else if (name === 'link') this.#end.site ||= text
      return
    }
    if (name === 'item') {
      this.#item = undefined
      this.#done.push(item)
    } else if (name === 'wp:comment' && this.#comment) {
      item.comments.push(this.#comment)
      this.#comment = undefined
    } else if (name === 'wp:postmeta') {
      if (this.#meta?.['wp:meta_key'] === '_thumbnail_id') {
        item.thumbnail = this.#meta['wp:meta_value']
      }
      this.#meta = undefined
    } else if (name === 'category' && this.#category) {
      item.categories.push({ ...this.#category, name: text })
      this.#category = undefined
    } else (this.#comment ?? this.#meta ?? item.fields)[name] = text
  }
}
