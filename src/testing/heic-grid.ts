import { readFileSync } from 'node:fs'

/** Pixels of a part, along each side */
const side = 512

/**
 * A HEIC as phones write it, of parts that are put together: here the same one again and again, so
 * that 50 megapixels are a small file.
 */
export function heicGrid(columns: number, rows: number): Buffer {
  const tile = readFileSync('src/testing/pictures/tile.heic')
  const coding = findBox(tile, ['meta', 'iprp', 'ipco', 'hvcC'])
  const tileSize = findBox(tile, ['meta', 'iprp', 'ipco', 'ispe'])
  const data = findBox(tile, ['mdat'])
  const size = [u32(columns * side), u32(rows * side)]
  const tileIds = Array.from({ length: columns * rows }, (_, n) => n + 2)
  const grid = Buffer.concat([
    bytes(0, 0, rows - 1, columns - 1),
    u16(columns * side),
    u16(rows * side),
  ])
  const length = data.length - 8

  /** @param start where the data of the part lies, which depends on how long all before it is */
  const head = (start: number) =>
    Buffer.concat([
      box('ftyp', text('heic'), u32(0), text('mif1heic')),
      fullBox('meta', 0)(
        fullBox('hdlr', 0)(u32(0), text('pict'), Buffer.alloc(13)),
        fullBox('pitm', 0)(u16(1)),
        fullBox('iinf', 0)(
          u16(tileIds.length + 1),
          item(1, 'grid'),
          ...tileIds.map((n) => item(n, 'hvc1')),
        ),
        fullBox('iref', 0)(box('dimg', u16(1), u16(tileIds.length), ...tileIds.map(u16))),
        box(
          'iprp',
          box('ipco', coding, tileSize, fullBox('ispe', 0)(...size)),
          // The whole has the third property; each part the first, which it can't do without, and
          // the second.
          fullBox('ipma', 0)(
            u32(tileIds.length + 1),
            u16(1),
            bytes(1, 3),
            ...tileIds.flatMap((n) => [u16(n), bytes(2, 0x81, 2)]),
          ),
        ),
        // Offset and length of each, in four bytes: the whole's in 'idat', the parts' in the file.
        fullBox('iloc', 1)(
          bytes(0x44, 0),
          u16(tileIds.length + 1),
          ...[u16(1), u16(1), u16(0), u16(1), u32(0), u32(grid.length)],
          ...tileIds.flatMap((n) => [u16(n), u16(0), u16(0), u16(1), u32(start), u32(length)]),
        ),
        box('idat', grid),
      ),
    ])
  return Buffer.concat([head(head(0).length + 8), data])
}

const bytes = (...values: number[]) => Buffer.from(values)
const text = (value: string) => Buffer.from(value, 'latin1')
const u16 = (value: number) => bytes(value >> 8, value & 0xff)
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), text(type), body])
}

/** A box with a version and flags before its content */
const fullBox =
  (type: string, version: number) =>
  (...content: Buffer[]) =>
    box(type, bytes(version, 0, 0, 0), ...content)

const item = (number: number, type: string) =>
  fullBox('infe', 2)(u16(number), u16(0), text(`${type}\0`))

/** The whole box at the end of a path. */
function findBox(file: Buffer, path: string[]): Buffer {
  let [at, end] = [0, file.length]
  for (const [depth, name] of path.entries()) {
    while (at < end && file.toString('latin1', at + 4, at + 8) !== name) at += file.readUInt32BE(at)
    end = at + file.readUInt32BE(at)
    if (depth < path.length - 1) at += name === 'meta' ? 12 : 8
  }
  return file.subarray(at, end)
}
