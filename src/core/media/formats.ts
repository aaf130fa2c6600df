export type Format = 'jpg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic'

/** Bytes from the start of a file that `detectFormat` needs. */
export const headBytes = 256

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Detects the format by the first bytes. Undefined: not accepted, SVG included. */
export function detectFormat(head: Buffer): Format | undefined {
  const text = (start: number, end: number) => head.toString('latin1', start, end)
  if (head.length < 12) return undefined
  if (head.readUIntBE(0, 3) === 0xffd8ff) return 'jpg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp') return detectBrand(head)
  return undefined
}

/** Tells AVIF from HEIC by the brands in the first box of their common container. */
function detectBrand(head: Buffer): 'avif' | 'heic' | undefined {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = []
  for (let at = 8; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : undefined
}
