import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import { randomId } from '#src/house/database/ids.ts'
import { ApiError } from '#src/house/http/errors.ts'
import { fileOf, move, removeFile, removePath, temporaryFolder } from '#src/house/media/files.ts'
import { readMultipart } from '#src/house/media/multipart.ts'
import { syncFolder } from '#src/house/process/durable-files.ts'
import { detectType } from './detect-type.ts'
import { maxDocumentBytes } from './documents.contract.ts'
import type { StoredFile } from './documents.queries.ts'

const megabyte = 1024 * 1024

const rules = {
  field: 'file',
  maxFiles: 1,
  maxFileBytes: maxDocumentBytes,
  maxBytes: maxDocumentBytes + megabyte,
  tooHeavy: `Ce document dépasse ${maxDocumentBytes / megabyte}\u00a0Mo.`,
  tooMany: 'Un seul document est attendu.',
}

export type ReceivedForm = {
  fields: Record<string, string>
  /** Puts the file in its place, if one came; to be called once, or not at all */
  keep(): Promise<StoredFile | undefined>
}

/**
 * Receives a form with a document and lets `save` write the record. Should anything fail, `save`
 * included, no file of the request is left.
 * @throws what readMultipart and `save` throw; ApiError 415 for a file that is no document
 */
export async function receiveDocument<T>(
  c: Context,
  uploads: string,
  save: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
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
    const keep = async () => {
      if (arrived) stored = await store(uploads, path)
      return stored
    }
    return await save({ fields, keep })
  } catch (error) {
    if (stored) await removeFile(uploads, stored.file)
    throw error
  } finally {
    await removePath(path)
  }
}

/** It is told by its content before it gets its place, and in place before it gets its row. */
async function store(uploads: string, path: string): Promise<StoredFile> {
  const content = await readFile(path)
  const type = await detectType(content)
  if (!type) throw new ApiError(415, [{ msg: refused, path: 'file' }])
  const file = `/uploads/documents/${randomId()}.${type}`
  const place = fileOf(uploads, file)
  await move(path, place)
  syncFolder(join(uploads, 'documents'))
  return { file, type, bytes: content.byteLength }
}

const refused =
  'Ce fichier n’est pas un document accepté. Formats\u00a0: PDF, Word (docx), Excel (xlsx), PowerPoint (pptx), OpenDocument (odt, ods, odp), sans macros.'
