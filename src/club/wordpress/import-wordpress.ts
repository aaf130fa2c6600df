import { basename } from 'node:path'
import { createArticle } from '#src/club/blogs/blogs.queries.ts'
import { articleInput } from '#src/club/blogs/blogs.schema.ts'
import { addFormerComments } from '#src/club/comments/comments.queries.ts'
import { findStoredFile } from '#src/club/documents/documents.queries.ts'
import { createEvent } from '#src/club/events/events.queries.ts'
import { eventInput } from '#src/club/events/events.schema.ts'
import { pageQueries } from '#src/club/pages/pages.queries.ts'
import { pageInput } from '#src/club/pages/pages.schema.ts'
import { inTransaction, type Transaction } from '#src/core/database/index.ts'
import { markdownText } from '#src/core/markdown/index.ts'
import type { Store } from '#src/core/media/index.ts'
import { idleWorker, scriptBeside } from '#src/core/process/index.ts'
import { decoded } from '#src/core/text/normalise.shared.ts'
import { limits } from '#src/core/text/schema-parts.schema.ts'
import { toWallTime } from '#src/core/time/club-time.shared.ts'
import { isInTrash } from '#src/core/trash/index.ts'
import type { Beside } from './beside.ts'
import { type UploadImporter, uploadImporterOf, withoutUploads } from './import-uploads.ts'
import {
  addFormerAddress,
  findImported,
  recordImported,
  storeLeftovers,
} from './imported.queries.ts'
import { oldSiteOf, type Reach } from './old-site.ts'
import { isEventType, type OldPlaces, readEvent, readPlace } from './read-event.ts'
import { technicalTypes } from './report.ts'
import {
  type Converted,
  cut,
  galleryIds,
  type Html,
  shortcodes,
  stripWww,
  toLocalAddress,
  toPlain,
  uploadPath,
} from './to-markdown.ts'
import type { ImportedType, Leftover, LeftoverReason, WordpressReport } from './wordpress.schema.ts'
import { emptyEnd, readWxr, type WxrItem } from './wxr.ts'

type Deps = Store & {
  file: string
  beside: Beside
  /** Host of the old site, if an admin allows downloads */
  fetchFrom?: string | undefined
  /** Connection options, for tests */
  reach?: Reach
  /** Timeout of a text's conversion */
  recordTimeoutMs?: number
  /** Counts only, without writing */
  dryRun: boolean
  report?: (progress: { done: number; total: number }) => void
}

/**
 * Imports each text with its comments, pictures and old addresses, or not at all. An interrupted
 * import continues when repeated; the same file twice changes nothing.
 */
export async function importWordpress(deps: Deps): Promise<WordpressReport> {
  const { file, report: reportProgress } = deps
  const old = await survey(file)
  const { host, attachments, total } = old
  const importReport: WordpressReport = {
    host,
    ...{ articles: 0, drafts: 0, pages: 0, events: 0, comments: 0, pictures: 0, documents: 0 },
    ...{ known: 0, leftovers: [], unapproved: 0, unshown: 0, technical: {}, faults: old.faults },
  }
  const mayFetch = host !== '' && deps.fetchFrom === host
  const oldSite = mayFetch ? oldSiteOf(old.site, deps.reach) : undefined
  const converter = idleWorker<Html, Converted>(
    scriptBeside(import.meta, 'html.worker'),
    deps.recordTimeoutMs ?? 10_000,
  )
  const { bringUploads, isShown } = uploadImporterOf({ ...deps, ...old, importReport, oldSite })
  const importItem = itemImporter({
    ...{ ...deps, ...old, importReport, bringUploads, convert: converter.run },
  })
  let done = 0
  try {
    for await (const item of readWxr(file, emptyEnd())) {
      await importItem(item)
      reportProgress?.({ done: ++done, total })
    }
  } finally {
    await converter.close()
  }
  importReport.unshown = [...attachments.values()].filter((address) => !isShown(address)).length
  return importReport
}

/** Reads what texts refer to first: pictures, synced blocks and places may follow them. */
async function survey(file: string) {
  const attachments = new Map<string, string>()
  const children = new Map<string, string[]>()
  const titles = new Map<string, string>()
  const blocks = new Map<string, string>()
  const places = new Map<string, string>()
  const end = emptyEnd()
  let total = 0
  for await (const item of readWxr(file, end)) {
    const { fields } = item
    total++
    if (fields['wp:post_type'] === 'attachment') {
      const address = fields['wp:attachment_url'] ?? ''
      const id = fields['wp:post_id'] || address
      attachments.set(id, address)
      titles.set(uploadPath(address, '') ?? '', toPlain(fields.title ?? ''))
      const parent = fields['wp:post_parent'] ?? ''
      children.set(parent, [...(children.get(parent) ?? []), id])
    }
    if (fields['wp:post_type'] === 'wp_block') {
      blocks.set(fields['wp:post_id'] ?? '', fields['content:encoded'] ?? '')
    }
    const place = readPlace(item)
    if (place) places.set(...place)
  }
  const address = URL.canParse(end.site) ? new URL(end.site) : undefined
  const host = address?.hostname ?? ''
  const folder = address?.pathname.replace(/(?<!\/)\/+$/, '') ?? ''
  return {
    ...{ site: end.site, faults: end.faults, host, folder, total },
    // Sub-sites of one host have the same ids.
    siteKey: stripWww(host) + folder,
    ...{ attachments, children, titles, blocks },
    places: new Map([...end.places, ...places]),
  }
}

