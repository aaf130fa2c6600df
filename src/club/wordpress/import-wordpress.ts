import { type Database, inTransaction, type Transaction } from '#src/core/database/index.ts'
import type { Store } from '#src/core/media/index.ts'
import { idleWorker, scriptBeside } from '#src/core/process/index.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { toWallTime } from '#src/core/time/club-time.shared.ts'
import { isInTrash } from '#src/core/trash/index.ts'
import type { Beside } from './beside.ts'
import { createUploadImporter, withoutUploads } from './import-uploads.ts'
import {
  addFormerAddress,
  findImported,
  recordImported,
  storeLeftovers,
} from './imported.queries.ts'
import { connectOldSite, type Reach } from './old-site.ts'
import { readArticle } from './read-article.ts'
import { readEvent } from './read-event.ts'
import { isEventType, readPlace } from './read-event-days.ts'
import { readPage } from './read-page.ts'
import {
  findWrittenDate,
  type OldSiteContent,
  type Reading,
  type ReadRecord,
  type Text,
} from './reading.ts'
import { technicalTypes } from './report.ts'
import {
  type Converted,
  cut,
  type Html,
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
    ...{
      alreadyImported: 0,
      leftovers: [],
      unapproved: 0,
      unshown: 0,
      technical: {},
      faults: old.faults,
    },
  }
  const mayFetch = host !== '' && deps.fetchFrom === host
  const oldSite = mayFetch ? connectOldSite(old.site, deps.reach) : undefined
  const converter = idleWorker<Html, Converted>(
    scriptBeside(import.meta, 'html.worker'),
    deps.recordTimeoutMs ?? 10_000,
  )
  const { bringUploads, isShown } = createUploadImporter({ ...deps, ...old, importReport, oldSite })
  const importContext: Known = {
    ...deps,
    ...old,
    importReport,
    bringUploads,
    convert: converter.run,
  }
  let done = 0
  try {
    for await (const item of readWxr(file, emptyEnd())) {
      await importItem(importContext, item)
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

type Known = Deps & OldSiteContent & { folder: string; siteKey: string }

const readers: Readonly<
  Record<
    Exclude<ImportedType, 'documents'>,
    (old: OldSiteContent, reading: Reading) => Promise<ReadRecord | undefined>
  >
> = { blogs: readArticle, pages: readPage, events: readEvent }

const recordTypes: Readonly<Record<string, keyof typeof readers>> = { post: 'blogs', page: 'pages' }

/** Reads one item, and writes it with its old addresses, or nothing of it. */
async function importItem(importContext: Known, item: WxrItem): Promise<void> {
  const { db, now, dryRun, importReport, siteKey } = importContext
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
  if (await isImported(db, source)) {
    importReport.alreadyImported++
    return
  }
  const found = new Map<LeftoverReason, string[]>()
  const reading: Reading = {
    item,
    title: toPlain(fields.title ?? '').replace(/\s+/g, ' ') || 'Sans titre',
    written: findWrittenDate(fields) ?? now(),
    isPublic: ['publish', 'future'].includes(status) && !fields['wp:post_password'],
    leave: (reason, ...details) =>
      void found.set(reason, [...(found.get(reason) ?? []), ...details]),
  }
  if (!recordType) reading.leave('plugin', type)
  const record = recordType && (await readers[recordType](importContext, reading))
  const { title } = reading
  const date = toWallTime(reading.written).slice(0, 10)
  const leftovers = [...found].map(
    ([reason, details]): Leftover => ({ reason, title: cut(title, limits.title), date, details }),
  )
  importReport.leftovers.push(...leftovers)
  if (dryRun) return
  await inTransaction(db, async (trx) => {
    if (record) {
      const id = await record.create(trx)
      await recordImported(trx, source, recordType, id, now())
      await leadUploadsOn(importContext, trx, record.text)
      await leadOn(importContext, trx, fields, `/${recordType}/${id}`)
    }
    await storeLeftovers(trx, source, leftovers)
  })
}

/** Whether a text was imported and still exists, also in the trash. */
async function isImported(db: Database, source: string): Promise<boolean> {
  const { recordType, recordId: id } = (await findImported(db, source)) ?? {}
  if (!recordType || recordType === 'pictures' || id === undefined) return false
  const row = db.selectFrom(recordType).select('id').where('id', '=', id)
  return (await row.executeTakeFirst()) !== undefined || (await isInTrash(db, recordType, id))
}

async function leadOn(
  { host, folder }: Known,
  trx: Transaction,
  fields: WxrItem['fields'],
  target: string,
) {
  const id = fields['wp:post_id']
  const link = toLocalAddress(fields.link ?? '', host)
  if (link.startsWith('/')) await addFormerAddress(trx, link.replace(/[?#].*/, ''), target)
  for (const name of id ? ['p', 'page_id'] : []) {
    await addFormerAddress(trx, `${folder}?${name}=${id}`, target)
  }
}

async function leadUploadsOn({ folder }: Known, trx: Transaction, { uploads }: Text) {
  for (const [path, address] of uploads) {
    // A network of sites keeps uploads by site, at the address of any of them.
    for (const base of new Set([folder, ...(path.startsWith('sites/') ? [''] : [])])) {
      await addFormerAddress(trx, `${base}/wp-content/uploads/${path}`, withoutUploads(address))
    }
  }
}

/** Identifies an item of the old site; files made by hand have no ids. */
function itemId({ guid, link = '', title = '', ...fields }: WxrItem['fields']): string {
  const date = fields['wp:post_date_gmt'] || fields['wp:post_date'] || fields.pubDate
  return fields['wp:post_id'] || cut(guid || [link, date, title].join(' '), 1_000)
}
