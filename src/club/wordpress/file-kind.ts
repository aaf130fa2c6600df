import { open } from 'node:fs/promises'

/** Bytes by which a file is told from another kind */
const headBytes = 200

export const isOtherKind =
  'Ce n’est pas ce fichier-là\u00a0: l’export de WordPress est un .xml, ses photos sont un .zip.'

/** Whether a file's head is that of an export (`<`) or of its photos (`PK`). */
export function beginsWith(head: Buffer, begins: string): boolean {
  const text = head.subarray(0, headBytes).toString('utf8')
  return text.replace(/^\uFEFF?\s*/, '').startsWith(begins)
}

export async function fileBeginsWith(path: string, begins: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes))
  return beginsWith(buffer.subarray(0, bytesRead), begins)
}