/** Longest HTML, in characters: more exceeds an article and takes seconds to convert. */
const maxHtmlLength = 4 * limits.article

type Known = Deps &
  Pick<
    Awaited<ReturnType<typeof survey>>,
    'host' | 'folder' | 'siteKey' | 'attachments' | 'children' | 'blocks'
  > & {
    importReport: WordpressReport
    places: OldPlaces
    bringUploads: UploadImporter['bringUploads']
    /** Converts a text to Markdown. @throws Error, also when it takes too long */
    convert: (html: Html) => Promise<Converted>
  }

const recordTypes: Readonly<Record<string, Exclude<ImportedType, 'documents'>>> = {
  post: 'blogs',
  page: 'pages',
}

/** Item while it is read. */
type Reading = {
  item: WxrItem
  title: string
  written: Date
  isPublic: boolean
  /** Notes something that is left out. */
  leave: (reason: LeftoverReason, ...details: string[]) => void
}

/** Text of an item, with the new addresses of its pictures and documents. */
type Text = { content: string; pictures: string[]; uploads: ReadonlyMap<string, string> }

/** Writes a record, and returns its id. */
type Write = (trx: Transaction) => Promise<string>

/** Makes the function that imports one item. */
function itemImporter(known: Known) {
  const { db, now, dryRun, importReport, attachments, bringUploads, convert } = known
  const { host, folder, siteKey } = known
  const pages = pageQueries(now)

  async function importItem(item: WxrItem): Promise<void> {
    const { fields } = item
    const type = fields['wp:post_type'] ?? ''
    const status = fields['wp:status'] ?? ''
    const recordType = isEventType(type) ? 'events' : recordTypes[type]
    const isUnwanted = ['trash', 'auto-draft', 'inherit'].includes(status)
    // Pictures, synced blocks and places come with the texts that show them.
    if (['attachment', 'wp_block'].includes(type) || readPlace(item)) return
    const technical = status === 'trash' ? 'trash' : type
    if (isUnwanted || Object.hasOwn(technicalTypes, technical)) {
      importReport.technical[technical] = (importReport.technical[technical] ?? 0) + 1
      return
    }
    const source = `${siteKey} ${type} ${itemId(fields)}`
    if (await isKnown(source)) {
      importReport.known++
      return
    }
    const found = new Map<LeftoverReason, string[]>()
    const reading: Reading = {
      item,
      title: toPlain(fields.title ?? '').replace(/\s+/g, ' ') || 'Sans titre',
      written: dateOf(fields) ?? now(),
      isPublic: ['publish', 'future'].includes(status) && !fields['wp:post_password'],
      leave: (reason, ...details) =>
        void found.set(reason, [...(found.get(reason) ?? []), ...details]),
    }
    const read = recordType && { blogs: readArticle, pages: readPage, events: readOldEvent }
    if (!read) reading.leave('plugin', type)
    const write = read && (await read[recordType](reading))
    const { title } = reading
    const date = toWallTime(reading.written).slice(0, 10)
    const leftovers = [...found].map(
      ([reason, details]): Leftover => ({ reason, title: cut(title, limits.title), date, details }),
    )
    importReport.leftovers.push(...leftovers)
    if (dryRun) return
    await inTransaction(db, async (trx) => {
      const id = await write?.(trx)
      if (id !== undefined && recordType) {
        await recordImported(trx, source, recordType, id, now())
        await leadOn(trx, fields, `/${recordType}/${id}`)
      }
      await storeLeftovers(trx, source, leftovers)
    })
  }

  async function readArticle(reading: Reading): Promise<Write | undefined> {
    const { item, title, written, isPublic, leave } = reading
    const text = await readText(reading)
    if (!text) return undefined
    const image = imageOf(item, text)
    // A poster without a text is an article of its picture.
    const content = text.content || (image && `![${title.replace(/[[\]\\]/g, ' ')}](${image})`)
    if (content === '') return void leave('empty')
    await markdownText(content)
    leaveExcerpt(reading)
    const comments = commentsOf(item, written)
    importReport[isPublic ? 'articles' : 'drafts']++
    importReport.comments += comments.length
    const input = articleInput.parse({
      title: cut(title, limits.title),
      content,
      image: text.content ? image : '',
      ...labelsOf(item),
      featured: item.fields['wp:is_sticky'] === '1',
      publishedAt: isPublic ? written.toISOString() : null,
    })
    return async (trx) => {
      const { record } = await createArticle(trx, input, written)
      await addFormerComments(trx, record._id, comments)
      await leadUploadsOn(trx, text)
      return record._id
    }
  }

  /** Pages are imported as drafts, for an admin to publish. */
  async function readPage(reading: Reading): Promise<Write | undefined> {
    const { item, title, written, leave } = reading
    const text = await readText(reading)
    if (!text) return undefined
    const image = imageOf(item, text)
    const content = [image && `![](${image})`, text.content].filter(Boolean).join('\n\n')
    if (content === '') return void leave('empty')
    if (content.length > limits.article) return void leave('tooLong')
    leaveComments(reading, written)
    importReport.pages++
    const input = pageInput.parse({
      title: cut(title, limits.title),
      address: cut(decoded(item.fields['wp:post_name'] ?? ''), 80),
      lead: cut(toPlain(item.fields['excerpt:encoded'] ?? '').replace(/\s+/g, ' '), 160),
      content,
      menu: 'none',
      status: 'draft',
    })
    await pages.prepare(input)
    return async (trx) => {
      const { record } = await pages.create(trx, input)
      await leadUploadsOn(trx, text)
      return record._id
    }
  }

  /** Events have no drafts: only those that were public come. */
  async function readOldEvent(reading: Reading): Promise<Write | undefined> {
    const { item, title, written, leave } = reading
    if (!reading.isPublic || item.fields['wp:status'] === 'future') return void leave('unpublished')
    const old = readEvent(item, known.places)
    if (!old) return void leave('undated')
    const { notes, isRepeated, ...when } = old
    const text = await readText(reading, true)
    if (!text) return undefined
    const excerpt = toPlain(item.fields['excerpt:encoded'] ?? '')
    if (text.content) leaveExcerpt(reading)
    const [image = '', ...others] = [
      ...new Set([imageOf(item, text), ...text.pictures].filter(Boolean)),
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
    leaveComments(reading, written)
    importReport.events++
    return async (trx) => {
      const files = await attachDocuments(trx, text)
      const { record } = await createEvent(trx, { ...parsed.data, files }, written)
      await leadUploadsOn(trx, text)
      return record._id
    }
  }

  /** Converts the text of an item; undefined if it can't be imported. */
  async function readText(reading: Reading, isPlain = false): Promise<Text | undefined> {
    const { item, isPublic, leave } = reading
    // A block may hold another. Pictures as data URLs are dropped: they are no uploads, and long.
    const html = withGalleries(
      item,
      withBlocks(withBlocks(item.fields['content:encoded'] ?? '', leave), leave),
    ).replace(/data:image\/[^"'\s)>]*/g, '')
    if (html.length > maxHtmlLength) return void leave('tooLong')
    const gallery = galleryIds(html)
    // Documents have no draft: those of a text that was not public stay out.
    const wasPublic = isPublic && item.fields['wp:status'] === 'publish'
    const ids = [...gallery, item.meta._thumbnail_id ?? '']
    const uploads = await bringUploads(html, ids, wasPublic)
    if (uploads.pictures.length > 0) leave('pictures', ...uploads.pictures)
    if (uploads.files.length > 0) leave('files', ...uploads.files)
    const shown = new Map(gallery.map((id) => [id, attachments.get(id)]))
    const converted = await convertToReadable({
      ...{ html, host, isPlain, pictures: uploads.found, attachments: shown },
    })
    if (converted === undefined) return void leave('failed')
    for (const [reason, detail] of converted.left) leave(reason, detail)
    for (const shortcode of shortcodes(html)) leave('shortcode', shortcode)
    if (converted.content.length > limits.article) return void leave('tooLong')
    return { ...converted, uploads: uploads.found }
  }

  /** Converts a text to what the site can read; undefined where either fails or takes too long. */
  async function convertToReadable(html: Html): Promise<Converted | undefined> {
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

  const imageOf = ({ meta }: WxrItem, { uploads }: Text) =>
    uploads.get(uploadPath(attachments.get(meta._thumbnail_id ?? '') ?? '', host) ?? '') ?? ''

  /** Puts synced blocks in their place, up to the length of a text. */
  function withBlocks(html: string, leave: Reading['leave']): string {
    let length = html.length
    return html.replace(/<!-- wp:block \{"ref":(\d+)[^<>]{0,200}-->/g, (_, id: string) => {
      const block = known.blocks.get(id)
      length += block?.length ?? 0
      if (block !== undefined && length <= maxHtmlLength) return block
      leave('block', '')
      return ''
    })
  }

  /** Names the pictures of galleries that show all those of their text. */
  const withGalleries = ({ fields }: WxrItem, html: string) =>
    html.replace(/\[gallery(?![^[\]]*\bids=)(?=[\s\]])/g, (shortcode) => {
      const ids = known.children.get(fields['wp:post_id'] || ' ') ?? []
      return ids.length > 0 ? `${shortcode} ids="${ids.join(',')}"` : shortcode
    })

  /** Tells if a text was imported and still exists, also in the trash. */
  async function isKnown(source: string): Promise<boolean> {
    const { recordType, recordId: id } = (await findImported(db, source)) ?? {}
    if (!recordType || recordType === 'pictures' || id === undefined) return false
    const row = db.selectFrom(recordType).select('id').where('id', '=', id)
    return (await row.executeTakeFirst()) !== undefined || (await isInTrash(db, recordType, id))
  }

  function commentsOf({ comments }: WxrItem, written: Date) {
    const approvedComments = comments.flatMap((comment) => {
      const type = comment['wp:comment_type'] ?? ''
      const text = cut(toPlain(comment['wp:comment_content'] ?? ''), limits.comment)
      const isApprovedComment =
        comment['wp:comment_approved'] === '1' && ['', 'comment'].includes(type)
      if (!isApprovedComment || text === '') return []
      const name = cut(toPlain(comment['wp:comment_author'] ?? ''), limits.title) || 'Anonyme'
      const date = readDate(comment['wp:comment_date_gmt']) ?? written
      return [{ name, text, createdAt: date.toISOString() }]
    })
    importReport.unapproved += comments.length - approvedComments.length
    return approvedComments
  }

  function leaveComments({ item, leave }: Reading, written: Date) {
    const comments = commentsOf(item, written)
    if (comments.length > 0) leave('comments', ...comments.map(() => ''))
  }

  function leaveExcerpt({ item, leave }: Reading) {
    const excerpt = toPlain(item.fields['excerpt:encoded'] ?? '')
    if (excerpt) leave('excerpt', cut(excerpt, limits.title))
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

  async function leadOn(trx: Transaction, fields: WxrItem['fields'], target: string) {
    const id = fields['wp:post_id']
    const link = toLocalAddress(fields.link ?? '', host)
    if (link.startsWith('/')) await addFormerAddress(trx, link.replace(/[?#].*/, ''), target)
    for (const name of id ? ['p', 'page_id'] : []) {
      await addFormerAddress(trx, `${folder}?${name}=${id}`, target)
    }
  }

  async function leadUploadsOn(trx: Transaction, { uploads }: Text) {
    for (const [path, address] of uploads) {
      // A network of sites keeps uploads by site, at the address of any of them.
      for (const base of new Set([folder, ...(path.startsWith('sites/') ? [''] : [])])) {
        await addFormerAddress(trx, `${base}/wp-content/uploads/${path}`, withoutUploads(address))
      }
    }
  }

  return importItem
}

/** Identifies an item of the old site; files made by hand have no ids. */
function itemId({ guid, link = '', title = '', ...fields }: WxrItem['fields']): string {
  const date = fields['wp:post_date_gmt'] || fields['wp:post_date'] || fields.pubDate
  return fields['wp:post_id'] || cut(guid || [link, date, title].join(' '), 1_000)
}

/** Reads category and tags, without WordPress's default category. */
function labelsOf({ categories }: WxrItem): { category: string; tags: string[] } {
  const of = (wanted: string) =>
    categories
      .filter(({ domain, name }) => domain === wanted && !/^(non class|uncategori)/i.test(name))
      .map(({ name }) => cut(toPlain(name), limits.title))
  const [category = '', ...others] = of('category')
  const tags = [...new Set([...others, ...of('post_tag')])].filter((name) => name !== '')
  return { category, tags: tags.slice(0, limits.tags) }
}

function dateOf(fields: Record<string, string>): Date | undefined {
  const published = Date.parse(fields.pubDate ?? '')
  return (
    readDate(fields['wp:post_date_gmt']) ??
    readDate(fields['wp:post_date']) ??
    (Number.isNaN(published) ? undefined : new Date(published))
  )
}

/** Parses '2019-03-04 10:00:00'; zeros stand for no date. */
function readDate(text: string | undefined): Date | undefined {
  const time = Date.parse(`${text?.replace(' ', 'T')}Z`)
  return Number.isNaN(time) || text?.startsWith('0000') ? undefined : new Date(time)
}
