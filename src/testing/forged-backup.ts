import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Uint8ArrayWriter, ZipWriter, type ZipWriterAddDataOptions } from '@zip.js/zip.js'
import { type Manifest, manifestName, readmeName } from '#src/core/backups/archive/manifest.ts'
import { readManifest } from '#src/core/backups/archive/unpack.ts'
import { unpackBackup } from './volume.ts'

/** How each file of an archive is packed, by its name. */
type Packing = (name: string) => ZipWriterAddDataOptions

const sealed = { encryptionStrength: 3 } as const

export const packings = {
  'not encrypted': () => ({ password: '' }),
  'encrypted by ZipCrypto': () => ({ zipCrypto: true }),
  'encrypted by AES-128': () => ({ encryptionStrength: 1 }),
  'encrypted but for the database': (name) => (name === 'site.sqlite' ? { password: '' } : sealed),
  'encrypted but for its list': (name) => (name === manifestName ? { password: '' } : sealed),
  'encrypted but for a file nobody needs': () => sealed,
} satisfies Record<string, Packing>

type Forging = {
  packing?: Packing
  /** Changes files in their folder, before the manifest is made from them */
  change?: (folder: string) => void
  /** Replaces the manifest by a false one */
  lie?: (manifest: Manifest) => object
  /** A file nobody needs, in the clear */
  extra?: boolean
}

/** Takes a backup apart and packs it otherwise, as somebody does who has its phrase, or none. */
export async function forge(
  backup: string,
  phrase: string,
  { packing = () => sealed, change, lie = (manifest) => manifest, extra }: Forging,
): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'forged-'))
  try {
    await unpackBackup([backup], phrase, folder)
    change?.(folder)
    const manifest = await readManifest(backup, phrase)
    const zip = new ZipWriter(new Uint8ArrayWriter(), { password: phrase })
    const add = async (name: string, content: Uint8Array, options: ZipWriterAddDataOptions) =>
      void (await zip.add(name, new Blob([content as BlobPart]).stream(), options))
    await add(readmeName, Buffer.from('Une sauvegarde.'), { password: '' })
    if (extra) await add('uploads/extra', Buffer.from('x'), { password: '' })
    for (const file of manifest.files) {
      delete file.inBase
      const content = readFileSync(join(folder, file.path))
      file.bytes = content.length
      file.sha256 = createHash('sha256').update(content).digest('hex')
      await add(file.path, content, packing(file.path))
    }
    const manifestText = JSON.stringify(lie(manifest))
    await add(manifestName, Buffer.from(manifestText), packing(manifestName))
    return Buffer.from(await zip.close())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
