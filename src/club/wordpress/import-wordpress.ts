import { createArticle } from '#src/club/blogs/blogs.queries.ts'
import { articleInput } from '#src/club/blogs/blogs.schema.ts'
import { addFormerComments } from '#src/club/comments/comments.queries.ts'
import { inTransaction, type Transaction } from '#src/core/database/index.ts'
import { markdownText } from '#src/core/markdown/index.ts'
import type { Store } from '#src/core/media/index.ts'
import { idleWorker, scriptBeside } from '#src/core/process/index.ts'
import { limits } from '#src/core/text/schema-parts.schema.ts'
import { isInTrash } from '#src/core/trash/index.ts'
import type { Beside } from './beside.ts'
import { type UploadImporter, uploadImporterOf, withoutUploads } from './import-uploads.ts'
import { addFormerAddress, importedAs, recordImported } from './imported.queries.ts'
import { oldSiteOf, type Reach } from './old-site.ts'
import {
  type Converted,
  cut,
  galleryIds,
  type Html,
  stripWww,
  toLocalAddress,
  toPlain,
  uploadPath,
} from './to-markdown.ts'
import type { WordpressReport } from './wordpress.schema.ts'
import { readWxr, type WxrEnd, type WxrItem } from './wxr.ts'

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
  const { site, host, total, attachments, titles, blocks, faults } = await survey(file)
  const importReport: WordpressReport = {
    host,
    articles: 0,
    drafts: 0,
    comments: 0,
    pictures: 0,
    documents: 0,
    known: 0,
    left: {
      ...{ pictures: [], elsewhere: [], files: [], tooLong: [], failed: [] },
      ...{ comments: 0, empty: 0, unshown: 0, parts: {}, others: {} },
    },
    faults,
  }
  const mayFetch = host !== '' && deps.fetchFrom === host
  const oldSite = mayFetch ? oldSiteOf(site, deps.reach) : undefined
  const converter = idleWorker<Html, Converted>(
    scriptBeside(import.meta, 'html.worker'),
    deps.recordTimeoutMs ?? 10_000,
  )
  const { bringUploads, isShown } = uploadImporterOf({
    ...{ ...deps, importReport, attachments, titles, oldSite },
  })
  const take = importerOf({
    ...{ ...deps, importReport, attachments, blocks, bringUploads, convert: converter.run },
  })
  let done = 0
  try {
    for await (const item of readWxr(file, { site: '', faults: [] })) {
      await take(item)
      reportProgress?.({ done: ++done, total })
    }
  } finally {
    await converter.close()
  }
  importReport.left.unshown = [...attachments.values()].filter((one) => !isShown(one)).length
  return importReport
}

/** Reads attachments and synced blocks first: they may follow the texts that show them. */
async function survey(file: string) {
  const attachments = new Map<string, string>()
  const titles = new Map<string, string>()
  const blocks = new Map<string, string>()
  const end: WxrEnd = { site: '', faults: [] }
  let total = 0
  for await (const { fields } of readWxr(file, end)) {
    total++
    if (fields['wp:post_type'] === 'attachment') {
      const address = fields['wp:attachment_url'] ?? ''
      attachments.set(fields['wp:post_id'] ?? '', address)
      titles.set(uploadPath(address, '') ?? '', toPlain(fields.title ?? ''))
    }
    if (fields['wp:post_type'] === 'wp_block') {
      blocks.set(fields['wp:post_id'] ?? '', fields['content:encoded'] ?? '')
    }
  }
  const host = URL.canParse(end.site) ? new URL(end.site).hostname : ''
  return { ...end, host, total, attachments, titles, blocks }
}

/** Longest HTML, in characters: more exceeds an article and takes seconds to convert. */
const maxHtmlLength = 4 * limits.article

type Known = Deps & {
  importReport: WordpressReport
  attachments: ReadonlyMap<string, string>
  /** Synced blocks, which texts name by their id */
  blocks: ReadonlyMap<string, string>
  bringUploads: UploadImporter['bringUploads']
  /** Converts a text to Markdown. @throws Error, also when it takes too long */
  convert: (html: Html) => Promise<Converted>
}

