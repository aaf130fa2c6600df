import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import { randomId } from '#src/core/database/index.ts'
import { ApiError } from '#src/core/http/index.ts'
import {
  createUploads,
  digestOfFile,
  move,
  readMultipart,
  removePath,
  removeUploads,
  type Store,
  temporaryFolder,
} from '#src/core/media/index.ts'
import { syncFolder } from '#src/core/process/index.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import type { StoredFile } from './documents.queries.ts'
import { type DocumentType, maxDocumentBytes } from './documents.schema.ts'

const megabyte = 1024 * 1024

const rules = {
  field: 'file',
  maxFiles: 1,
  maxFileBytes: maxDocumentBytes,
  maxBytes: maxDocumentBytes + megabyte,
  tooHeavy: `Ce document dépasse ${formatBytes(maxDocumentBytes)}.`,
  tooMany: 'Un seul document est attendu.',
}

export type DocumentStore = Pick<Store, 'db' | 'uploads' | 'now'>

export type ReceivedForm = {
  fields: Record<string, string>
  /** Digest that identifies a file sent again */
  digest(): Promise<string | undefined>
  /** Stores the file, if one was sent; call it at most once */
  storeFile(): Promise<StoredFile | undefined>
}

/** Receives a form; a failure leaves no file. */
export async function receiveDocument<T>(
  c: Context,
  store: DocumentStore,
  save: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const { uploads } = store
  const path = join(temporaryFolder(uploads), randomId())
  let arrived = false
  let stored: StoredFile | undefined
  await mkdir(temporaryFolder(uploads), { recursive: true })
  try {
    const fields = await readMultipart(c, rules, async (file) => {
      arrived = true
      const handle = await open(path, 'wx', 0o600)
      try {
        await handle.writeFile(file)
        await handle.sync()
      } finally {
        await handle.close()
      }
    })
    const storeFile = async () => {
      if (arrived) stored = await storeDocument(store, path)
      return stored
    }
    const digest = async () => (arrived ? await digestOfFile(path) : undefined)
    return await save({ fields, digest, storeFile })
  } catch (error) {
    if (stored) await removeUploads(store, [stored.file])
    throw error
  } finally {
    await removePath(path)
  }
}

/** Checks the type and moves the file, before its rows are written. */
export async function storeDocument(
  { db, uploads, now }: DocumentStore,
  path: string,
): Promise<StoredFile> {
  const content = await readFile(path)
  const type = await detectType(content)
  if (!type) throw new ApiError(415, [{ msg: refused, path: 'file' }])
  const name = `${randomId()}.${type}`
  await move(path, join(uploads, 'documents', name))
  syncFolder(join(uploads, 'documents'))
  const file = `/uploads/documents/${name}`
  await createUploads(db, [file], now())
  return { file, type, bytes: content.byteLength }
}

const refused =
  'Ce fichier n’est pas un document accepté. Formats\u00a0: PDF, Word (docx), Excel (xlsx), PowerPoint (pptx), OpenDocument (odt, ods, odp), sans macros.'

/** Folder that identifies an Office file; OpenDocument names its type in its first file. */
const openXml: readonly (readonly [folder: string, type: DocumentType])[] = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'pptx'],
]
const openDocument: Readonly<Record<string, DocumentType>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
}

const maxZipEntries = 10_000

/** Detects the type by content. Undefined: not accepted, broken, or with macros. */
async function detectType(content: Uint8Array): Promise<DocumentType | undefined> {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, 1024))
  if (head.toString('latin1', 0, 4) !== 'PK\x03\x04') {
    // Readers accept the signature within 1,024 bytes: scanners may write some before it.
    return head.includes('%PDF-') ? 'pdf' : undefined
  }
  const listing = await listNames(content)
  if (!listing || listing.names.some(isProgram)) return undefined
  const { names, mimetype } = listing
  if (mimetype !== undefined) return openDocument[mimetype]
  if (!names.includes('[Content_Types].xml')) return undefined
  return openXml.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1]
}

const isProgram = (name: string) => /vbaProject|^Basic\/|^Scripts\//i.test(name)

/** Lists the files; `mimetype`: the text of an OpenDocument's first file, which holds its type. */
async function listNames(
  content: Uint8Array,
): Promise<{ names: string[]; mimetype: string | undefined } | undefined> {
  // The package is loaded for the first document: few processes need it.
  const { TextWriter, Uint8ArrayReader, ZipReader } = await import('@zip.js/zip.js')
  const names: string[] = []
  let mimetype: string | undefined
  const zip = new ZipReader(new Uint8ArrayReader(content))
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      const isType = names.length === 0 && entry.filename === 'mimetype' && !entry.directory
      if (isType && entry.uncompressedSize < 100) mimetype = await entry.getData(new TextWriter())
      if (names.push(entry.filename) > maxZipEntries) return undefined
    }
    return { names, mimetype }
  } catch {
    // The file is truncated or no ZIP.
    return undefined
  } finally {
    await zip.close()
  }
}
