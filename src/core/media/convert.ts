import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { checkCost, maxPixels, readPictureHeader } from './cost.ts'
import type { Format } from './formats.ts'
import {
  copyWidths,
  ladder,
  maxHeight,
  maxJpegWidth,
  type PictureFields,
  pictureFile,
} from './pictures.shared.ts'
import { readTaken } from './taken.shared.ts'

export type Converted = Omit<PictureFields, 'id'> & { files: { name: string; content: Buffer }[] }

export type Master = {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/**
 * Decodes the first frame, upright, in sRGB, without metadata. Decoding takes up to some hundred
 * MB; the result at most 24.
 * @throws if it is not a whole picture; a code of `tooCostly`
 */
export async function readPhoto(source: string, format: Format): Promise<Master> {
  const photo = await open(source, format)
  const { data, info } = await decode(photo).catch(async (error: unknown) => {
    if (format !== 'jpg') throw error
    return await decode(withEndMarker(await readFile(source)))
  })
  const { width, height, channels } = info
  const master = { data, raw: { width, height, channels } } as Master
  if (channels === 1 || channels === 3 || !(await load(master).stats()).isOpaque) return master
  const opaque = await load(master).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: opaque.data, raw: { width, height, channels: opaque.info.channels } } as Master
}

/** Time noted by the camera, if any (taken.shared.ts). */
export async function readWhen(source: string, format: Format): Promise<string | null> {
  // A HEIC is not passed to native code, as in decoding.
  const exif = format === 'heic' ? await readFile(source) : (await sharp(source).metadata()).exif
  return (exif && readTaken(exif)) ?? null
}

/** Makes a WebP in each width of the ladder and one JPEG on white. `inTurn` schedules each step. */
export async function convert(
  master: Master,
  inTurn: <T>(step: () => Promise<T>) => Promise<T> = (step) => step(),
): Promise<Converted> {
  const { width, height, channels } = master.raw
  const transparent = channels === 2 || channels === 4
  const [colour, jpeg, ...copies] = await Promise.all([
    transparent ? null : inTurn(() => averageColour(master)),
    inTurn(() => makeJpeg(master)),
    // The largest takes longest: begun last, it would leave other cores idle at the end.
    ...copyWidths(width)
      .toReversed()
      .map((copy) => inTurn(() => makeCopy(master, copy))),
  ])
  const files = [{ name: pictureFile({ width, height, colour }), content: jpeg }, ...copies]
  return { width, height, colour, files }
}

const decode = (photo: Sharp) =>
  photo
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

/** A JPEG may lack only its end marker, as viewers accept. One that is cut off causes a warning. */
const withEndMarker = (jpeg: Buffer): Sharp =>
  sharp(Buffer.concat([jpeg, Buffer.of(0xff, 0xd9)]), {
    limitInputPixels: maxPixels,
    failOn: 'warning',
  }).autoOrient()

const maxSize = { width: Math.max(...ladder), height: maxHeight }

async function open(source: string, format: Format): Promise<Sharp> {
  const options = { limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' } as const
  if (format === 'heic') {
    // The large decoder is loaded only for photos of phones.
    const { decodeHeic } = await import('./heic.ts')
    return sharp(await decodeHeic(await readFile(source), maxSize.width, maxSize.height), options)
  }
  const bytes = format === 'avif' ? await readFile(source) : Buffer.alloc(0)
  // The library reports the size instead of refusing the picture if its own limit is off.
  checkCost(readPictureHeader(await sharp(source, { limitInputPixels: false }).metadata(), bytes))
  return sharp(source, options).autoOrient()
}

const load = ({ data, raw }: Master): Sharp => sharp(data, { raw })

async function makeCopy(master: Master, width: number) {
  const content = await load(master).resize({ width }).webp({ quality: 78, effort: 2 }).toBuffer()
  return { name: `${width}.webp`, content }
}

function makeJpeg(master: Master): Promise<Buffer> {
  return load(master)
    .resize({ width: maxJpegWidth, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer()
}

async function averageColour(master: Master): Promise<string> {
  const pixel = await load(master)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const [red = 0, green = red, blue = red] = pixel
  return Buffer.from([red, green, blue]).toString('hex')
}