/** Makes the function that imports one item. */
function importerOf(known: Known) {
  const { db, now, dryRun, importReport, attachments, bringUploads, convert } = known
  const { host, left } = importReport
  const leave = (name: string, where = left.parts) => {
    where[name] = (where[name] ?? 0) + 1
  }

  async function take(item: WxrItem): Promise<void> {
    const { fields } = item
    const type = fields['wp:post_type'] ?? ''
    const status = fields['wp:status'] ?? ''
    if (!['post', 'page'].includes(type) || ['trash', 'auto-draft', 'inherit'].includes(status)) {
      const isThrown = ['post', 'page'].includes(type) && status === 'trash'
      // Attachments and synced blocks come with the texts that show them.
      if (type === 'attachment' || type === 'wp_block') return
      leave(isThrown ? 'trash' : type || 'sans type', left.others)
      return
    }
    const source = `${stripWww(host)} ${type} ${fields['wp:post_id']}`
    if (await isKnown(source)) {
      importReport.known++
      return
    }
    const title = toPlain(fields.title ?? '').replace(/\s+/g, ' ') || 'Sans titre'
    // A block may hold another. Pictures as data URLs are dropped: they are no uploads, and long.
    const html = withBlocks(withBlocks(fields['content:encoded'] ?? '')).replace(
      /data:image\/[^"'\s)>]*/g,
      '',
    )
    if (html.length > maxHtmlLength) {
      left.tooLong.push(title)
      return
    }
    const gallery = galleryIds(html)
    // Documents have no draft: those of a text that was not public stay out.
    const wasPublic = status === 'publish' && !fields['wp:post_password']
    const pictures = await bringUploads(html, [...gallery, item.thumbnail ?? ''], wasPublic)
    const shown = new Map(gallery.map((id) => [id, attachments.get(id)]))
    const converted = await convertToReadable({ html, host, pictures, attachments: shown })
    if (converted === undefined) {
      left.failed.push(title)
      return
    }
    const { content } = converted
    for (const part of converted.left) {
      if (/^http/.test(part)) left.elsewhere.push(part)
      else leave(part)
    }
    if (content.length > limits.article) {
      left.tooLong.push(title)
      return
    }
    if (content === '') {
      left.empty++
      return
    }
    const written = dateOf(fields) ?? now()
    const isPublished = type === 'post' && ['publish', 'future'].includes(status)
    const isOpen = isPublished && !fields['wp:post_password']
    const comments = commentsOf(item, written)
    importReport[isOpen ? 'articles' : 'drafts']++
    importReport.comments += comments.length
    if (dryRun) return
    const thumbnail = attachments.get(item.thumbnail ?? '') ?? ''
    const input = articleInput.parse({
      title: cut(title, limits.title),
      content,
      image: pictures.get(uploadPath(thumbnail, host) ?? '') ?? '',
      ...labelsOf(item),
      publishedAt: isOpen ? written.toISOString() : null,
    })
    await inTransaction(db, async (trx) => {
      const { record } = await createArticle(trx, input, written)
      await addFormerComments(trx, record._id, comments)
      await recordImported(trx, source, 'blogs', record._id, now())
      await leadOn(trx, fields, `/blogs/${record._id}`)
      for (const [path, address] of pictures) {
        await addFormerAddress(trx, `/wp-content/uploads/${path}`, withoutUploads(address))
      }
    })
  }

  /** Converts a text to what the site can read; undefined where either fails or takes too long. */
  async function convertToReadable(html: Html): Promise<Converted | undefined> {
    try {
      const converted = await convert(html)
      const { content } = converted
      // Also fills the cache that the transaction reads from.
      if (content.length <= limits.article) await markdownText(content)
      return converted
    } catch {
      return undefined
    }
  }

  /** Puts synced blocks in their place, up to the length of a text. */
  function withBlocks(html: string): string {
    let length = html.length
    return html.replace(/<!-- wp:block \{"ref":(\d+)[^<>]{0,200}-->/g, (_, id: string) => {
      const block = known.blocks.get(id)
      length += block?.length ?? 0
      if (block !== undefined && length <= maxHtmlLength) return block
      leave('block')
      return ''
    })
  }

  /** Tells if a text was imported and still exists, also in the trash. */
  async function isKnown(source: string): Promise<boolean> {
    const id = await importedAs(db, source)
    if (id === undefined) return false
    const lives = db.selectFrom('blogs').select('id').where('id', '=', id).executeTakeFirst()
    return (await lives) !== undefined || (await isInTrash(db, 'blogs', id))
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
    left.comments += comments.length - approvedComments.length
    return approvedComments
  }

  async function leadOn(trx: Transaction, fields: WxrItem['fields'], target: string) {
    const id = fields['wp:post_id']
    const link = toLocalAddress(fields.link ?? '', host)
    if (link.startsWith('/')) await addFormerAddress(trx, link.replace(/[?#].*/, ''), target)
    for (const name of ['p', 'page_id']) await addFormerAddress(trx, `?${name}=${id}`, target)
  }

  return take
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
