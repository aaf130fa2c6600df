import type { Metadata } from 'sharp'
import { formatBytes } from '#src/core/text/bytes.shared.ts'

/** Maximum pixels of a picture (product.md 'Bad input'). */
export const maxPixels = 50_000_000

/**
 * Bytes that decoding one picture may take: site and image processor stay below 512 MB. Usual
 * pictures of 50 megapixels with 8 bits fit. Deep colours don't, above all AVIF, whose decoder
 * takes 15 to 27 bytes per pixel.
 */
const maxDecodedBytes = 300_000_000

export const lighter =
  'Enregistrez-la en JPEG ordinaire (non progressif) ou réduisez ses dimensions, puis renvoyez-la.'

/** Messages by error code. */
export const tooCostly: Readonly<Record<string, string>> = {
  PIXELS: `dépasse ${maxPixels / 1_000_000}\u00a0mégapixels.`,
  MEMORY: `dépasse ${formatBytes(maxDecodedBytes)} de mémoire une fois ouverte. ${lighter}`,
}

/** Properties read without decoding. */
type Header = {
  width: number
  height: number
  /** Bytes per pixel kept until the whole picture is decoded; 0 if decoded row by row */
  memoryBytes: number
  /** Bytes per pixel in the rows being decoded */
  deep: number
}

/**
 * Refuses a picture by an upper estimate of peak memory, based on measurements. Resizing reads a band of rows at once, up to 1600.
 * @throws an error with one of the codes above
 */
export function checkCost({ width, height, memoryBytes, deep }: Header): void {
  const decodedRows = Math.min(Math.max(height, minRows), maxRows)
  const bytes = width * height * memoryBytes + decodedRows * width * deep * working
  const code =
    width * height > maxPixels ? 'PIXELS' : bytes > maxDecodedBytes ? 'MEMORY' : undefined
  if (code) throw Object.assign(new Error(`${width} x ${height}`), { code })
}

const minRows = 300
const maxRows = 1_600
/** Factor for multiplying alpha in, which uses wider numbers. */
const working = 1.4

/** Estimates costs from metadata. @param bytes whole file of an AVIF; otherwise unused */
export function readPictureHeader(picture: Metadata, bytes: Buffer): Header {
  const { format, width, height, channels, isProgressive, chromaSubsampling } = picture
  const deep = channels * (picture.depth === 'ushort' ? 2 : 1)
  const size = { width, height, deep }
  if (format === 'heif') {
    const coding = readCoding(bytes)
    const decoderBytes = coding.bytes === 1 ? 9 : 7
    // The decoder keeps the frame and notes of each small block, the library a copy, then the
    // colours.
    return { ...size, memoryBytes: decoderBytes + 2 * coding.samples * coding.bytes + deep }
  }
  // Frames have one byte per pixel, their canvas four; both are kept whole.
  if (format === 'gif') return { ...size, memoryBytes: 5, deep: 2 }
  // A WebP may be lossless. Animations are drawn frame by frame on a canvas.
  if (format === 'webp') return { ...size, memoryBytes: (picture.pages ?? 1) > 1 ? 8 : 4 }
  if (!isProgressive) return { ...size, memoryBytes: 0 }
  if (format === 'png') return { ...size, memoryBytes: deep }
  // Progressive JPEGs keep two bytes per coefficient until all scans are read.
  return { ...size, memoryBytes: 2 * (chromaSubsampling === '4:2:0' ? channels / 2 : channels) }
}

/** Estimates a HEIC. More than 8 bits, or other than 4:2:0, needs one more conversion. */
export function heicHeader(width: number, height: number, deep: 3 | 4, file: Buffer): Header {
  const { samples, bytes } = readCoding(file)
  const between = (samples > 1.5 ? 3 : 0) + (bytes - 1) * samples
  // Phones split a picture into tiles decoded one by one: their frames take little memory.
  const frameBytes = file.includes('grid') ? 0 : samples * bytes
  return { width, height, memoryBytes: samples * bytes + between + deep + frameBytes, deep }
}

/** Samples and bytes per pixel: the most of all pictures in the file (tiles, a preview). */
function readCoding(file: Buffer): { samples: number; bytes: number } {
  const found = { samples: 1, bytes: 1 }
  const recordCoding = (samples: number, bytes: number) => {
    found.samples = Math.max(found.samples, samples)
    found.bytes = Math.max(found.bytes, bytes)
  }
  // AV1 flags in the third byte: high depth, mono, chroma subsampled in x and in y.
  for (const at of findOffsets(file, 'av1C')) {
    const [deep, mono, across, down] = [0x40, 0x10, 0x08, 0x04].map(
      (bit) => (file[at + 6] ?? 0) & bit,
    )
    recordCoding(mono ? 1 : across ? (down ? 1.5 : 2) : 3, deep ? 2 : 1)
  }
  for (const at of findOffsets(file, 'hvcC')) {
    recordCoding(
      [1, 1.5, 2, 3][(file[at + 20] ?? 0) & 0x03] ?? 3,
      ((file[at + 21] ?? 0) & 0x07) > 0 ? 2 : 1,
    )
  }
  return found
}

function* findOffsets(file: Buffer, name: string): Generator<number> {
  for (let at = file.indexOf(name); at !== -1; at = file.indexOf(name, at + 1)) yield at
}
