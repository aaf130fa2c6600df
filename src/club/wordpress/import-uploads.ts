import { mkdir, open, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { createDocument } from '#src/club/documents/documents.queries.ts'
import { documentAddress, maxDocumentBytes } from '#src/club/documents/documents.schema.ts'
import { storeDocument } from '#src/club/documents/receive.ts'
import { randomId } from '#src/core/database/index.ts'
import { ApiError } from '#src/core/http/index.ts'
import {
  detectFormat,
  headBytes,
  removePath,
  type Store,
  storePictures,
  temporaryFolder,
} from '#src/core/media/index.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { type Beside, isDocument, isPicture } from './beside.ts'
import { hasDocument, isStored, withoutSize } from './former-addresses.ts'
import { findImported, recordImported } from './imported.queries.ts'
import type { OldSite } from './old-site.ts'
import { cut, isWordpressCom, uploadPath, withScheme } from './to-markdown.ts'
import type { WordpressReport } from './wordpress.schema.ts'

type Known = Store & {
  beside: Beside
  /** Counts only, without writing */
  dryRun: boolean
  importReport: WordpressReport
  /** Key of the old site in `imported.source` */
  siteKey: string
  attachments: ReadonlyMap<string, string>
  /** Titles of attachments by their path below uploads */
  titles: ReadonlyMap<string, string>
  oldSite: OldSite | undefined
}

type UploadType = 'pictures' | 'documents'

export type UploadImporter = ReturnType<typeof createUploadImporter>

/** Imports the pictures and documents that texts show, each once. */
export function createUploadImporter(importContext: Known) {
  const { db, now, uploads, beside, dryRun, importReport, siteKey, attachments, oldSite } =
    importContext
  const { host } = importReport
  const seen = new Map<string, string | undefined>()
  const atWordpressCom = new Map<string, string>()
  /** Uploads that texts show, without sizes */
  const shown = new Set<string>()

  /**
   * Imports pictures and documents of a text. Returns their new addresses by path, and the paths of
   * `pictures` without a file and of `files` left out.
   */
  async function bringUploads(html: string, ids: string[], wasPublic: boolean) {
    const words = html.split(/[\s"'()<>]+/)
    const addresses = [
      ...words.filter((word) => word.includes('/wp-content/uploads/') || isWordpressCom(word)),
      ...ids.flatMap((id) => attachments.get(id) ?? []),
    ]
    const found = new Map<string, string>()
    const pictures: string[] = []
    const files: string[] = []
    const paths = new Set<string>()
    for (const address of addresses) {
      const path = uploadPath(address, host)
      if (path) paths.add(path)
      if (path && isWordpressCom(address)) {
        atWordpressCom.set(path, withScheme(address).replace(/[?#].*/, ''))
      }
    }
    for (const path of paths) {
      shown.add(withoutSize(path))
      if (!isPicture(path)) {
        const address = wasPublic && isDocument(path) ? await bring(path, 'documents') : undefined
        if (address) found.set(path, address)
        else files.push(path)
        continue
      }
      // WordPress makes smaller sizes; the original is preferred.
      const whole = withoutSize(path)
      const original = beside.has(whole) ? whole : path
      const address = await bring(original, 'pictures')
      if (address) found.set(whole, address).set(path, address)
      else if (!pictures.includes(original)) pictures.push(original)
    }
    return { found, pictures, files }
  }

  /** Imports a file, counted once; returns its address. */
  async function bring(path: string, recordType: UploadType): Promise<string | undefined> {
    if (seen.has(path)) return seen.get(path)
    const address = await storeFile(path, recordType)
    if (address) importReport[recordType]++
    seen.set(path, address)
    return address
  }

  async function storePicture(copy: string, path: string): Promise<string | undefined> {
    const format = await readFormat(copy)
    if (!format) return undefined
    const [picture] = await storePictures(importContext, [{ path: copy, format, name: path }])
    return picture?.url
  }

  async function storeLinked(copy: string, path: string): Promise<string | undefined> {
    if ((await stat(copy)).size > maxDocumentBytes) return undefined
    const stored = await storeDocument(importContext, copy)
    const title = cut(importContext.titles.get(path) || basename(path, extname(path)), limits.title)
    const input = { shelf: 'bureau', title, note: '', year: '' } as const
    return documentAddress((await createDocument(db, input, stored, now())).record)
  }

  async function storeFile(path: string, recordType: UploadType): Promise<string | undefined> {
    if (dryRun) return beside.has(path) ? toAddress(recordType, `${seen.size}`) : undefined
    const source = `${siteKey} file ${path}`
    const before = (await findImported(db, source))?.recordId
    if (before && (await isThere(recordType, before))) return toAddress(recordType, before)
    const copy = join(temporaryFolder(uploads), randomId())
    try {
      await mkdir(temporaryFolder(uploads), { recursive: true })
      const came =
        (await beside.copy(path, copy)) ||
        (await oldSite?.copy(path, copy, atWordpressCom.get(path)))
      if (!came) return undefined
      const store = recordType === 'pictures' ? storePicture : storeLinked
      const address = await store(copy, path)
      if (!address) return undefined
      await recordImported(db, source, recordType, readId(address), now())
      return address
    } catch (error) {
      // A broken file is left out; a full disk ends the import.
      if (error instanceof ApiError && error.status < 500) return undefined
      throw error
    } finally {
      await removePath(copy)
    }
  }

  const isThere = (recordType: UploadType, id: string) =>
    recordType === 'documents' ? hasDocument(db, id) : isStored(db, `/uploads/${id}`)

  /** Whether a text shows an attachment, in whichever size. */
  const isShown = (attachment: string) => shown.has(withoutSize(uploadPath(attachment, host) ?? ''))

  return { bringUploads, isShown }
}

async function readFormat(file: string) {
  await using handle = await open(file)
  const head = Buffer.alloc(headBytes)
  const { bytesRead } = await handle.read(head, 0, headBytes, 0)
  return detectFormat(head.subarray(0, bytesRead))
}

/** Removes /uploads/: a whole address would count as a use of the picture. */
export const withoutUploads = (address: string) => address.replace(/^\/uploads\//, '')

const readId = (address: string) => withoutUploads(address).replace(/^\/documents\//, '')
const toAddress = (recordType: UploadType, id: string) =>
  recordType === 'documents' ? `/documents/${id}` : `/uploads/${id}`
