import { crc32, deflateSync } from 'node:zlib'
import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import sharp from 'sharp'
import { checkCost, heicHeader } from './cost.ts'

/**
 * Decodes a HEIC (sharp's own build has no HEVC) to a PNG of at most `width` by `height` pixels
 * with its colour profile. It is upright: the EXIF orientation must be ignored.
 * @throws if it can't be decoded, or would take too much memory
 */
export async function decodeHeic(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  const raw = await decode(bytes)
  const png = await sharp(raw.data, { raw })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const profile = await readProfile(bytes)
  return profile ? withProfile(png, profile) : png
}

type Raw = { data: Uint8Array; width: number; height: number; channels: 3 | 4 }

/** Returns the pixels in the decoder's memory: a copy of 50 megapixels would take 150 MB. */
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

/** Code of Display P3's primaries, for files that name a colour space instead of a profile. */
const displayP3 = 12

/** Colour profile; undefined means sRGB. */
async function readProfile(bytes: Buffer): Promise<Buffer | undefined> {
  for (const kind of ['colrprof', 'colrrICC']) {
    const at = bytes.indexOf(kind)
    // The box length precedes its name.
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

/** Bytes of a PNG's signature and header chunk. */
const afterHead = 33

/** Inserts the profile after the header: the library can't set one for raw pixels. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const pngChunk = Buffer.alloc(content.length + 8)
  pngChunk.writeUInt32BE(content.length - 4)
  content.copy(pngChunk, 4)
  pngChunk.writeUInt32BE(crc32(content), content.length + 4)
  return Buffer.concat([png.subarray(0, afterHead), pngChunk, png.subarray(afterHead)])
}
