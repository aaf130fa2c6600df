import { readFile } from 'node:fs/promises'
import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import sharp from 'sharp'
import { boxes, findBox, type ReadAt } from './boxes.ts'
import { createTiff } from './tiff.ts'

/**
 * Decodes a phone's HEIC (sharp's own build has no HEVC) into a TIFF with the colours' profile,
 * which the decoder would drop. It comes out upright: the container's turns are carried out, so
 * the EXIF orientation, which repeats them, is not to be.
 * @throws when it can't be decoded
 */
export async function decodeHeic(path: string): Promise<Buffer> {
  const bytes = await readFile(path)
  const heif = createLibheif()
  const decoder = new heif.HeifDecoder()
  const images = decoder.decode(bytes)
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) throw new Error('No picture in this HEIC')
  const [width, height] = [image.get_width(), image.get_height()]
  const { file, pixels } = createTiff(width, height, await profileOf(bytes))
  await new Promise<void>((resolve, reject) => {
    image.display({ data: pixels, width, height }, (shown) =>
      shown ? resolve() : reject(new Error('This HEIC could not be decoded')),
    )
  })
  return file
}

/** Code of Display P3's primaries where a file names its colours instead of describing them. */
const displayP3 = 12

/** The ICC profile of the colours; undefined means sRGB. */
async function profileOf(bytes: Buffer): Promise<Buffer | undefined> {
  const read: ReadAt = async (start, length) => bytes.subarray(start, start + length)
  let named: number | undefined
  for await (const { type, start, end } of boxes(
    read,
    await findBox(read, ['meta', 'iprp', 'ipco']),
  )) {
    if (type !== 'colr') continue
    const kind = bytes.toString('latin1', start, start + 4)
    if (kind === 'prof' || kind === 'rICC') return bytes.subarray(start + 4, end)
    if (kind === 'nclx') named ??= bytes.readUInt16BE(start + 4)
  }
  return named === displayP3 ? await p3Profile() : undefined
}

/** The profile as the image library has it. */
async function p3Profile(): Promise<Buffer | undefined> {
  const dot = { create: { width: 1, height: 1, channels: 3, background: 'red' } } as const
  const png = await sharp(dot).withIccProfile('p3').png().toBuffer()
  return (await sharp(png).metadata()).icc
}
