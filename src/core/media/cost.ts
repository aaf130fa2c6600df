import type { Metadata } from 'sharp'

/** Pixels a picture may have (product.md 'Bad input'). */
export const maxPixels = 50_000_000

/**
 * Bytes that decoding one picture may take: site and image processor together stay below 512 MB.
 * The usual pictures of 50 megapixels with 8 bits do. Deep colours don't, most of all AVIF, whose
 * decoder takes 15 to 27 bytes a pixel.
 */
const maxDecodedBytes = 300_000_000

export const lighter =
  'Enregistrez-la en JPEG ordinaire (non progressif) ou réduisez ses dimensions, puis renvoyez-la.'

/** By the code of the error that refuses it. */
export const tooCostly: Readonly<Record<string, string>> = {
  PIXELS: `dépasse ${maxPixels / 1_000_000}\u00a0mégapixels.`,
  MEMORY: `dépasse ${maxDecodedBytes / 1_000_000}\u00a0Mo de mémoire une fois ouverte. ${lighter}`,
}

/** Known without any decoding. */
type Header = {
  width: number
  height: number
  /** Bytes kept of each pixel until the whole picture is decoded; 0 row by row */
  held: number
  /** Bytes of a pixel in the rows that are decoded */
  deep: number
}

/**
 * The memory at its height is estimated, rather more than less, from what was measured. To make a
 * picture smaller the library reads a band of rows at once, low only where the picture is.
 * @throws an error with one of the codes above
 */
export function checkCost({ width, height, held, deep }: Header): void {
  const band = Math.min(Math.max(height, leastRows), mostRows)
  const bytes = width * height * held + band * width * deep * working
  const code =
    width * height > maxPixels ? 'PIXELS' : bytes > maxDecodedBytes ? 'MEMORY' : undefined
  if (code) throw Object.assign(new Error(`${width} x ${height}`), { code })
}

const leastRows = 300
const mostRows = 1_600
/** Alpha is multiplied in on the way, in wider numbers. */
const working = 1.4

/** @param bytes the whole file, of an AVIF */
export function headerOf(picture: Metadata, bytes: Buffer): Header {
  const { format, width, height, channels, isProgressive, chromaSubsampling } = picture
  const deep = channels * (picture.depth === 'ushort' ? 2 : 1)
  const size = { width, height, deep }
  if (format === 'heif') {
    const coding = codingOf(bytes)
    const notes = coding.bytes === 1 ? 9 : 7
    // The decoder has the frame and notes of each small block, the library a copy; then the
    // colours.
    return { ...size, held: notes + 2 * coding.samples * coding.bytes + deep }
  }
  // Frames are drawn on a canvas of four bytes from pixels of one; both are kept whole.
  if (format === 'gif') return { ...size, held: 5, deep: 2 }
  // It may be lossless; a moving one is drawn on a canvas, frame by frame.
  if (format === 'webp') return { ...size, held: (picture.pages ?? 1) > 1 ? 8 : 4 }
  if (!isProgressive) return { ...size, held: 0 }
  if (format === 'png') return { ...size, held: deep }
  // Where one scan of a JPEG has not all of a pixel, its coefficients are kept, of two bytes each.
  return { ...size, held: 2 * (chromaSubsampling === '4:2:0' ? channels / 2 : channels) }
}

/** Each HEIC wider than 8 bits, or not in the usual 4:2:0, goes through one form more. */
export function heicHeader(width: number, height: number, deep: 3 | 4, file: Buffer): Header {
  const { samples, bytes } = codingOf(file)
  const between = (samples > 1.5 ? 3 : 0) + (bytes - 1) * samples
  // Phones cut a picture into parts, which are decoded one by one: their frames weigh little.
  const frame = file.includes('grid') ? 0 : samples * bytes
  return { width, height, held: samples * bytes + between + deep + frame, deep }
}

/** Of a pixel; a file may hold several pictures (parts, a preview): the most of each counts. */
function codingOf(file: Buffer): { samples: number; bytes: number } {
  const found = { samples: 1, bytes: 1 }
  const note = (samples: number, bytes: number) => {
    found.samples = Math.max(found.samples, samples)
    found.bytes = Math.max(found.bytes, bytes)
  }
  // AV1: in the third byte high depth, mono, and colours halved across and down.
  for (const at of places(file, 'av1C')) {
    const [deep, mono, across, down] = [0x40, 0x10, 0x08, 0x04].map(
      (bit) => (file[at + 6] ?? 0) & bit,
    )
    note(mono ? 1 : across ? (down ? 1.5 : 2) : 3, deep ? 2 : 1)
  }
  for (const at of places(file, 'hvcC')) {
    note(
      [1, 1.5, 2, 3][(file[at + 20] ?? 0) & 0x03] ?? 3,
      ((file[at + 21] ?? 0) & 0x07) > 0 ? 2 : 1,
    )
  }
  return found
}

function* places(file: Buffer, name: string): Generator<number> {
  for (let at = file.indexOf(name); at !== -1; at = file.indexOf(name, at + 1)) yield at
}
