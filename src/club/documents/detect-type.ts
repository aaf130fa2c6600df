import type { DocumentType } from './documents.contract.ts'

/** What makes a document of a ZIP: the folder its text lies in, or what its first file says. */
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

/** No document of a club has more parts. */
const maxParts = 10_000

/**
 * Tells a document by its content, whatever its name or its sender says. Undefined is anything
 * that is not accepted: other files, broken ones, and those that bring programs along (macros).
 */
export async function detectType(content: Uint8Array): Promise<DocumentType | undefined> {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, 128))
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  if (head.toString('latin1', 0, 4) !== 'PK\x03\x04') return undefined
  const names = await listNames(content)
  if (!names || names.some(isProgram)) return undefined
  if (names[0] === 'mimetype') return openDocument[firstText(head)]
  if (!names.includes('[Content_Types].xml')) return undefined
  return openXml.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1]
}

const isProgram = (name: string) => /vbaProject|^Basic\/|^Scripts\//i.test(name)

/** OpenDocument begins with one small file that is not compressed and says what it all is. */
function firstText(head: Buffer): string {
  const size = head.readUInt32LE(18)
  const start = 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  return head.toString('latin1', start, start + size)
}

/** The names of the parts; nothing is unpacked. */
async function listNames(content: Uint8Array): Promise<string[] | undefined> {
  // Loaded for the first document: few starts of the site take one.
  const { Uint8ArrayReader, ZipReader } = await import('@zip.js/zip.js')
  const names: string[] = []
  const zip = new ZipReader(new Uint8ArrayReader(content))
  try {
    for await (const { filename } of zip.getEntriesGenerator()) {
      if (names.push(filename) > maxParts) return undefined
    }
    return names
  } catch {
    // Cut off, or no ZIP at all.
    return undefined
  } finally {
    await zip.close()
  }
}
