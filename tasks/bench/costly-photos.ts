import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { heicGrid } from '#src/testing/heic-grid.ts'

/**
 * Writes the pictures that take most memory to decode, each kind about as large as it may be, and
 * one that is too much; answers their paths.
 */
export async function writeCostlyPhotos(folder: string): Promise<string[]> {
  const kinds: Record<string, () => Sharp> = {
    'progressive.jpg': () =>
      shades(7_700, 5_200).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    'interlaced.png': () => shades(8_100, 6_100).ensureAlpha(0.5).png({ progressive: true }),
    'lossless.webp': () => shades(8_100, 6_100).webp({ lossless: true, effort: 0 }),
    'wide.png': () => shades(16_000, 3_000).ensureAlpha(0.5).toColourspace('rgb16').png(),
    'moving.gif': () => shades(8_100, 6_100).gif({ effort: 1, dither: 0 }),
    'full.avif': () => shades(4_600, 3_400).avif({ effort: 0, chromaSubsampling: '4:2:0' }),
    'too-much.avif': () => shades(8_100, 6_100).avif({ effort: 0 }),
  }
  const paths = [join(folder, 'phone.heic')]
  writeFileSync(paths[0] ?? '', heicGrid(15, 12))
  for (const [name, make] of Object.entries(kinds)) {
    const path = join(folder, name)
    await make().toFile(path)
    paths.push(path)
  }
  return paths
}

/** Soft shades in all places: small as a file, not as a picture. */
function shades(width: number, height: number): Sharp {
  const corners = Buffer.from([200, 60, 40, 40, 90, 200, 240, 230, 210, 30, 120, 60])
  return sharp(corners, { raw: { width: 2, height: 2, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'cubic',
  })
}
