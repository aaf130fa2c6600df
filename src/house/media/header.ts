import type { ReadAt } from './boxes.ts'
import type { Format } from './formats.ts'
import { readHeif } from './heif-header.ts'

/** What a picture's header says about it, without any decoding. */
export type Header = {
  width: number
  height: number
  /** Bytes that decoding keeps of each pixel until the whole picture is decoded; 0 row by row */
  held: number
  /** Bytes of a pixel in the rows that are decoded */
  deep: number
}

/** A few small reads; undefined when the header is cut off or makes no sense. */
export async function readHeader(format: Format, read: ReadAt): Promise<Header | undefined> {
  try {
    const header = await readers[format](read)
    return header.width > 0 && header.height > 0 ? header : undefined
  } catch (error) {
    // A number that would stand behind the end of what could be read.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: Record<Format, (read: ReadAt) => Promise<Header>> = {
  async png(read) {
    const head = await read(0, 29)
    if (head.toString('latin1', 12, 16) !== 'IHDR') throw new RangeError()
    const channels = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }[head.readUInt8(25)]
    if (!channels) throw new RangeError()
    const deep = channels * (head.readUInt8(24) === 16 ? 2 : 1)
    const interlaced = head.readUInt8(28) !== 0
    return {
      width: head.readUInt32BE(16),
      height: head.readUInt32BE(20),
      held: interlaced ? deep : 0,
      deep,
    }
  },

  /** Frames are drawn on a canvas of four bytes from pixels of one; both are kept whole. */
  async gif(read) {
    const head = await read(0, 10)
    return { width: head.readUInt16LE(6), height: head.readUInt16LE(8), held: 5, deep: 2 }
  },

  async webp(read) {
    const head = await read(0, 30)
    const kind = head.toString('latin1', 12, 16)
    if (kind === 'VP8X') {
      const size = { width: u24(head, 24) + 1, height: u24(head, 27) + 1 }
      // A moving one is drawn on a canvas, frame by frame; any other may be lossless.
      const moving = (head.readUInt8(20) & 0x02) !== 0
      return { ...size, held: moving ? 8 : 4, deep: 4 }
    }
    if (kind === 'VP8L') {
      const bits = head.readUInt32LE(21)
      const size = { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
      return { ...size, held: 4, deep: 4 }
    }
    if (kind !== 'VP8 ' || u24(head, 23) !== 0x2a019d) throw new RangeError()
    const size = { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    return { ...size, held: 0, deep: 3 }
  },

  jpg: readJpeg,
  avif: (read) => readHeif('avif', read),
  heic: (read) => readHeif('heic', read),
}

/** From segment to segment until the frame's own and the first scan's; cameras put much before. */
async function readJpeg(read: ReadAt): Promise<Header> {
  let frame: JpegFrame | undefined
  let at = 2
  for (let n = 0; n < 1_000; n++) {
    const segment = await read(at, 10)
    const marker = segment.readUInt16BE(0)
    if (marker === 0xffff) {
      at += 1
      continue
    }
    if (marker === 0xffda && frame) {
      const { width, height, progressive, components, coefficients } = frame
      // Where one scan has not all of a pixel, its coefficients are kept, of two bytes each.
      const inParts = progressive || segment.readUInt8(4) < components
      return { width, height, held: inParts ? 2 * coefficients : 0, deep: components }
    }
    if (marker <= 0xff01 || marker === 0xffda) throw new RangeError()
    if (isFrame(marker)) {
      if (frame) throw new RangeError()
      frame = await readFrame(read, at)
    }
    at += 2 + segment.readUInt16BE(2)
  }
  throw new RangeError()
}

/** `coefficients`: of one pixel, in all its components; less than one each where colours are coarse */
type JpegFrame = {
  width: number
  height: number
  progressive: boolean
  components: number
  coefficients: number
}

async function readFrame(read: ReadAt, at: number): Promise<JpegFrame> {
  const head = await read(at, 10)
  const components = head.readUInt8(9)
  const rows = await read(at + 10, components * 3)
  const areas = Array.from({ length: components }, (_, n) => {
    const sampling = rows.readUInt8(n * 3 + 1)
    return (sampling >> 4) * (sampling & 0x0f)
  })
  if (!areas.length || areas.includes(0)) throw new RangeError()
  return {
    height: head.readUInt16BE(5),
    width: head.readUInt16BE(7),
    progressive: progressiveFrames.includes(head.readUInt16BE(0)),
    components,
    coefficients: areas.reduce((sum, area) => sum + area, 0) / Math.max(...areas),
  }
}

const progressiveFrames = [0xffc2, 0xffc6, 0xffca, 0xffce]

/** SOF0 … SOF15, without the three markers in between that mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

const u24 = (bytes: Buffer, at: number) => bytes.readUIntLE(at, 3)
