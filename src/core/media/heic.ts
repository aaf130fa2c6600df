import { crc32, deflateSync } from 'node:zlib'
import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import sharp from 'sharp'
import { checkCost, heicHeader } from './cost.ts'

/**
 * A HEIC (sharp's own build has no HEVC) as a PNG of at most `width` by `height` pixels with the
 * profile of its colours. It is upright: the EXIF orientation does not count.
 * @throws when it can't be decoded, or would take too much
 */
export async function decodeHeic(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  const raw = await decode(bytes)
  const png = await sharp(raw.data, { raw })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const profile = await profileOf(bytes)
  return profile ? withProfile(png, profile) : png
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
  checkCost(heicHeader(image.get_width(), image.get_height(), channels, bytes))
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

/** Undefined means sRGB. */
async function profileOf(bytes: Buffer): Promise<Buffer | undefined> {
  for (const kind of ['colrprof', 'colrrICC']) {
    const at = bytes.indexOf(kind)
    // The length of the box stands before its name.
    if (at >= 4) return bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4))
  }
  const named = bytes.indexOf('colrnclx')
  return named !== -1 && bytes.readUInt16BE(named + 8) === displayP3 ? await p3Profile() : undefined
}

async function p3Profile(): Promise<Buffer | undefined> {
  const dot = { create: { width: 1, height: 1, channels: 3, background: 'red' } } as const
  const png = await sharp(dot).withIccProfile('p3').png().toBuffer()
  return (await sharp(png).metadata()).icc
}

/** Of the part that says a PNG's size. */
const afterHead = 33

/** The library can't say whose colours plain pixels are: the profile is put in behind it. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const part = Buffer.alloc(content.length + 8)
  part.writeUInt32BE(content.length - 4)
  content.copy(part, 4)
  part.writeUInt32BE(crc32(content), content.length + 4)
  return Buffer.concat([png.subarray(0, afterHead), part, png.subarray(afterHead)])
}
