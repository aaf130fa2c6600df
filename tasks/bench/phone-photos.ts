import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Writes photos as phones take them (12 megapixels, some 3.5 MB each, lying on their side) and
 * answers their paths. No two are alike, and they are the same in every run.
 */
export async function writePhonePhotos(folder: string, count: number): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const paths: string[] = []
  for (let n = 0; n < count; n++) {
    const path = join(folder, `IMG_${String(n).padStart(4, '0')}.jpg`)
    writeFileSync(path, await makePhoto(n))
    paths.push(path)
  }
  return paths
}

const size = { width: 4032, height: 3024 }

/** Large shapes and shadows with grain over them. */
async function makePhoto(n: number): Promise<Buffer> {
  const random = (length: number) =>
    createHash('shake256', { outputLength: length }).update(`photo ${n}`).digest()
  const shapes = { raw: { width: 48, height: 36, channels: 3 } } as const
  const pixels = await sharp(random(48 * 36 * 3), shapes)
    .resize({ ...size, kernel: 'cubic' })
    .raw()
    .toBuffer()
  const grain = random(2 ** 16 + 1)
  for (let at = 0; at < pixels.length; at++) {
    pixels[at] = (pixels[at] ?? 0) * 0.85 + (grain[at % grain.length] ?? 0) * 0.15
  }
  return await sharp(pixels, { raw: { ...size, channels: 3 } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer()
}
