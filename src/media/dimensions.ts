import { boxes, findBox, type ReadAt } from './boxes.ts'
import type { Format } from './formats.ts'

/** Pixels a picture may have (product.md 'Bad input'). */
export const maxPixels = 50_000_000

export type Dimensions = { width: number; height: number }

/**
 * The size in pixels a picture's header declares, for a few small reads and no decoding;
 * undefined when the header is cut off or makes no sense.
 */
export async function readDimensions(
  format: Format,
  read: ReadAt,
): Promise<Dimensions | undefined> {
  try {
    const { width, height } = await readers[format](read)
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch (error) {
    // A number that would stand behind the end of what could be read.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: Record<Format, (read: ReadAt) => Promise<Dimensions>> = {
  async png(read) {
    const head = await read(0, 24)
    if (head.toString('latin1', 12, 16) !== 'IHDR') throw new RangeError()
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  },

  async gif(read) {
    const head = await read(0, 10)
    return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
  },

  async webp(read) {
    const head = await read(0, 30)
    const kind = head.toString('latin1', 12, 16)
    if (kind === 'VP8X') return { width: u24(head, 24) + 1, height: u24(head, 27) + 1 }
    if (kind === 'VP8L') {
      const bits = head.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    if (kind !== 'VP8 ' || u24(head, 23) !== 0x2a019d) throw new RangeError()
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  },

  /** From segment to segment until the frame's own; cameras put much before it. */
  async jpg(read) {
    let at = 2
    for (let n = 0; n < 1_000; n++) {
      const segment = await read(at, 9)
      const marker = segment.readUInt16BE(0)
      if (marker === 0xffff) at += 1
      else if (isFrame(marker)) {
        return { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
      } else if (marker <= 0xff01 || marker === 0xffda) throw new RangeError()
      else at += 2 + segment.readUInt16BE(2)
    }
    throw new RangeError()
  },

  avif: readLargest,
  heic: readLargest,
}

/** The largest of the sizes declared: a grid's parts have theirs beside the whole picture's. */
async function readLargest(read: ReadAt): Promise<Dimensions> {
  const properties = await findBox(read, ['meta', 'iprp', 'ipco'])
  const sizes: Dimensions[] = []
  for await (const { type, start } of boxes(read, properties)) {
    if (type !== 'ispe') continue
    const size = await read(start + 4, 8)
    sizes.push({ width: size.readUInt32BE(0), height: size.readUInt32BE(4) })
  }
  const [largest] = sizes.sort((a, b) => b.width * b.height - a.width * a.height)
  if (!largest) throw new RangeError()
  return largest
}

const u24 = (bytes: Buffer, at: number) => bytes.readUIntLE(at, 3)

/** SOF0 … SOF15, without the three markers in between that mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
