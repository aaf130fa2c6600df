import { readFile } from 'node:fs/promises'
import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import sharp from 'sharp'
import { boxes, findBox, type ReadAt } from './boxes.ts'
import { createTiff } from './tiff.ts'

/**
 * Decodes a phone's HEIC (sharp's own build has no HEVC) into a TIFF of at most `width` by
 * `height` pixels with the colours' profile, which the decoder would drop. It comes out upright:
 * the container's turns are carried out, so the EXIF orientation, which repeats them, is not to be.
 * @throws when it can't be decoded
 */
export async function decodeHeic(path: string, width: number, height: number): Promise<Buffer> {
  const bytes = await readFile(path)
  const raw = await decode(bytes)
  const { data, info } = await sharp(raw.data, { raw })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return createTiff({ ...info, data }, await profileOf(bytes))
}

type Raw = { data: Uint8Array; width: number; height: number; channels: 3 | 4 }

/** The pixels where the decoder has them: a copy of 50 megapixels would be 150 MB more. */
async function decode(bytes: Buffer): Promise<Raw> {
  const heif = createLibheif()
  const images = new heif.HeifDecoder().decode(bytes)
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) throw new Error('No picture in this HEIC')
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = heif.heif_chroma
  const channels = image.has_alpha_channel() ? 4 : 3
  const decoded = await heif.heif_js_decode_image2(
    image.handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    channels === 4 ? rgba : rgb,
  )
  const [pixels] = decoded.channels ?? []
  if (!pixels) throw new Error('This HEIC could not be decoded')
  const { data, stride, width, height } = pixels
  const row = width * channels
  for (let y = 1; y < height && stride > row; y++) {
    data.copyWithin(y * row, y * stride, y * stride + row)
  }
  return { data: data.subarray(0, row * height), width, height, channels }
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
