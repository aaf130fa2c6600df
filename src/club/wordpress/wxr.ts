import { createReadStream } from 'node:fs'
import sax from 'sax'
import { formatNumber } from '#src/core/text/nouns.shared.ts'

/** Item of a WordPress export (WXR). */
export type WxrItem = {
  /** Texts by tag: `title`, `content:encoded`, `wp:post_id` */
  fields: Record<string, string>
  categories: { domain: string; name: string }[]
  comments: Record<string, string>[]
  /** Custom fields the import knows: `_thumbnail_id`, and those of calendars */
  meta: Record<string, string>
}

export type WxrEnd = {
  /** Base address of the site, or of the sub-site */
  site: string
  /** Addresses of places by name, as Modern Events Calendar keeps them */
  places: Map<string, string>
  /** Lines of malformed XML */
  faults: number[]
}

export const emptyEnd = (): WxrEnd => ({ site: '', places: new Map(), faults: [] })

const knownMeta = /^(?:_thumbnail_id$|_Event|_Venue|mec_|_event_|_location_)/
const maxMetaLength = 2_000

/** A file with more is no export; each takes the parser some time. */
const maxFaults = 10_000

/** Longest text in characters; the rest is cut. */
const maxTextLength = 4 * 1024 * 1024

/**
 * Reads an export as a stream; the parser resolves only XML's own entities, without network.
 * @param end filled while reading
 */
export async function* readWxr(file: string, end: WxrEnd): AsyncGenerator<WxrItem> {
  const done: WxrItem[] = []
  let faultCount = 0
  let term: Record<string, string> | undefined
  let item: WxrItem | undefined
  let comment: Record<string, string> | undefined
  let category: { domain: string; name: string } | undefined
  let meta: Record<string, string> | undefined
  let text = ''
  const parser = sax.parser(true, { position: true })
  parser.onopentag = ({ name, attributes }) => {
    text = ''
    if (name === 'item') item = { fields: {}, categories: [], comments: [], meta: {} }
    else if (name === 'wp:term') term = {}
    else if (name === 'wp:comment') comment = {}
    else if (/^wp:(?:post|term)meta$/.test(name)) meta = {}
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
    if (++faultCount > maxFaults) throw new TooManyFaults()
    parser.resume()
  }
  parser.onclosetag = (name) => {
    const value = text.trim()
    text = ''
    const key = meta?.['wp:meta_key'] ?? ''
    const metaValue = meta?.['wp:meta_value'] ?? ''
    if (term) {
      if (name === 'wp:term') {
        const { 'wp:term_taxonomy': taxonomy, 'wp:term_name': place = '', address } = term
        if (taxonomy === 'mec_location' && address) end.places.set(place, address)
        term = undefined
      } else if (name === 'wp:termmeta') {
        if (key === 'address') term.address = metaValue.slice(0, maxMetaLength)
        meta = undefined
      } else (meta ?? term)[name] = value
    } else if (!item) {
      if (name === 'wp:base_blog_url') end.site = value
      else if (name === 'link') end.site ||= value
    } else if (name === 'item') {
      done.push(item)
      item = undefined
    } else if (name === 'wp:comment' && comment) {
      item.comments.push(comment)
      comment = undefined
    } else if (name === 'wp:postmeta') {
      if (knownMeta.test(key)) item.meta[key] ??= metaValue.slice(0, maxMetaLength)
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

class TooManyFaults extends Error {
  override message = `ce fichier est mal formé en plus de ${formatNumber(maxFaults)} endroits`
}
