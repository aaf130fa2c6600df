import { boxes, findBox, type ReadAt, type Span } from './boxes.ts'
import type { Header } from './header.ts'

/**
 * What AVIF and HEIC, which share their container, say about the picture. It may be cut into parts,
 * with a smaller one and an alpha channel beside it, each with properties of its own: the largest
 * of each are taken.
 */
export async function readHeif(kind: 'avif' | 'heic', read: ReadAt): Promise<Header> {
  const properties = await findBox(read, ['meta', 'iprp', 'ipco'])
  const found = { width: 0, height: 0, samples: 1, bytes: 1, transparent: false }
  for await (const { type, start } of boxes(read, properties)) {
    if (type === 'ispe') {
      const size = await read(start + 4, 8)
      const [width, height] = [size.readUInt32BE(0), size.readUInt32BE(4)]
      if (width * height > found.width * found.height) Object.assign(found, { width, height })
    } else if (type === 'auxC') found.transparent = true
    else if (type === 'av1C' || type === 'hvcC') {
      const coding = await (type === 'av1C' ? readAv1(read, start) : readHevc(read, start))
      found.samples = Math.max(found.samples, coding.samples)
      found.bytes = Math.max(found.bytes, coding.bytes)
    }
  }
  if (found.width === 0) throw new RangeError()
  const cost = kind === 'avif' ? avifCost : (await isGrid(read)) ? gridCost : heicCost
  return { width: found.width, height: found.height, ...cost(found) }
}

/** `samples` of a pixel: one of light, and those of colour, which may be shared by pixels */
type Coding = { samples: number; bytes: number }
type Cost = (coding: Coding & { transparent: boolean }) => Pick<Header, 'held' | 'deep'>

/*
 * Bytes of a pixel, found by measuring the darkroom's peak memory. A decoder has the frame, the
 * library a copy of it, and then the colours. In HEIC each that is wider than 8 bits, or not in the
 * usual 4:2:0, goes through one form more. AV1 keeps notes of each small block besides.
 */
const avifCost: Cost = ({ samples, bytes, transparent }) => {
  const colours = (transparent ? 4 : 3) * bytes
  return { held: (bytes === 1 ? 9 : 7) + 2 * samples * bytes + colours, deep: colours }
}

/** Parts are decoded one by one: their frames weigh little. */
const gridCost: Cost = ({ samples, bytes, transparent }) => {
  const colours = transparent ? 4 : 3
  const between = (samples > 1.5 ? 3 : 0) + (bytes - 1) * samples
  return { held: samples * bytes + between + colours, deep: colours }
}

const heicCost: Cost = (coding) => {
  const { held, deep } = gridCost(coding)
  return { held: held + coding.samples * coding.bytes, deep }
}

/** The sequence's flags in the third byte: high depth, mono, and colours halved across and down */
async function readAv1(read: ReadAt, start: number): Promise<Coding> {
  const flags = (await read(start, 4)).readUInt8(2)
  const [deep, mono, across, down] = [0x40, 0x10, 0x08, 0x04].map((bit) => (flags & bit) !== 0)
  return { samples: mono ? 1 : across ? (down ? 1.5 : 2) : 3, bytes: deep ? 2 : 1 }
}

async function readHevc(read: ReadAt, start: number): Promise<Coding> {
  const record = await read(start, 19)
  const samples = [1, 1.5, 2, 3][record.readUInt8(16) & 0x03] ?? 3
  return { samples, bytes: (record.readUInt8(17) & 0x07) > 0 ? 2 : 1 }
}

/** Whether the picture is put together from parts, as phones write it. */
async function isGrid(read: ReadAt): Promise<boolean> {
  const { start, end }: Span = await findBox(read, ['meta', 'iinf'])
  const wide = (await read(start, 4)).readUInt8(0) > 0
  const items = { start: start + 4 + (wide ? 4 : 2), end }
  for await (const item of boxes(read, items)) {
    const entry = await read(item.start, 16)
    // The item's number has four bytes from version 3 on; its kind follows after two more.
    const at = 4 + (entry.readUInt8(0) > 2 ? 4 : 2) + 2
    if (item.type === 'infe' && entry.toString('latin1', at, at + 4) === 'grid') return true
  }
  return false
}
